import { useLayoutEffect, useState } from "react";

let pressed = false;
const note = ({ type }: Event): void => {
  pressed = type === "pointerdown";
};
if (typeof document !== "undefined") {
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) document.addEventListener(type, note, true);
}

/**
 * The value, but not a new one while a button or finger is down: an error shown on blur would move the pressed button,
 * and the click would be lost.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    if (!pressed) return setShown(value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click comes with the end of the press, in the same task.
    const show = () => {
      timer = setTimeout(() => setShown(value), 0);
    };
    document.addEventListener("pointerup", show, { once: true });
    document.addEventListener("pointercancel", show, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerup", show);
      document.removeEventListener("pointercancel", show);
    };
  }, [value]);
  return shown;
}
