import { useEffect, useRef, useState } from "react";
import type { DraftPlace } from "./draft.ts";

/**
 * ROLE-08: keeps the step within bounds. A new step starts at its heading; returning users continue where they were.
 */
export function useSteps(count: number, draft: DraftPlace) {
  const [{ current, reached }, setState] = useState(() => {
    const was = Math.min(draft.step(), count - 1);
    return { current: was, reached: was };
  });
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    scrollTo({ top: 0 });
    headingRef.current?.focus({ preventScroll: true });
  }, [current]);

  return {
    current,
    reached,
    headingRef,
    go(step: number) {
      const within = Math.min(Math.max(step, 0), count - 1);
      draft.keepStep(within);
      setState((state) => ({ current: within, reached: Math.max(state.reached, within) }));
    },
  };
}
