import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { withOneMore } from "./address.ts";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * "Show more" of a list whose address says how much of it is shown: a link. With a script it replaces the current
 * history entry, so that Back leaves the list, and leads from a profile to the same position in it. @param shown
 * entries now
 */
export function useLongerPage<List extends HTMLElement = HTMLUListElement>(
  search: URLSearchParams,
  shown: number,
  nextCursor: string | null,
) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const listRef = useRef<List>(null);
  const shownBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || shown <= before) return;
    shownBefore.current = null;
    // Focus goes to the first new entry, so that the keyboard goes on where the list went on.
    const entry = listRef.current?.children[before];
    (entry?.querySelector("a") ?? entry?.querySelector("button"))?.focus({ preventScroll: true });
  }, [shown]);

  const href = nextCursor && withOneMore(search, nextCursor);
  const onFollow = (event: MouseEvent) => {
    // On to another part of the list: as any other link.
    if (!href || !isPlain(event) || new URLSearchParams(href).has("after")) return;
    event.preventDefault();
    if (navigation.state !== "idle") return;
    shownBefore.current = shown;
    void navigate(href, { replace: true, preventScrollReset: true });
  };
  const isBusy = navigation.state !== "idle" && navigation.location.search === href;
  return { listRef, showMore: href ? { href, onFollow, isBusy } : {} };
}
