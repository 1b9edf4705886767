import { useFilterForm } from "#features/directory/filters.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import Search from "#ui/icons/search.tsx";
import { Input } from "#ui/input.tsx";
import { type Options, Select } from "#ui/select.tsx";

export interface ListFilter {
  /** Parameter of the call and of the address. */
  name: string;
  label: string;
  /** The entry that narrows nothing: "All states". */
  all: string;
  options: Options;
}

export interface ListFiltersProps {
  /** What the search box looks for: "Name or number". Without it there is no search box. */
  find?: string | undefined;
  filters: readonly ListFilter[];
  search: URLSearchParams;
  /** Address of the list without any of them, when some narrow it. */
  clear?: string | undefined;
}

/** Search box and filters of a list: a GET form, so that what is shown stands in the address. */
export function ListFilters({ find, filters, search, clear }: ListFiltersProps) {
  const send = useFilterForm();
  const hydrated = useHydrated();
  return (
    <form
      // A changed address gives the form its new values, also by the Back button.
      key={search.toString()}
      id="list-filters"
      method="get"
      aria-label="Narrow the list"
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => event.target instanceof HTMLSelectElement && send(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
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
      {(find !== undefined || !hydrated) && (
        <Button type="submit" size="sm" className="min-h-10">
          Search
        </Button>
      )}
      {clear !== undefined && (
        <Anchor href={clear} keepScroll className="inline-flex min-h-10 items-center text-sm">
          Show all
        </Anchor>
      )}
    </form>
  );
}
