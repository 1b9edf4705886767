import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useSubmit } from "react-router";
import { useDebounced } from "#lib/use-debounced.ts";

/** Sends the form as the address. Empty fields stay out of it. */
export function useFilterForm() {
  const submit = useSubmit();
  return (form: HTMLFormElement) => {
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && value !== "") data.append(name, value);
    submit(data, { method: "get", preventScrollReset: true });
  };
}

/** After the last key: the time in which a browser joins letters to a word in a list. */
const TYPED_MS = 1000;

/**
 * Handlers of a form that follows its choices. A list that is chosen from by typing changes with each letter, so it
 * is sent when the typing ends, or the list is left (A11Y-04).
 */
export function useChoices(send: (form: HTMLFormElement) => void) {
  const typed = useRef(false);
  const waiting = useRef<HTMLFormElement>(null);
  const sendWaiting = () => {
    const form = waiting.current;
    waiting.current = null;
    if (form?.isConnected) send(form);
  };
  const later = useDebounced(sendWaiting, TYPED_MS);
  return {
    onKeyDown: ({ target, key }: KeyboardEvent) => {
      typed.current = target instanceof HTMLSelectElement;
      if (waiting.current && typed.current) key === "Enter" ? sendWaiting() : later();
    },
    onPointerDown: () => {
      typed.current = false;
    },
    onBlur: sendWaiting,
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLSelectElement && typed.current) {
        waiting.current = currentTarget;
        later();
      } else if (
        target instanceof HTMLSelectElement ||
        (target instanceof HTMLInputElement && target.type === "checkbox")
      )
        send(currentTarget);
    },
  };
}
