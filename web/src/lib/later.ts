/**
 * When React starts on a page whose scripts the server held back (decision 48): for a member, and on a page with
 * `data-starts`, once it is painted; for a visitor at the first press, focus or change of what needs it. What was
 * pressed and typed before is carried out as soon as the page runs.
 */

import * as t from "#texts/lib-front.ts";
import { hasCome, isReachable } from "./ask-public.ts";

/** Attributes: `data-needs` on what needs React beyond buttons and fields, `data-front` on what works without it. */
const NEEDS = "button, input, textarea, select, [role=tab], [data-needs]";

const HELD = 'script[type="text/later"]';

/** Whether this page's scripts are held back. */
export const isHeld = (): boolean => document.querySelector(HELD) !== null;

/** A press to carry out, or what was typed or chosen: on the element, or on what is in its place by then. */
interface Kept {
  element: Element;
  parent: Element | null;
  index: number;
  kind: "press" | "key" | "typed";
  again(element: Element): void;
}

/** In the order in which it came. */
let kept: Kept[] = [];
let isBegun = false;
/** React hears what is typed. */
let isHearing = false;
let isReplaying = false;
let isActing = false;
let isRunning = false;
/** Says that the scripts did not come. */
let told: HTMLElement | null = null;

/** What needs React where this element was pressed or focused. */
function neededAt(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(`a[href], ${NEEDS}`) : null;
  if (!found || found.matches("[data-needs], [role=tab]")) return found;
  if (found.closest("[data-front]")) return null;
  if (found instanceof HTMLAnchorElement)
    // Another view of the same page: its place must not move (SHELL-01).
    return found.pathname === location.pathname && found.search !== location.search && !found.target ? found : null;
  // Popovers and GET forms work by themselves.
  return found.matches("[popovertarget]") || found.closest("form[action]") ? null : found;
}

export function startLater(): void {
  addEventListener("storage", ({ key, newValue }) => key === "authToken" && newValue && begin());
  const on = <K extends keyof DocumentEventMap>(types: K[], act: (event: DocumentEventMap[K]) => void) => {
    for (const type of types)
      document.addEventListener(type, (event) => !isRunning && !isActing && act(event), {
        capture: true,
        passive: false,
      });
  };
  on(["pointerdown", "focusin"], ({ target }) => neededAt(target) && begin());
  on(["input", "change"], ({ target, type }) => {
    if (!(target instanceof Element) || !neededAt(target)) return;
    // React has heard more of it by now.
    if (isHearing) kept = kept.filter(({ element, kind }) => element !== target || kind !== "typed");
    if (isHearing) return;
    const value = stateOf(target);
    // What is typed in one go counts once.
    if (kept.at(-1)?.element === target) kept.pop();
    remember(target, "typed", (field) => typeAgain(field, value));
    // Not again with each letter.
    if (!told || type === "change") begin();
  });
  on(["click"], (event) => {
    const found = neededAt(event.target);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!found || !isPlain) return;
    // A field takes the press by itself.
    if (found.matches("input:not([type=submit], [type=button]), textarea, select")) return begin();
    const kind = event.detail === 0 && found === document.activeElement ? "key" : "press";
    keep(event, found, kind, (element) => element instanceof HTMLElement && element.click());
  });
  on(["keydown"], (event) => {
    const { target, key, code } = event;
    if (target instanceof Element && target.matches("[role=tab]") && /^(Arrow|Home|End)/.test(key))
      keep(event, target, "key", (element) =>
        element.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true })),
      );
  });
  on(["submit"], (event) => {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement && !target.hasAttribute("action"))
      keep(event, target, "press", (form) => form instanceof HTMLFormElement && form.requestSubmit(submitter));
  });
  // A row that gets its own height while one presses moves what is pressed.
  addEventListener("scroll", layOutRows, { once: true, passive: true });
  if (isMember() || document.querySelector("[data-starts]")) beginOncePainted();
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

/** What is shown comes first: scripts would take the line from it. */
function beginOncePainted(frames = 0): void {
  if (frames > 30 || performance.getEntriesByName("first-contentful-paint").length > 0) begin();
  else requestAnimationFrame(() => beginOncePainted(frames + 1));
}

