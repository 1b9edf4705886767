import { useEffect, useRef, useState } from "react";

/** ROLE-08: the step is kept between the first and the last. A new step begins at its heading. */
export function useSteps(count: number) {
  const [{ current, reached }, setState] = useState({ current: 0, reached: 0 });
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
      setState((state) => ({ current: within, reached: Math.max(state.reached, within) }));
    },
  };
}
