import { type ComponentProps, type ReactNode, Suspense } from "react";
import { isSignsOnly, PAGES } from "#lib/list/address.ts";
import type { DirectoryData, DirectoryPage, Sidebar } from "#lib/list/load.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/directory.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type FilterGroup, Filters } from "./filters.tsx";
import { DirectoryBody, DirectoryHead, ResultLine, shownTotal } from "./frame.tsx";
import { ListFailed } from "./list-failed.tsx";
import { CARD_ROW } from "./member-card.tsx";
import { SearchLine, Suggestion } from "./search-line.tsx";

/** Texts about one kind of profile. */
interface DirectoryTexts {
  found: (input: { total: string; count: number; b: (inside: ReactNode) => ReactNode }) => ReactNode;
  show: (input: { total: string; count: number }) => string;
  showAll: string;
  noneMatches: string;
  notLoaded: (input: { detail: string }) => string;
}

/** The directory of one kind of profile. */
export interface DirectoryKind<Item> {
  title: string;
  description: string;
  /** Address of the whole list. */
  path: string;
  /** Begins the id of its form of filters. */
  name: string;
  texts: DirectoryTexts;
  searchLabel: string;
  groups: readonly FilterGroup[];
  shape: "company" | "person";
  hrefOf: (id: string) => string;
  card: (item: Item) => ReactNode;
  /** Shown when the directory is empty. */
  empty: { title: string; text: string; button: string };
}

interface DirectoryProps<Item, Page> {
  of: DirectoryKind<Item>;
  loaded: DirectoryData<Page>;
  /** Tabs of the page, below its heading. */
  tabs?: ReactNode;
  /** Right column on wide screens, below the list on others. */
  aside: ReactNode;
  /** Shown instead of the list. */
  children?: ReactNode;
}

/** The page of a directory. */
export function Directory<Item extends { _id: string }, Page extends DirectoryPage<Item>>(
  props: DirectoryProps<Item, Page>,
) {
  const { of, loaded, tabs, aside, children } = props;
  const { page, search, failure, sidebar } = loaded;
  return (
    <>
      <DirectoryHead title={of.title} lead={of.description} tabs={tabs} />
      {children ??
        (page ? (
          <DirectoryList
            of={of}
            page={page}
            search={new URLSearchParams(search)}
            featured={sidebar.featured}
            aside={aside}
          />
        ) : (
          <ListFailed say={of.texts.notLoaded} detail={failure} />
        ))}
    </>
  );
}

interface DirectoryListProps<Item> {
  of: DirectoryKind<Item>;
  page: DirectoryPage<Item>;
  search: URLSearchParams;
  featured: Sidebar["featured"];
  aside: ReactNode;
}

/** Parameters of the address that do not filter the list. */
const NON_FILTERS = new Set(["sort", "after", PAGES]);

/** Filters, search line, number of results, cards, and the next page as a link or in place. */
function DirectoryList<Item extends { _id: string }>({ of, page, search, featured, aside }: DirectoryListProps<Item>) {
  const { groups, name, texts, searchLabel, path, card, empty, shape, hrefOf } = of;
  const { items, nextCursor } = page;
  const { listRef, showMore } = useLongerPage(search, items.length, nextCursor);
  const total = shownTotal(page.total, page.totalIsExact);
  const figures = { total, count: page.total };
  const formId = `${name}-filters`;
  const isFiltered = [...search].some(([name, value]) => value !== "" && !NON_FILTERS.has(name));
  return (
    <DirectoryBody
      filters={
        <Filters formId={formId} groups={groups} facets={page.facets} search={search} showText={texts.show(figures)} />
      }
      aside={aside}
    >
      <Featured entries={featured} shape={shape} hrefOf={hrefOf} />
      <div className="grid gap-3">
        <SearchLine formId={formId} label={searchLabel} search={search} />
        <Suggestion of={page} search={search} />
        <ResultLine found={texts.found({ ...figures, b: strong })} groups={groups} search={search} />
      </div>
      {items.length > 0 ? (
        <>
          <ul ref={listRef} className="mt-4 grid auto-rows-max grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
            {items.map((item) => (
              // On a phone a card below the screen of a new page is not laid out, so its picture is not loaded.
              <li
                key={item._id}
                className={cx(
                  CARD_ROW,
                  "max-md:in-data-fresh:[content-visibility:auto] max-md:in-data-fresh:[contain-intrinsic-height:auto_20rem]",
                )}
              >
                {card(item)}
              </li>
            ))}
          </ul>
          <ShowMore shown={items.length} total={total} {...showMore} />
          <p className="mt-2 text-center text-xs">
            <Anchor href={paths.ranking}>{t.howOrdered}</Anchor>
          </p>
        </>
      ) : (
        <div className="mt-4">
          {isFiltered ? (
            <EmptyState action={<ButtonLink href={path}>{texts.showAll}</ButtonLink>}>
              {isSignsOnly(search.get("q") ?? "") ? t.onlySigns({ words: search.get("q") ?? "" }) : texts.noneMatches}
            </EmptyState>
          ) : (
            // SU-06, INV-05, MEN-01, ERR-21.
            <EmptyState action={<ButtonLink href={paths.registrationHome}>{empty.button}</ButtonLink>}>
              <b className="block font-semibold text-ink">{empty.title}</b>
              {empty.text}
            </EmptyState>
          )}
        </div>
      )}
    </DirectoryBody>
  );
}

const strong = (inside: ReactNode) => <b className="font-semibold">{inside}</b>;

// Usually no one is featured, so the script loads only when someone is. The server renders it in full.
const Strip = onDemand(() => import("./featured-strip.tsx"));

/** The featured profiles beside a list; renders nothing without any. */
const Featured = (props: ComponentProps<typeof Strip>) =>
  props.entries.length === 0 ? null : (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  );
