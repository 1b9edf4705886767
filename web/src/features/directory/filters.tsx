import type { FacetValue } from "@startup-connect/contract/shared";
import { type FormEvent, useEffect } from "react";
import { useSubmit } from "react-router";
import { useHydrated } from "#lib/hydrated.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CheckboxGroup } from "#ui/checkbox.tsx";
import X from "#ui/icons/x.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";

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
  facets: Partial<Record<string, readonly FacetValue[]>>;
  search: URLSearchParams;
  /** "Show 93 startups", on small screens and without script. */
  showText: string;
}

export const filtersPanelId = "filters";

/** Sends the form as the address. Empty fields stay out of it. */
export function useFilterForm() {
  const submit = useSubmit();
  return (form: HTMLFormElement) => {
    leaveFocus(form);
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && value !== "") data.append(name, value);
    submit(data, { method: "get", preventScrollReset: true });
  };
}

/**
 * The filter rail: a GET form that works without script and follows every choice with one. On small
 * screens it is a panel opened by a button (a popover, which needs no script either).
 */
export function Filters({ formId, groups, facets, search, showText }: FiltersProps) {
  const send = useFilterForm();
  const hydrated = useHydrated();
  const address = search.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address resets the fields
  useEffect(() => returnFocus(formId), [formId, address]);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    const choice =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
    if (choice) send(event.currentTarget);
  };
  return (
    <div id={filtersPanelId} popover="auto" className="filters-panel">
      <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:hidden">
        <h2 className="h4">Filters</h2>
        <IconButton label="Close filters" icon={<X />} popoverTarget={filtersPanelId} popoverTargetAction="hide" />
      </div>
      <form
        id={formId}
        // A changed address gives the form its new values, also by the Back button.
        key={address}
        method="get"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById(filtersPanelId)?.hidePopover();
          send(event.currentTarget);
        }}
        className="grid content-start gap-4 overflow-y-auto p-4 lg:overflow-visible lg:p-0"
      >
        {groups.map((group) => (
          <FilterGroupFields
            key={group.name}
            group={group}
            facet={facets[group.name] ?? []}
            chosen={search.getAll(group.name)}
          />
        ))}
        <div className={hydrated ? "sticky bottom-0 -mx-4 border-t border-line bg-surface p-4 lg:hidden" : undefined}>
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
  facet: readonly FacetValue[];
  chosen: readonly string[];
}

function FilterGroupFields({ group, facet, chosen }: GroupProps) {
  const counts = Object.fromEntries(facet.map(({ value, count }) => [value, count]));
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
    // A long list offers what there is, and what was chosen even where nothing of it is left.
    const values = [...new Set([...Object.keys(counts), ...chosen])].filter(Boolean).sort();
    const options = values.map((value) => ({ value, label: `${value} (${counts[value] ?? 0})` }));
    return (
      <Select
        label={group.legend}
        name={group.name}
        size="sm"
        placeholder={group.all ?? "All"}
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

/** A field of the filter form; of several with the same name, the one with this value. */
interface Left {
  name: string;
  value: string | null;
}

let left: Left | null = null;

const isField = (element: unknown): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const markOf = (field: HTMLInputElement | HTMLSelectElement): Left => ({
  name: field.name,
  value: field.type === "checkbox" ? field.value : null,
});

/** Remembers which field has the focus before a changed address renders the form again. */
function leaveFocus(form: HTMLFormElement): void {
  const field = document.activeElement;
  left = isField(field) && field.form === form ? markOf(field) : null;
}

/** Gives the focus back to the same field, so that the keyboard goes on where it was (QUAL-08). */
function returnFocus(formId: string): void {
  const form = document.getElementById(formId);
  const wanted = left;
  left = null;
  if (!wanted || !(form instanceof HTMLFormElement) || document.activeElement !== document.body) return;
  const field = [...form.elements].find((element) => {
    if (!isField(element)) return false;
    const mark = markOf(element);
    return mark.name === wanted.name && mark.value === wanted.value;
  });
  if (!isField(field)) return;
  field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && field.type === "search")
    field.setSelectionRange(field.value.length, field.value.length);
}
