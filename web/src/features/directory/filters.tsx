import { wordOptions } from "@startup-connect/contract/values";
import { useHydrated } from "#lib/hydrated.ts";
import type { Facet } from "#lib/list/load.ts";
import * as t from "#texts/directory.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CheckboxGroup } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { X } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useChoices, useFilterForm } from "./use-filter-form.ts";

export interface FilterGroup {
  /** Name of the parameter and of the facet. */
  name: string;
  legend: string;
  /** Choices of checkboxes. A select offers the facet's values and needs none. */
  options?: readonly (string | { value: string; label: string })[];
  /** A long list is a select with one choice; a short one is checkboxes with counts; free words are a text. */
  as?: "checks" | "select" | "text";
  /** First entry of a select: "All states". */
  all?: string;
}

export interface FiltersProps {
  /** Id of the form; fields outside of it (search, order) name it. */
  formId: string;
  groups: readonly FilterGroup[];
  facets: Partial<Record<string, readonly Facet[]>>;
  search: URLSearchParams;
  /** "Show 93 startups", on small screens and without script. */
  showText: string;
}

export const filtersPanelId = "filters";

/**
 * The filter rail: a GET form that works without script and follows every choice with one. On small
 * screens it is a panel opened by a button (a popover, which needs no script either).
 */
export function Filters({ formId, groups, facets, search, showText }: FiltersProps) {
  const send = useFilterForm();
  const hydrated = useHydrated();
  const address = search.toString();
  const onChoice = useChoices(send);
  return (
    <div id={filtersPanelId} popover="auto" data-modal={t.filters} className="filters-panel">
      <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:hidden">
        <h2 className="h4">{t.filters}</h2>
        <IconButton label={t.closeFilters} icon={<X />} popoverTarget={filtersPanelId} popoverTargetAction="hide" />
      </div>
      <form
        id={formId}
        // A changed address gives the form its new values, also by the Back button.
        key={address}
        method="get"
        {...onChoice}
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById(filtersPanelId)?.hidePopover();
          send(event.currentTarget);
        }}
        className="flex flex-col gap-4 overflow-y-auto p-4 pb-0 scroll-pb-24 lg:overflow-visible lg:p-0"
      >
        {groups.map((group) => (
          <FilterGroupFields
            key={group.name}
            group={group}
            facet={facets[group.name] ?? []}
            chosen={search.getAll(group.name)}
          />
        ))}
        <div
          className={cx(
            "sticky bottom-0 -mx-4 mt-auto border-t border-line bg-surface p-4",
            hydrated ? "lg:hidden" : "lg:contents",
          )}
        >
          <Button type="submit" kind={1} className="w-full">
            {showText}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface GroupProps {
  group: FilterGroup;
  facet: readonly Facet[];
  chosen: readonly string[];
}

function FilterGroupFields({ group, facet, chosen }: GroupProps) {
  const counts = Object.fromEntries(facet.map(({ value, count }) => [value, count ?? 0]));
  if (group.as === "text") {
    return (
      <Input
        label={group.legend}
        name={group.name}
        type="search"
        size="sm"
        maxLength={100}
        enterKeyHint="search"
        defaultValue={chosen[0] ?? ""}
        className="border-b border-line pb-4"
      />
    );
  }
  if (group.as === "select") {
    const isCounted = facet.some(({ count }) => count !== undefined);
    // A long list offers what there is, and what was chosen even where nothing of it is left.
    const values = [...new Set([...Object.keys(counts), ...chosen])].filter(Boolean);
    const options = wordOptions(values)
      .sort((a, b) => (a.label < b.label ? -1 : 1))
      .map(({ value, label }) => ({ value, label: isCounted ? `${label} (${counts[value] ?? 0})` : label }));
    return (
      <Select
        label={group.legend}
        name={group.name}
        size="sm"
        placeholder={group.all ?? t.all}
        options={options}
        defaultValue={chosen[0] ?? ""}
        className="border-b border-line pb-4"
      />
    );
  }
  return (
    <CheckboxGroup
      legend={group.legend}
      name={group.name}
      options={group.options ?? []}
      counts={counts}
      defaultValues={chosen}
      className="border-b border-line pb-3"
    />
  );
}
