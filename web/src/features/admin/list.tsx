import { inLanguage } from "@startup-connect/contract/shared";
import type { ReactNode, Ref, RefObject } from "react";
import { useLocation, useNavigation } from "react-router";
import { useChoices, useFilterForm } from "#features/directory/use-filter-form.ts";
import { forMembers } from "#lib/guard.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import { PAGES, queryOf, withValue } from "#lib/list/address.ts";
import { loadPages } from "#lib/list/load.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Search } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { type Options, Select } from "#ui/select.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Cell, RowHeader, Table, Row as TableRow } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { NextKey, useNextKey } from "./next-pending.tsx";
import { SectionPage, type SectionPageProps, Sub } from "./section-page.tsx";

/** One page of a list call, whatever it lists. */
interface Listed<Row> {
  items: readonly Row[];
  total: number;
  nextCursor: string | null;
}

export interface ListData<Page> {
  page: Page;
  /** Query of the address. */
  search: string;
}

/** Query of the address as the list calls take it. */
export type ListQuery = Record<string, string | string[]>;

/** What a screen gets: the answer of its `clientLoader`. */
export interface ScreenProps<Load extends (args: never) => Promise<unknown>> {
  loaderData: Awaited<ReturnType<Load>>;
}

interface ListArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * `clientLoader` of a list: the address holds search, filters and the number of pages to show.
 * @param ask loads one page; totals are taken from the first page
 */
export const listLoader = <Row, Page extends Listed<Row>>(
  ask: (query: ListQuery, params: ListArgs["params"]) => Promise<Page & Listed<Row>>,
) =>
  forMembers(async ({ request, params }: ListArgs): Promise<ListData<Page>> => {
    const { searchParams } = new URL(request.url);
    const query = queryOf(searchParams);
    const page = await loadPages<Row, Page>(searchParams, (after) => ask(after ? { ...query, after } : query, params));
    return { page, search: searchParams.toString() };
  });

export interface ListFilter {
  /** Parameter of the call and of the address. */
  name: string;
  label: string;
  /** The entry without a filter: "All states". */
  all: string;
  options: Options;
}

/** The filter of a list by the state of its rows. */
export const stateFilter = <State extends string>(
  states: readonly State[],
  labelOf: (state: State) => string,
  other: Partial<ListFilter> = {},
): ListFilter => ({
  name: "state",
  label: "State",
  all: "All states",
  options: states.map((value) => ({ value, label: labelOf(value) })),
  ...other,
});

interface ListPageProps<Row> {
  data: ListData<Listed<Row>>;
  columns: readonly Column<Row>[];
  /** "application", "applications". */
  nouns: readonly [one: string, many: string];
  /** What the search box looks for (parameter `q`): "Name or number". Without it there is none. */
  find?: string;
  filters?: readonly ListFilter[];
  /** Parts of the list, each with its address; `name` is the parameter, the first one is without it. */
  tabs?: { name: string; label: string; tabs: readonly { value: string; text: string; count?: number }[] };
  /** Between the filters and the table: what is done with several rows. */
  bar?: ReactNode;
  /** What an empty list says when nothing narrows it. */
  empty: ReactNode;
  /** Which rows need a decision, where it is made in the list: Alt+N leads from one to the next (ADM-14). */
  isPending?: (row: Row) => boolean;
}

type ListScreenProps<Row> = Omit<SectionPageProps, "children"> & ListPageProps<Row> & { children?: ReactNode };

/** A section that is a list; `children` are above it. */
export const ListScreen = <Row extends { _id: string }>({ children, ...props }: ListScreenProps<Row>) => (
  <SectionPage {...props}>
    {children}
    <ListPage {...props} />
  </SectionPage>
);

/** Parameters that are not filters. */
const BESIDE_FILTERS = new Set(["after", PAGES]);

/** Search and filters, how many there are, the table, and the next page as a link. */
export function ListPage<Row extends { _id: string }>(props: ListPageProps<Row>) {
  const { data, columns, nouns, find, filters = [], tabs, bar, empty, isPending } = props;
  const { items, total, nextCursor } = data.page;
  const search = new URLSearchParams(data.search);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { listRef, showMore } = useLongerPage<HTMLTableSectionElement>(search, items.length, nextCursor);
  const tab = tabs && (search.get(tabs.name) ?? "");
  const all = tabs && tab ? `?${tabs.name}=${tab}` : pathname;
  const isNarrowed = [...search].some(
    ([name, value]) => value !== "" && name !== tabs?.name && !BESIDE_FILTERS.has(name),
  );
  const isNext = navigation.state === "loading" && inLanguage(navigation.location.pathname).path === pathname;
  const noun = total === 1 ? nouns[0] : nouns[1];
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isNext}>
      {tabs && (
        <Tabs
          label={tabs.label}
          tabs={tabs.tabs.map(({ value, ...shown }) => ({
            ...shown,
            href: withValue(search, tabs.name, value),
            current: value === tab,
          }))}
        />
      )}
      {(find !== undefined || filters.length > 0) && (
        <ListFilters
          find={find}
          filters={filters}
          search={search}
          kept={tabs && tab ? { name: tabs.name, value: tab } : undefined}
          clear={isNarrowed ? all : undefined}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-sm text-ink-3 num">
          {isNext ? "Loading…" : `${total} ${noun}`}
        </p>
        {isPending && <NextButton table={listRef} pending={items.map(isPending)} />}
      </div>
      {bar}
      {items.length > 0 ? (
        <div>
          <div className="card overflow-hidden">
            <AdminTable caption={`List of ${nouns[1]}`} columns={columns} rows={items} bodyRef={listRef} />
          </div>
          <ShowMore shown={items.length} total={total} {...showMore} />
        </div>
      ) : (
        <EmptyState action={isNarrowed && <ButtonLink href={all}>{`Show all ${nouns[1]}`}</ButtonLink>}>
          {isNarrowed ? `No ${nouns[0]} matches. Try fewer filters or different words.` : empty}
        </EmptyState>
      )}
    </div>
  );
}

