import { wordsIn } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import { withoutNames, withoutValue } from "#lib/list/address.ts";
import * as t from "#texts/directory.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Sliders, X } from "#ui/icons.tsx";
import { type FilterGroup, filtersPanelId } from "./filters.tsx";

export interface DirectoryHeadProps {
  title: string;
  lead: string;
  /** Tabs of the page, on the rule below the head. */
  tabs?: ReactNode;
}

/** First screen of a directory: what it is, in one line, and nothing between it and the list. */
export function DirectoryHead({ title, lead, tabs }: DirectoryHeadProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap wrap-wide">
        <div className="pt-8 pb-5">
          <h1 className="h2">{title}</h1>
          <p className="mt-2 text-ink-2">{lead}</p>
        </div>
        {tabs}
      </div>
    </header>
  );
}

export interface DirectoryBodyProps {
  filters: ReactNode;
  children: ReactNode;
  /** Right column on wide screens. */
  aside?: ReactNode;
}

/** Filter rail, list, and a right column where there is room for it. */
export function DirectoryBody({ filters, children, aside }: DirectoryBodyProps) {
  return (
    <div className="wrap wrap-wide grid gap-x-8 gap-y-5 pt-6 pb-16 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-7 xl:has-[aside]:grid-cols-[13.5rem_minmax(0,1fr)_13rem]">
      {filters}
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  );
}

export interface ResultLineProps {
  /** "93 startups". */
  found: ReactNode;
  groups: readonly FilterGroup[];
  search: URLSearchParams;
}

/** The number of results and the chosen filters, each with its way out. */
export function ResultLine({ found, groups, search }: ResultLineProps) {
  const chosen = groups.flatMap((group) =>
    search
      .getAll(group.name)
      .filter(Boolean)
      .map((value) => ({ name: group.name, value, label: labelOf(group, value) })),
  );
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="mr-1 num" role="status">
        {found}
      </p>
      {chosen.map(({ name, value, label }) => (
        <Chip key={`${name} ${value}`} href={withoutValue(search, name, value)}>
          {label}
        </Chip>
      ))}
      {chosen.length > 1 && (
        <Anchor
          href={withoutNames(
            search,
            groups.map(({ name }) => name),
          )}
          keepScroll
          className="ml-1"
        >
          {t.clearAll}
        </Anchor>
      )}
      <Button size="sm" className="ml-auto lg:hidden" popoverTarget={filtersPanelId}>
        <Sliders />
        {chosen.length > 0 ? t.filtersChosen({ count: chosen.length }) : t.filters}
      </Button>
    </div>
  );
}

function labelOf(group: FilterGroup, value: string): string {
  for (const option of group.options ?? []) {
    if (typeof option === "string" ? option === value : option.value === value)
      return typeof option === "string" ? option : option.label;
  }
  return wordsIn(value);
}

/** "93", "500+" where more are not counted. */
export const shownTotal = (total: number, isExact: boolean): string =>
  isExact ? total.toLocaleString("en-IN") : `${total.toLocaleString("en-IN")}+`;

const look =
  "inline-flex min-h-(--tap) items-center gap-1.5 rounded-sm bg-action-tint-2 py-1 pr-1.5 pl-3 text-sm font-medium text-action no-underline hover:bg-action-tint";

/** A chosen filter, as the link that takes it away. */
const Chip = ({ children, href }: { children: string; href: string }) => (
  <Anchor href={href} keepScroll className={look}>
    <span className="sr-only">{t.removeFilter} </span>
    {children}
    <X className="size-4" />
  </Anchor>
);
