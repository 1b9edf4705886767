import { type RefObject, useEffect } from "react";

/** Room for the fault of the field before, which is told above this one a moment later, in pixels. */
const room = 48;

/**
 * A text area that gets the focus stands above the bar at the bottom. Other fields do so by themselves
 * (`scroll-padding`): of a text area the browser only looks after the line with the caret, and lets the bar cover that.
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
