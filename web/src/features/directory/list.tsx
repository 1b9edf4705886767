import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { isSignsOnly, PAGES } from "./address.ts";
import { type FilterGroup, Filters } from "./filters.tsx";
import { DirectoryBody, ResultLine, shownTotal } from "./frame.tsx";
import type { DirectoryPage } from "./load.ts";
import { SearchLine, Suggestion } from "./search-line.tsx";
import { useLongerPage } from "./use-longer-page.ts";

export interface DirectoryListProps<Item extends { _id: string }> {
  page: DirectoryPage<Item>;
  search: URLSearchParams;
  groups: readonly FilterGroup[];
  searchLabel: string;
  /** "startup", "startups". */
  nouns: readonly [one: string, many: string];
  /** Address of the whole list. */
  path: string;
  card: (item: Item) => ReactNode;
  /** Stands for the list of an empty directory. */
  empty: ReactNode;
  /** Stands above the list, apart from it. */
  featured?: ReactNode;
  /** Right column on wide screens, below the list on others. */
  aside?: ReactNode;
}

/** Parameters that narrow nothing. */
const BESIDE_FILTERS = new Set(["sort", "after", PAGES]);

/** A directory: filters, search line, number of results, cards, and the next page as a link or in place. */
export function DirectoryList<Item extends { _id: string }>(props: DirectoryListProps<Item>) {
  const { page, search, groups, searchLabel, nouns, path, card, empty, featured, aside } = props;
  const { items, nextCursor } = page;
  const { listRef, showMore } = useLongerPage(search, items.length, nextCursor);
  const total = shownTotal(page.total, page.totalIsExact);
  const noun = page.total === 1 ? nouns[0] : nouns[1];
  const formId = `${nouns[0]}-filters`;
  const narrowed = [...search].some(([name, value]) => value !== "" && !BESIDE_FILTERS.has(name));
  return (
    <DirectoryBody
      filters={
        <Filters
          formId={formId}
          groups={groups}
          facets={page.facets}
          search={search}
          showText={`Show ${total} ${noun}`}
        />
      }
      aside={aside}
    >
      {featured}
      <div className="grid gap-3">
        <SearchLine formId={formId} label={searchLabel} search={search} />
        <Suggestion suggestion={page.suggestion} search={search} />
        <ResultLine total={total} noun={noun} groups={groups} search={search} />
      </div>
      {items.length > 0 ? (
        <>
          <ul ref={listRef} className="mt-4 grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
            {items.map((item) => (
              <li key={item._id}>{card(item)}</li>
            ))}
          </ul>
          <ShowMore shown={items.length} total={total} {...showMore} />
          <p className="mt-2 text-center text-xs">
            <Anchor href={paths.ranking}>How this list is ordered</Anchor>
          </p>
        </>
      ) : (
        <div className="mt-4">
          {narrowed ? (
            <EmptyState action={<ButtonLink href={path}>Show all {nouns[1]}</ButtonLink>}>
              {isSignsOnly(search.get("q") ?? "")
                ? `There is no letter and no digit in “${search.get("q")}”, so there is nothing to look for.`
                : `No ${nouns[0]} matches this search. Try fewer filters or other words.`}
            </EmptyState>
          ) : (
            empty
          )}
        </div>
      )}
    </DirectoryBody>
  );
}