interface NextButtonProps {
  table: RefObject<HTMLTableSectionElement | null>;
  /** For each row in order. */
  pending: readonly boolean[];
}

/** Puts the focus on the first action of the next pending row, and after the last one on that of the first. */
function NextButton({ table, pending }: NextButtonProps) {
  const go = (): void => {
    const rows = [...(table.current?.rows ?? [])];
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const next = pending.indexOf(true, here + 1);
    const row = rows[next < 0 ? pending.indexOf(true) : next];
    [...(row?.cells ?? [])].at(-1)?.querySelector<HTMLElement>("button, a[href]")?.focus();
  };
  useNextKey(pending.includes(true) ? go : undefined);
  if (!pending.includes(true)) return null;
  return (
    <span className="flex items-center gap-2">
      <Button kind={3} size="sm" onClick={go} aria-keyshortcuts="Alt+N">
        Next pending
      </Button>
      <NextKey />
    </span>
  );
}

interface ListFiltersProps {
  find: string | undefined;
  filters: readonly ListFilter[];
  search: URLSearchParams;
  /** A parameter that stays as it is. */
  kept: { name: string; value: string } | undefined;
  /** Address of the list without any of them, when some narrow it. */
  clear: string | undefined;
}

/** A GET form, so that the address holds search and filters. */
function ListFilters({ find, filters, search, kept, clear }: ListFiltersProps) {
  const send = useFilterForm();
  const onChoice = useChoices(send);
  const hydrated = useHydrated();
  return (
    <form
      // A changed address gives the form its new values, also by the Back button.
      key={search.toString()}
      id="list-filters"
      method="get"
      aria-label="Filter the list"
      className="flex flex-wrap items-end gap-3"
      {...onChoice}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      {kept && <input type="hidden" {...kept} />}
      {find !== undefined && (
        <Input
          type="search"
          name="q"
          maxLength={100}
          label={find}
          size="sm"
          enterKeyHint="search"
          className="flex-1 basis-64 sm:max-w-80"
          defaultValue={search.get("q") ?? ""}
          icon={<Search />}
        />
      )}
      {(find !== undefined || !hydrated) && (
        <Button type="submit" size="sm" className="min-h-10">
          Search
        </Button>
      )}
      {filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          name={name}
          label={label}
          size="sm"
          className="min-w-36 max-sm:flex-1"
          placeholder={all}
          options={options}
          defaultValue={search.get(name) ?? ""}
        />
      ))}
      {clear !== undefined && (
        <Anchor href={clear} keepScroll className="inline-flex min-h-10 items-center text-sm">
          Show all
        </Anchor>
      )}
    </form>
  );
}

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** A small line below the cell: a number, an address. */
  below?: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  right?: boolean;
  /** One line where there is room: a date, a size. On phones three beside each other, if all are. */
  short?: boolean;
  /** On phones full width without a label: actions, long texts. */
  wide?: boolean;
  /** The heading is for screen readers only: actions. */
  quiet?: boolean;
}

/** The column with a row's actions. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  head: "Actions",
  wide: true,
  quiet: true,
  cell: (row) => <div className="flex flex-wrap gap-1.5 md:justify-end">{cell(row)}</div>,
});

interface AdminTableProps<Row> {
  /** What the table shows, for readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/**
 * An admin table. Below 769 px every row is a card: the first cell is its title, the others are in two columns below
 * their labels. The server filters, sorts and pages.
 */
export const AdminTable = <Row extends { _id: string }>({ caption, columns, rows, bodyRef }: AdminTableProps<Row>) => (
  <Table
    caption={caption}
    {...(bodyRef && { bodyRef })}
    columns={columns.map(({ head, quiet, right = false }) => ({
      key: head,
      title: quiet ? <span className="sr-only">{head}</span> : head,
      right,
    }))}
  >
    {rows.map((row) => (
      <TableRow
        key={row._id}
        className={cx(
          "align-top max-md:gap-y-2",
          columns.every(({ short }, place) => short || place === 0) ? "max-md:grid-cols-3" : "max-md:grid-cols-2",
        )}
      >
        {columns.map(({ head, cell, below, right, short, wide }, place) => {
          const isLabelled = place > 0 && !wide;
          const Part = place === 0 ? RowHeader : Cell;
          const line = below?.(row);
          return (
            <Part
              key={head}
              className={cx(
                !isLabelled && "max-md:col-span-full",
                right && "num md:text-right",
                (short || wide) && "md:whitespace-nowrap",
              )}
            >
              {isLabelled && (
                <span aria-hidden="true" className="block text-xs text-ink-3 md:hidden">
                  {head}
                </span>
              )}
              <div className={cx("min-w-0", isLabelled ? "break-words" : !wide && "brk")}>
                {cell(row)}
                {line && <Sub className="text-ink-3 num">{line}</Sub>}
              </div>
            </Part>
          );
        })}
      </TableRow>
    ))}
  </Table>
);
