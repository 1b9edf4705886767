import type { SearchType } from "@startup-connect/contract/search";
import type { ReactNode, Ref } from "react";
import { useSearchParams } from "react-router";
import { withCursor } from "#features/directory/address.ts";
import { useMore } from "#features/directory/use-more.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { ShowMore } from "#ui/pagination.tsx";
import { kinds } from "./kinds.ts";
import type { ResultGroup, SearchView } from "./load-search.ts";
import { ResultList } from "./result-list.tsx";

/** One kind: its name at the left, its results, and the way to the rest of them. */
export function Group({
  type,
  results,
  listRef,
  children,
}: ResultGroup & { listRef?: Ref<HTMLUListElement>; children?: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <h2 className="h3">{kinds[type].title}</h2>
      <div className="grid content-start justify-items-start gap-4 [&>ul]:w-full">
        <ResultList results={results} ref={listRef} />
        {children}
      </div>
    </section>
  );
}

const pageOf = ({ view }: { view: SearchView | null }) =>
  view && { items: view.groups.flatMap(({ results }) => results), nextCursor: view.nextCursor };

/** The list of one kind, which grows by "Show more": a link before React runs, then in place. */
export function OneKind({ type, view, total }: { type: SearchType; view: SearchView; total: string }) {
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const first = pageOf({ view }) ?? { items: [], nextCursor: null };
  const { items, nextCursor, listRef, busy, more } = useMore(first, pageOf);
  return (
    <div>
      <Group type={type} results={items} listRef={listRef} />
      {nextCursor && hydrated ? (
        <ShowMore shown={items.length} total={total} onMore={more} busy={busy} />
      ) : nextCursor ? (
        <ShowMore shown={items.length} total={total} href={withCursor(search, nextCursor)} />
      ) : (
        <ShowMore shown={items.length} total={total} />
      )}
    </div>
  );
}
