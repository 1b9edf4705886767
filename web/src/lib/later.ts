/**
 * When React starts on a page whose scripts the server held back (decision 48): for a member, and on a page with
 * `data-starts`, when the browser is idle; for a visitor at the first press, focus or change of what needs it. What was
 * pressed and typed before is carried out as soon as the page runs.
 */

/** Attributes: `data-needs` on what needs React beyond buttons and fields, `data-front` on what works without it. */
const NEEDS = "button, input, textarea, select, [role=tab], [data-needs]";

const HELD = 'script[type="text/later"]';

/** Whether this page's scripts are held back. */
export const isHeld = (): boolean => document.querySelector(HELD) !== null;

/** A press to carry out: on the element, or on what is in its place by then. */
interface Press {
  element: Element;
  parent: Element | null;
  index: number;
  again(element: Element): void;
}

const presses: Press[] = [];
/** Fields with what was typed or chosen before the page ran. */
const typed = new Map<Element, string | boolean>();
let isBegun = false;
let isRunning = false;

/** What needs React where this element was pressed or focused. */
function neededAt(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(`a[href], ${NEEDS}`) : null;
  if (!found || found.matches("[data-needs]")) return found;
  if (found instanceof HTMLAnchorElement)
    // Another view of the same page: its place must not move (SHELL-01).
    return found.pathname === location.pathname && found.search !== location.search && !found.target ? found : null;
  // Popovers and GET forms work by themselves.
  return found.matches("[popovertarget]") || found.closest("form[action], [data-front]") ? null : found;
}

export function startLater(): void {
  addEventListener("storage", ({ key, newValue }) => key === "authToken" && newValue && begin());
  const on = <K extends keyof DocumentEventMap>(types: K[], act: (event: DocumentEventMap[K]) => void) => {
    for (const type of types)
      document.addEventListener(type, (event) => !isRunning && act(event), { capture: true, passive: false });
  };
  on(["pointerdown", "focusin"], ({ target }) => neededAt(target) && begin());
  on(["input", "change"], ({ target }) => {
    if (!(target instanceof Element) || !neededAt(target)) return;
    typed.set(target, stateOf(target));
    begin();
  });
  on(["click"], (event) => {
    const found = neededAt(event.target);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!found || !isPlain) return;
    // A field takes the press by itself.
    if (found.matches("input:not([type=submit], [type=button]), textarea, select")) return begin();
    keep(event, found, (element) => element instanceof HTMLElement && element.click());
  });
  on(["keydown"], (event) => {
    const { target, key, code } = event;
    if (target instanceof Element && target.matches("[role=tab]") && /^(Arrow|Home|End)/.test(key))
      keep(event, target, (element) =>
        element.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true })),
      );
  });
  on(["submit"], (event) => {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement && !target.hasAttribute("action"))
      keep(event, target, (form) => form instanceof HTMLFormElement && form.requestSubmit(submitter));
  });
  // A row that gets its own height while one presses moves what is pressed.
  addEventListener("scroll", layOutRows, { once: true, passive: true });
  if (isMember() || document.querySelector("[data-starts]")) whenIdle(begin);
}

/** Rows below the screen of a new page have an estimated height only (`features/directory/list.tsx`). */
function layOutRows(): void {
  delete document.documentElement.dataset.fresh;
}

function isMember(): boolean {
  try {
    return localStorage.getItem("authToken") !== null;
  } catch {
    return false;
  }
}

/** After the load and the first paint: a busy device can load before it has painted. */
export function whenIdle(act: () => void): void {
  let frames = 0;
  const look = (): void => {
    if (frames++ <= 30 && performance.getEntriesByName("first-contentful-paint").length === 0) {
      requestAnimationFrame(look);
      return;
    }
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 3000 });
    else setTimeout(act, 200);
  };
  if (document.readyState === "complete") look();
  else addEventListener("load", look);
}

function keep(event: Event, element: Element, again: (element: Element) => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  element.setAttribute("aria-busy", "true");
  const parent = element.parentElement;
  presses.push({ element, parent, index: parent ? [...parent.children].indexOf(element) : 0, again });
  begin();
}

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  // All files at once: each knows only those that it imports itself.
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "modulepreload";
  for (const held of document.querySelectorAll(HELD)) {
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    script.onerror = failed;
    held.after(script);
  }
}

/** Without its scripts the page goes on as one without: the next press tries again. */
function failed(): void {
  isBegun = false;
  for (const { element } of presses.splice(0)) {
    element.removeAttribute("aria-busy");
    if (element instanceof HTMLAnchorElement) location.assign(element.href);
  }
}

/** The page runs, and knows whether a visitor or a member reads it: carries out what was kept. */
export function pageRuns(): void {
  if (isRunning) return;
  isRunning = true;
  // Where one comes back to is found by the heights of all that is above it.
  layOutRows();
  for (const [field, value] of typed) typeAgain(field, value);
  typed.clear();
  for (const { element, parent, index, again } of presses.splice(0)) {
    element.removeAttribute("aria-busy");
    const inPlace = element.isConnected ? element : parent?.isConnected && parent.children[index];
    const own =
      inPlace && (inPlace.matches("button, a, form, [role=tab]") ? inPlace : inPlace.querySelector("button, a"));
    if (own) again(own);
    // Neither it nor what it was in is left.
    else if (element instanceof HTMLAnchorElement) location.assign(element.href);
  }
}

/** What is typed in a field, or whether it is ticked. */
export const stateOf = (field: Element): string | boolean =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? field.checked
    : (field as HTMLInputElement).value;

/** React hears of a value only when it is another one than it last saw. */
export function typeAgain(field: Element, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === "boolean") {
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement && typeof value === "string") {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && typeof value === "string") {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
    field.value = value === "" ? " " : "";
    own?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
