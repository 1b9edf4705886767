import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Nearer to the end than this counts as being there. */
const nearPx = 80;

interface Ends {
  /** Key of the first and of the last thing shown; undefined while there is none. */
  first: string | undefined;
  last: string | undefined;
  /** The last thing is one's own. */
  lastIsOwn: boolean;
}

/**
 * Keeps the place of a log: at its end while one is there or writes, at the same line when older ones are put
 * before it. `below` says that something new stands further down.
 */
export function useLogScroll({ first, last, lastIsOwn }: Ends): {
  ref: RefObject<HTMLDivElement | null>;
  below: boolean;
  onScroll: () => void;
  toEnd: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>({
    first: undefined,
    last: undefined,
    height: 0,
  });
  const [below, setBelow] = useState(false);

  const toEnd = () => {
    const log = ref.current;
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    atEnd.current = true;
    setBelow(false);
  };

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const was = before.current;
    const isNew = was.last !== last;
    if (was.first !== undefined && was.first !== first && !isNew) log.scrollTop += log.scrollHeight - was.height;
    else if (atEnd.current || (isNew && lastIsOwn)) toEnd();
    else if (isNew) setBelow(true);
    before.current = { first, last, height: log.scrollHeight };
  });

  const onScroll = () => {
    const log = ref.current;
    if (!log) return;
    atEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearPx;
    before.current.height = log.scrollHeight;
    if (atEnd.current) setBelow(false);
  };

  return { ref, below, onScroll, toEnd };
}
