import { type SetStateAction, useCallback, useEffect, useRef, useState } from "react";

/**
 * What a part of a page asks for by itself; undefined until it is there.
 * @param ask the same function at each drawing; another one is asked at once
 * @param start what the page was loaded with: then nothing is asked before `load` is called
 */
export function useLoaded<T>(ask: () => Promise<T>, start?: T) {
  const [value, set] = useState(start);
  const [failed, setFailed] = useState(false);
  /** Of answers to what was asked before, and before a press, none counts. */
  const turn = useRef(0);
  const isGiven = start !== undefined;
  const load = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    setFailed(false);
    try {
      const loaded = await ask();
      if (own === turn.current) set(() => loaded);
    } catch {
      if (own === turn.current) setFailed(true);
    }
  }, [ask]);
  const setValue = useCallback((changed: SetStateAction<T | undefined>) => {
    turn.current += 1;
    set(changed);
  }, []);
  useEffect(() => {
    if (!isGiven) void load();
  }, [load, isGiven]);
  return { value, setValue, failed, load };
}
