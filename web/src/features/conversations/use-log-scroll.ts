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

/** What was shown, and how high all of it and the visible part were. */
interface Before extends Pick<Ends, "first" | "last"> {
  height: number;
  view: number;
}

/** Read from the element: the scroll event comes only after the next render. */
const isAtEnd = ({ height, view }: Before, { scrollTop }: Element): boolean => height - scrollTop - view < nearPx;

/**
 * Keeps the scroll position of a log: at the end while the reader is there or writes, at the same line when older
 * messages are added above. `below`: there are new messages further down.
 */
export function useLogScroll({ first, last, lastIsOwn }: Ends): {
  ref: RefObject<HTMLDivElement | null>;
  below: boolean;
  onScroll: () => void;
  toEnd: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ first: undefined, last: undefined, height: 0, view: 0 });
  const [below, setBelow] = useState(false);

  const toEnd = () => {
    const log = ref.current;
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    setBelow(false);
  };

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const was = before.current;
    const isNew = was.last !== last;
    if (was.first !== undefined && was.first !== first && !isNew) log.scrollTop += log.scrollHeight - was.height;
    else if (isAtEnd(was, log) || (isNew && lastIsOwn)) toEnd();
    else if (isNew) setBelow(true);
    before.current = { first, last, height: log.scrollHeight, view: log.clientHeight };
  });

  const onScroll = () => {
    const log = ref.current;
    if (!log) return;
    before.current = { ...before.current, height: log.scrollHeight, view: log.clientHeight };
    if (isAtEnd(before.current, log)) setBelow(false);
  };

  return { ref, below, onScroll, toEnd };
}
