/** A field of the filter form; of several with the same name, the one with this value. */
interface Left {
  name: string;
  value: string | null;
}

let left: Left | null = null;

const isField = (element: unknown): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const markOf = (field: HTMLInputElement | HTMLSelectElement): Left => ({
  name: field.name,
  value: field.type === "checkbox" ? field.value : null,
});

/** Remembers which field has the focus before a changed address renders the form again. */
export function leaveFocus(form: HTMLFormElement): void {
  const field = document.activeElement;
  left = isField(field) && field.form === form ? markOf(field) : null;
}

/** Gives the focus back to the same field, so that the keyboard goes on where it was (QUAL-08). */
export function returnFocus(formId: string): void {
  const form = document.getElementById(formId);
  const wanted = left;
  left = null;
  if (!wanted || !(form instanceof HTMLFormElement) || document.activeElement !== document.body) return;
  const field = [...form.elements].find((element) => {
    if (!isField(element)) return false;
    const mark = markOf(element);
    return mark.name === wanted.name && mark.value === wanted.value;
  });
  if (!isField(field)) return;
  field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && field.type === "search")
    field.setSelectionRange(field.value.length, field.value.length);
}
