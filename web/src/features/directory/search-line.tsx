import { wordsIn } from "@startup-connect/contract/values";
import { useEffect, useRef } from "react";
import { useHydrated } from "#lib/hydrated.ts";
import { withValue } from "#lib/list/address.ts";
import type { DirectoryPage } from "#lib/list/load.ts";
import * as t from "#texts/directory.ts";
import { Anchor } from "#ui/anchor.tsx";
import { cx } from "#ui/cx.ts";
import { Search } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";

export interface SearchLineProps {
  formId: string;
  label: string;
  search: URLSearchParams;
}

const sortOptions = [
  { value: "newest", label: t.newestFirst },
  { value: "rating", label: t.bestRated },
  { value: "name", label: t.byName },
];

/**
 * Search text and order of a directory. The text belongs to the filter form. An order is a link that the browser follows
 * where React does not run (decision 110): its fragment brings focus and place back to it.
 */
export function SearchLine({ formId, label, search }: SearchLineProps) {
  const hydrated = useHydrated();
  const q = search.get("q") ?? "";
  const input = useRef<HTMLInputElement>(null);
  // The input follows the address, but never overwrites what the user is typing when the results of a filter arrive.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  const options = q ? [{ value: "relevance", label: t.bestMatch }, ...sortOptions] : sortOptions;
  const sort = options.find(({ value }) => value === search.get("sort"))?.value;
  const now = sort ?? options[0]?.value;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
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
        className="grow"
      />
      {sort && <input type="hidden" form={formId} name="sort" value={sort} />}
      <nav aria-label={t.order} data-front="" className="flex flex-wrap gap-x-4 text-sm">
        {options.map(({ value, label }) => (
          <Anchor
            key={value}
            id={`by-${value}`}
            href={`${withValue(search, "sort", value)}${hydrated ? "" : `#by-${value}`}`}
            keepScroll
            aria-current={value === now || undefined}
            className={cx(
              "inline-flex min-h-(--tap) target:scroll-mt-96 items-center",
              value === now && "text-ink no-underline",
            )}
          >
            {label}
          </Anchor>
        ))}
      </nav>
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
        {t.didYouMean({
          words: search.get("q") ?? "",
          suggestion,
          link: (inside) => (
            <Anchor href={withValue(search, "q", suggestion)} keepScroll className="font-semibold">
              {inside}
            </Anchor>
          ),
        })}
      </p>
    )}
    {inPlace && <p className="text-sm text-ink-2">{t.allInPlace({ place: wordsIn(inPlace) })}</p>}
    {leftOut.length > 0 && <p className="text-sm text-ink-2">{t.without({ words: leftOut.join(", ") })}</p>}
  </>
);
