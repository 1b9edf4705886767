import { useEffect, useRef } from "react";
import { withValue } from "#lib/list/address.ts";
import type { DirectoryPage } from "#lib/list/load.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Search } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useFilterForm } from "./filters.tsx";

export interface SearchLineProps {
  formId: string;
  label: string;
  search: URLSearchParams;
}

const sortOptions = [
  { value: "newest", label: "Newest first" },
  { value: "rating", label: "Best rated" },
  { value: "name", label: "By name" },
];

/** Search text and order of a directory. They belong to the filter form, so they also work without JavaScript. */
export function SearchLine({ formId, label, search }: SearchLineProps) {
  const submitFilters = useFilterForm();
  const q = search.get("q") ?? "";
  const input = useRef<HTMLInputElement>(null);
  // The input follows the address, but never overwrites what the user is typing when the results of a filter arrive.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  const options = q ? [{ value: "relevance", label: "Best match" }, ...sortOptions] : sortOptions;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Input
        ref={input}
        form={formId}
        type="search"
        name="q"
        maxLength={100}
        label={label}
        placeholder={label}
        hideLabel
        size="sm"
        enterKeyHint="search"
        defaultValue={q}
        icon={<Search />}
      />
      <Select
        key={`${q === ""} ${search.get("sort")}`}
        form={formId}
        name="sort"
        label="Order"
        hideLabel
        size="sm"
        options={options}
        defaultValue={search.get("sort") ?? options[0]?.value}
        onChange={(event) => event.currentTarget.form && submitFilters(event.currentTarget.form)}
      />
    </div>
  );
}

export interface SuggestionProps {
  of: Pick<DirectoryPage<never>, "suggestion" | "leftOut" | "inPlace">;
  search: URLSearchParams;
}

/** Says that the results are those of a corrected spelling, or of most words. */
export const Suggestion = ({ of: { suggestion, leftOut, inPlace }, search }: SuggestionProps) => (
  <>
    {suggestion && (
      <p className="text-sm text-ink-2">
        No results for “{search.get("q")}”. Showing results for{" "}
        <Anchor href={withValue(search, "q", suggestion)} keepScroll className="font-semibold">
          {suggestion}
        </Anchor>
        .
      </p>
    )}
    {inPlace && <p className="text-sm text-ink-2">{`All in ${inPlace}.`}</p>}
    {leftOut.length > 0 && (
      <p className="text-sm text-ink-2">{`Nothing has all words. Without: ${leftOut.join(", ")}.`}</p>
    )}
  </>
);
