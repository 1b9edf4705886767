import { useEffect, useState } from "react";

/** True once the browser has nothing more urgent to do; at the latest after three seconds. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const now = () => setIdle(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(now, 500);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(now, { timeout: 3000 });
    return () => cancelIdleCallback(asked);
  }, []);
  return idle;
}
