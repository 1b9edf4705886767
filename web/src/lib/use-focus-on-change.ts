import { type RefObject, useEffect, useRef } from "react";

/** @returns for an element that gets the focus when the value changes to another one that is not null */
export function useFocusOnChange<T extends HTMLElement>(value: string | null): RefObject<T | null> {
  const element = useRef<T>(null);
  const last = useRef(value);
  useEffect(() => {
    if (value !== null && value !== last.current) element.current?.focus();
    last.current = value;
  }, [value]);
  return element;
}