function keep(event: Event, element: Element, kind: Kept["kind"], again: Kept["again"]): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // Of what was pressed in vain the last counts.
  if (told) kept = kept.filter((one) => one.kind === "typed");
  element.setAttribute("aria-busy", "true");
  remember(element, kind, again);
  begin();
}

function remember(element: Element, kind: Kept["kind"], again: Kept["again"]): void {
  const parent = element.parentElement;
  kept.push({ element, parent, index: parent ? [...parent.children].indexOf(element) : 0, kind, again });
}

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  if (told?.lastElementChild) told.lastElementChild.textContent = t.trying;
  // All files at once, as each knows only those that it imports itself; and first as mere files, because a page never
  // asks again for a module that once did not come.
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=later]")];
  void Promise.all(links.map(({ href }) => hasCome(href))).then((come) => {
    if (come.includes(false)) return failed();
    for (const link of links) link.rel = "modulepreload";
    for (const held of document.querySelectorAll(HELD)) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = held.textContent;
      script.onerror = failed;
      held.after(script);
    }
  });
}

/** Without its scripts the page goes on as one without; where nothing answers it stays, and says so (SHELL-36). */
async function failed(): Promise<void> {
  if (!isBegun) return;
  isBegun = false;
  for (const { element } of kept) element.removeAttribute("aria-busy");
  const link = kept.find(({ kind, element }) => kind !== "typed" && element instanceof HTMLAnchorElement)?.element;
  if (link instanceof HTMLAnchorElement && (await isReachable(link.href))) location.assign(link.href);
  // Without a press there is nothing to say.
  else if (kept.length > 0 && !isBegun) tell();
}

/** As `features/shell/kept` says it once the page runs. */
function tell(): void {
  const button = told?.lastElementChild ?? document.createElement("button");
  button.textContent = t.tryAgain;
  if (told) return;
  told = document.createElement("div");
  told.role = "alert";
  told.className =
    "alert alert-bad pop fixed right-4 bottom-4 left-4 z-(--z-toast) mx-auto max-w-text items-center justify-between";
  button.className = "btn btn-2 btn-sm flex-none";
  button.setAttribute("data-front", "");
  button.addEventListener("click", () => {
    for (const { element, kind } of kept) if (kind !== "typed") element.setAttribute("aria-busy", "true");
    begin();
  });
  told.append(t.pageNotLoaded, button);
  document.body.append(told);
}

/**
 * The page runs: carries out what was kept, one after the other.
 * @param isKnown whether a visitor or a member reads it
 */
export async function pageRuns(isKnown: boolean): Promise<void> {
  isHearing = true;
  if (!isKnown || isReplaying) return;
  isReplaying = true;
  if (told?.contains(document.activeElement) && kept[0]?.element instanceof HTMLElement) kept[0].element.focus();
  told?.remove();
  // Where one comes back to is found by the heights of all that is above it.
  layOutRows();
  const before = openDialog();
  for (let next = kept.shift(); next; next = kept.shift()) {
    const focused = document.activeElement;
    // What an earlier press has opened lies above what is pressed.
    const dialog = openDialog();
    isActing = true;
    if (!dialog || dialog === before || dialog.contains(next.element)) carryOut(next);
    isActing = false;
    next.element.removeAttribute("aria-busy");
    // What comes by key goes to where the focus is: an arrow has moved it on.
    const moved = document.activeElement;
    if (moved && moved !== focused)
      kept = kept.map((one) => (one.kind === "key" && one.element === focused ? { ...one, element: moved } : one));
    // React draws what one press has changed before the next one comes.
    await new Promise((drawn) => setTimeout(drawn));
  }
  isRunning = true;
}

const openDialog = (): Element | null => document.querySelector("dialog:modal");

function carryOut({ element, parent, index, again }: Kept): void {
  const inPlace = element.isConnected ? element : parent?.isConnected && parent.children[index];
  const own =
    inPlace &&
    (inPlace.matches("button, a, form, input, textarea, select, [role=tab]")
      ? inPlace
      : inPlace.querySelector("button, a"));
  if (own) again(own);
  // Neither it nor what it was in is left.
  else if (element instanceof HTMLAnchorElement) location.assign(element.href);
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
