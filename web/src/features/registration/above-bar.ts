import { type RefObject, useEffect } from "react";

/** Space in pixels for the previous field's error, which appears above this one a moment later. */
const room = 48;

/**
 * Scrolls a focused text area above the bottom bar. `scroll-padding` does this for other fields; for a text area the
 * browser considers only the caret's line and lets the bar cover the rest.
 */
export function useAboveBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const lift = () => {
        const top = bar.current?.getBoundingClientRect().top ?? innerHeight;
        const covered = target.getBoundingClientRect().bottom + room - top;
        if (covered > 0) scrollBy({ top: covered });
      };
      // The browser scrolls after this event, in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(lift));
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [bar]);
}
