import { type Ref, type RefObject, useCallback, useRef } from "react";

/** A ref of one's own to an element that also goes to the caller's ref: [own, attach]. */
export function useOwnRef<T>(outer: Ref<T> | undefined): readonly [RefObject<T | null>, (element: T | null) => void] {
  const own = useRef<T>(null);
  const attach = useCallback(
    (element: T | null) => {
      own.current = element;
      if (typeof outer === "function") outer(element);
      else if (outer) outer.current = element;
    },
    [outer],
  );
  return [own, attach];
}
