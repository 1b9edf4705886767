import { useCallback, useEffect, useRef } from "react";

/** Does the work a moment after the last of several calls, once for all of them. @param ms the moment */
export function useDebounced(work: () => void, ms = 150): () => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), ms);
  }, [ms]);
}
