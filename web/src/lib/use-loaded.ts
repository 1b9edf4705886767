import { useCallback, useEffect, useRef, useState } from "react";

/**
 * What a part of a page asks for by itself; undefined until it is there.
 * @param ask the same function at each drawing; another one is asked at once
 */
export function useLoaded<T>(ask: () => Promise<T>) {
  const [value, setValue] = useState<T>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(ask);
  const load = useCallback(async () => {
    latest.current = ask;
    setFailed(false);
    try {
      const loaded = await ask();
      if (latest.current === ask) setValue(loaded);
    } catch {
      if (latest.current === ask) setFailed(true);
    }
  }, [ask]);
  useEffect(() => void load(), [load]);
  return { value, setValue, failed, load };
}
