import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { PAGES } from "#features/directory/address.ts";
import { useLongerPage } from "#features/directory/use-longer-page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type ListFilter, ListFilters } from "./filters.tsx";
import type { ListData } from "./list.ts";
import { AdminTable, type Columns } from "./table.tsx";

interface Rows<Row> {
  items: readonly Row[];
  total: number;
  nextCursor: string | null;
}

export interface ListPageProps<Row extends RowData> {
  data: ListData<Rows<Row>>;
  columns: Columns<Row>;
  rowId: (row: Row) => string;
  /** "application", "applications". */
  nouns: readonly [one: string, many: string];
  /** Of the search box (parameter `q`); without it there is none. */
  find?: string;
  filters?: readonly ListFilter[];
  /** What an empty list says when nothing narrows it. */
  empty: ReactNode;
}

/** Parameters that narrow nothing. */
const BESIDE_FILTERS = new Set(["after", PAGES]);

/** The list of a section: search and filters, how many there are, the table, and the next page as a link. */
export function ListPage<Row extends RowData>(props: ListPageProps<Row>) {
  const { data, columns, rowId, nouns, find, filters = [], empty } = props;
  const { items, total, nextCursor } = data.page;
  const search = new URLSearchParams(data.search);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { listRef, showMore } = useLongerPage<HTMLTableSectionElement>(search, items.length, nextCursor);
  const isNarrowed = [...search].some(([name, value]) => value !== "" && !BESIDE_FILTERS.has(name));
  const isNext = navigation.state === "loading" && navigation.location.pathname === pathname;
  const noun = total === 1 ? nouns[0] : nouns[1];
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isNext}>
      {(find !== undefined || filters.length > 0) && (
        <ListFilters
          {...(find !== undefined && { find })}
          filters={filters}
          search={search}
          {...(isNarrowed && { clear: pathname })}
        />
      )}
      <p role="status" className="text-sm text-ink-3 num">
        {isNext ? "Loading…" : `${total} ${noun}`}
      </p>
      {items.length > 0 ? (
        <div>
          <div className="card overflow-hidden">
            <AdminTable
              caption={`List of ${nouns[1]}`}
              columns={columns}
              rows={items}
              rowId={rowId}
              bodyRef={listRef}
            />
          </div>
          <ShowMore shown={items.length} total={total} {...showMore} />
        </div>
      ) : (
        <EmptyState action={isNarrowed && <ButtonLink href={pathname}>{`Show all ${nouns[1]}`}</ButtonLink>}>
          {isNarrowed ? `No ${nouns[0]} matches this. Try fewer filters or other words.` : empty}
        </EmptyState>
      )}
    </div>
  );
}
