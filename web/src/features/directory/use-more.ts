import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { withCursor } from "./address.ts";

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** What a fetcher gives of a loader's data. */
type Loaded<Data> = NonNullable<ReturnType<typeof useFetcher<Data>>["data"]>;

/**
 * The list of a directory as it grows: the page of the address, then what "Show more" adds. A changed
 * address starts anew. `pick` reads a page from what the route's loader gives.
 */
export function useMore<Data, Item>(first: Page<Item>, pick: (data: Loaded<Data>) => Page<Item> | null) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<Data>();
  const [added, setAdded] = useState<{ of: string; pages: Page<Item>[] }>({ of: search, pages: [] });
  const pages = added.of === search ? added.pages : [];
  const last = pages.at(-1) ?? first;
  const listRef = useRef<HTMLUListElement>(null);
  const asked = useRef<{ cursor: string; of: string } | null>(null);

  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || asked.current === null) return;
    const page = asked.current.of === search ? pick(fetcher.data) : null;
    asked.current = null;
    if (!page) return;
    const shown = first.items.length + pages.reduce((sum, { items }) => sum + items.length, 0);
    setAdded({ of: search, pages: [...pages, page] });
    // Focus goes to the first new entry, so that the keyboard goes on where the list went on.
    requestAnimationFrame(() => listRef.current?.children[shown]?.querySelector("a")?.focus());
  }, [fetcher.state, fetcher.data, first, pages, pick, search]);

  return {
    listRef,
    items: [...first.items, ...pages.flatMap(({ items }) => items)],
    nextCursor: last.nextCursor,
    busy: fetcher.state !== "idle",
    more() {
      if (!last.nextCursor || asked.current?.cursor === last.nextCursor) return;
      asked.current = { cursor: last.nextCursor, of: search };
      void fetcher.load(pathname + withCursor(new URLSearchParams(search), last.nextCursor));
    },
  };
}
