const reachable = "a[href], button, input, select, textarea, summary, [tabindex='0']";

interface Place {
  element: HTMLElement;
  /** From the inside out. */
  around: HTMLElement[];
  /** What Tab reaches: after it, then before it, each the nearest first. */
  near: HTMLElement[];
  form: string;
  page: string;
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
  const form = (isField(element) && element.form?.id) || "";
  return { element, around, near, form, page: location.pathname };
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

/** Another press on it changes nothing for good: a field or a link; a button may drop, remove or decline. */
const isHarmless = (element: HTMLElement): boolean => canTakeFocus(element) && !element.matches("button");

/**
 * What the act was about, where it is still there: the row or card. Else the nearest field or link beside it, then the
 * heading of its part of the page; where the part is gone too, the heading of the page. Never a button (A11Y-14).
 */
function nextTo({ around, near }: Place): HTMLElement | null {
  for (const part of around) {
    const isHere = canTakeFocus(part);
    if (part.id === "main" || (!isHere && part.matches("section"))) break;
    if (!isHere) continue;
    if (part.matches("li, tr, article")) return part;
    const heading = part.matches("section") ? part.querySelector<HTMLElement>("h2, h3") : null;
    const inside = [...near, ...part.querySelectorAll<HTMLElement>(reachable)];
    const control = heading ?? inside.find((one) => isHarmless(one) && part.contains(one));
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
    const isSamePage = place.page === location.pathname;
    focusAt(to);
    if (to instanceof HTMLInputElement && to.type === "search") to.setSelectionRange(to.value.length, to.value.length);
    // A change of the page has a place of its own.
    if (!to.matches("h1") || isSamePage) to.scrollIntoView({ block: "nearest" });
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
