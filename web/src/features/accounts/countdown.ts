import { useEffect, useState } from "react";

/** Whole seconds left until a moment, counted on while shown; 0 afterwards. @param until epoch milliseconds */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    // The clock is read again each time: a sleeping tab or phone must not stretch the wait.
    const timer = setTimeout(() => setNow(Date.now()), (until - Date.now()) % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  return left;
}

/** 42 as "0:42". */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
