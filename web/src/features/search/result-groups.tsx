import type { SearchType } from "@startup-connect/contract/search";
import type { ReactNode, Ref } from "react";
import { useSearchParams } from "react-router";
import { useLongerPage } from "#features/directory/use-longer-page.ts";
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

/** The list of one kind, which grows by "Show more". */
export function OneKind({ type, view, total }: { type: SearchType; view: SearchView; total: string }) {
  const [search] = useSearchParams();
  const results = view.groups.flatMap((group) => group.results);
  const { listRef, showMore } = useLongerPage(search, results.length, view.nextCursor);
  return (
    <div>
      <Group type={type} results={results} listRef={listRef} />
      <ShowMore shown={results.length} total={total} {...showMore} />
    </div>
  );
}
