import { useEffect, useRef } from "react";
import { Anchor } from "#ui/anchor.tsx";
import Search from "#ui/icons/search.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { withValue } from "./address.ts";
import { useFilterForm } from "./filters.tsx";

export interface SearchLineProps {
  formId: string;
  label: string;
  search: URLSearchParams;
}

const orders = [
  { value: "newest", label: "Newest first" },
  { value: "rating", label: "Best rated" },
  { value: "name", label: "By name" },
];

/** Search text and order of a directory; part of the filter form, so that they work without script too. */
export function SearchLine({ formId, label, search }: SearchLineProps) {
  const send = useFilterForm();
  const q = search.get("q") ?? "";
  const field = useRef<HTMLInputElement>(null);
  // The field follows the address, but what is being typed stays when a filter's answer comes.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q;
  }, [q]);
  const all = q ? [{ value: "relevance", label: "Best match" }, ...orders] : orders;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Input
        ref={field}
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
        options={all}
        defaultValue={search.get("sort") ?? all[0]?.value}
        onChange={(event) => event.currentTarget.form && send(event.currentTarget.form)}
      />
    </div>
  );
}

export interface SuggestionProps {
  /** The corrected query the results belong to; null when nothing was corrected. */
  suggestion: string | null;
  search: URLSearchParams;
}

/** Shows that a corrected spelling was searched. */
export function Suggestion({ suggestion, search }: SuggestionProps) {
  if (!suggestion) return null;
  return (
    <p className="text-sm text-ink-2">
      No results for “{search.get("q")}”. Showing results for{" "}
      <Anchor href={withValue(search, "q", suggestion)} keepScroll className="font-semibold">
        {suggestion}
      </Anchor>
      .
    </p>
  );
}
