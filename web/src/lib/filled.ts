/**
 * Fields that a password manager, the browser or a script filled without an event, so that the page does not know of it: what
 * is visible is sent (INPUT-15). The event that was left out is made up for before the form is sent; React hears of it only
 * where the value is another one than it knows. Of a list to choose from it is not known what React knows, so it says it
 * (`data-known`); without it the handler takes the value once more. Filters act on a change, so theirs are left out.
 */
export {};

// On the window, to come before React, which listens on the document.
addEventListener(
  "submit",
  ({ target }) => {
    for (const field of target instanceof HTMLFormElement ? target.elements : []) {
      if (field instanceof HTMLSelectElement && field.form?.getAttribute("method") !== "get") {
        if (field.dataset.known !== field.value) field.dispatchEvent(new Event("change", { bubbles: true }));
        continue;
      }
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      const isTick = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
      const isChanged = isTick
        ? field.checked || (field.defaultChecked && field.type === "checkbox")
        : field.value !== field.defaultValue;
      // A press that is none of a mouse: React takes it for one, the browser changes nothing.
      if (isChanged) field.dispatchEvent(new Event(isTick ? "click" : "input", { bubbles: true }));
    }
  },
  true,
);
