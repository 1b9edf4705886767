const reachable = "a[href], button, input, select, textarea, summary, [tabindex='0']";

interface Place {
  element: HTMLElement;
  /** From the inside out. */
  around: HTMLElement[];
  /** What Tab reaches: after it, then before it, each the nearest first. */
  near: HTMLElement[];
  form: string;
}

const isField = (element: unknown): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");

function placeOf(element: HTMLElement): Place {
  const all = [...document.querySelectorAll<HTMLElement>(reachable)];
  const at = all.indexOf(element);
  const around: HTMLElement[] = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) around.push(part);
  const near = at < 0 ? [] : [...all.slice(at + 1), ...all.slice(0, at).reverse()];
  return { element, around, near, form: (isField(element) && element.form?.id) || "" };
}

/** The field that was drawn again in the place of the one that had the focus. */
function sameField({ element, form }: Place): HTMLElement | undefined {
  const owner = form && document.getElementById(form);
  if (!isField(element) || !(owner instanceof HTMLFormElement)) return undefined;
  const isChoice = element.type === "checkbox" || element.type === "radio";
  return [...owner.elements]
    .filter(isField)
    .find(({ name, value }) => name === element.name && (!isChoice || value === element.value));
}

/** The next control in the nearest part of the page that is still there; then the one before it; then the heading. */
function nextTo(place: Place): HTMLElement | null {
  const left = place.near.filter(canTakeFocus);
  for (const part of place.around.filter(canTakeFocus)) {
    if (part.id === "main") break;
    const control =
      left.find((one) => part.contains(one)) ??
      [...part.querySelectorAll<HTMLElement>(reachable)].filter(canTakeFocus)[0];
    if (control) return control;
  }
  return document.querySelector<HTMLElement>("main h1");
}

/** Focuses what takes the focus by script only: a heading. */
export function focusAt(element: HTMLElement): void {
  if (!element.matches(reachable) && element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * The focus never falls to the body (A11Y-03): where what had it is taken away or hidden, it goes to the same field,
 * drawn again, or to what is nearest. Left on purpose, by a press on the ground, it stays away. @returns ends it
 */
export function keepFocus(): () => void {
  let place: Place | null = null;
  let frame = 0;
  const look = () => {
    if (!place || document.activeElement !== document.body || canTakeFocus(place.element)) return;
    const to = sameField(place) ?? nextTo(place);
    if (!to) return;
    focusAt(to);
    if (to instanceof HTMLInputElement && to.type === "search") to.setSelectionRange(to.value.length, to.value.length);
    // The heading follows a change of the page, which has a place of its own.
    if (!to.matches("h1")) to.scrollIntoView({ block: "nearest" });
  };
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const taken = ({ target }: FocusEvent) => {
    place = target instanceof HTMLElement ? placeOf(target) : null;
  };
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    // of what is being removed the browser says so while it is still there.
    queueMicrotask(() => {
      if (place?.element === target && document.hasFocus() && canTakeFocus(place.element)) place = null;
    });
  };
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    place = placeOf(document.activeElement);
  document.addEventListener("focusin", taken);
  document.addEventListener("focusout", left);
  const changes = new MutationObserver(soon);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["class", "hidden", "open", "disabled"],
  });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener("focusin", taken);
    document.removeEventListener("focusout", left);
  };
}
