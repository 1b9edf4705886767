import { stateOf } from "./later.ts";

/**
 * Fields that a password manager, the browser or a script filled without an event, so that the page does not know of it: what
 * is visible is sent (INPUT-15). Before a form is sent or a button in it acts, the event that was left out is made up for;
 * React hears of it only where the value is another one than it knows. Lists to choose from are left out: their handlers
 * cannot tell a new value from a known one.
 */
const UNREAD = /^(file|hidden|submit|button|image|reset)$/;

/** What events told last. */
const told = new WeakMap<Element, string | boolean>();

function tell(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || UNREAD.test(field.type))
      continue;
    const now = stateOf(field);
    const isTicked = typeof now === "boolean" && field instanceof HTMLInputElement;
    const before = told.get(field) ?? (isTicked ? field.defaultChecked : field.defaultValue);
    told.set(field, now);
    // Of radios the chosen one speaks for all.
    if (now === before || field.disabled || (field.type === "radio" && !now)) continue;
    // An event that is no press of a mouse: React takes it for one, the browser changes nothing.
    field.dispatchEvent(new Event(isTicked ? "click" : "input", { bubbles: true }));
  }
}

/** On the window, to come before React, which listens on the document. */
export function watchFilled(): () => void {
  const note = ({ target }: Event) => target instanceof Element && told.set(target, stateOf(target));
  const send = ({ target }: Event) => target instanceof HTMLFormElement && tell(target);
  const press = ({ target }: Event) => {
    const form = target instanceof Element && target.closest("button")?.form;
    if (form) tell(form);
  };
  const listeners = Object.entries({ input: note, change: note, submit: send, click: press });
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
}
