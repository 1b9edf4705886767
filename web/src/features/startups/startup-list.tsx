import type { AllRoutes, Answer } from "@startup-connect/contract";
import { STARTUPS_EMPTY, STARTUPS_NONE_YET } from "@startup-connect/contract/startups";
import type { ReactNode } from "react";
import { withCursor } from "#features/directory/address.ts";
import { Filters } from "#features/directory/filters.tsx";
import { DirectoryBody, ResultLine, shownTotal } from "#features/directory/frame.tsx";
import { SearchLine, Suggestion } from "#features/directory/search-line.tsx";
import { useMore } from "#features/directory/use-more.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { startupFilters } from "./filters.ts";
import { StartupCard, type StartupItem } from "./startup-card.tsx";

export type StartupListAnswer = Answer<AllRoutes["GET /api/startups/startups"]>;

export interface StartupListProps {
  answer: StartupListAnswer;
  search: URLSearchParams;
  /** What a card offers beside its rating. */
  actionFor?: (startup: StartupItem) => ReactNode;
}

const formId = "startup-filters";

/** Reads a further page out of what the list's route loads. */
const pageOf = (data: { answer: StartupListAnswer | null }) =>
  data.answer && { items: data.answer.startups, nextCursor: data.answer.nextCursor };

export function StartupList({ answer, search, actionFor }: StartupListProps) {
  const hydrated = useHydrated();
  const { items, nextCursor, listRef, busy, more } = useMore(
    { items: answer.startups, nextCursor: answer.nextCursor },
    pageOf,
  );
  const total = shownTotal(answer.total, answer.totalIsExact);
  const noun = answer.total === 1 ? "startup" : "startups";
  return (
    <DirectoryBody
      filters={
        <Filters
          formId={formId}
          groups={startupFilters}
          facets={answer.facets}
          search={search}
          showText={`Show ${total} ${noun}`}
        />
      }
    >
      <div className="grid gap-3">
        <SearchLine formId={formId} label="Search by name, sector or place" search={search} />
        <Suggestion suggestion={answer.suggestion} search={search} />
        <ResultLine total={total} noun={noun} groups={startupFilters} search={search} />
      </div>
      {items.length === 0 ? (
        <Nothing narrowed={search.size > 0} />
      ) : (
        <>
          <ul ref={listRef} className="mt-4 grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
            {items.map((startup) => (
              <li key={startup._id}>
                <StartupCard startup={startup} action={actionFor?.(startup)} />
              </li>
            ))}
          </ul>
          {nextCursor && hydrated ? (
            <ShowMore shown={items.length} total={total} onMore={more} busy={busy} />
          ) : nextCursor ? (
            <ShowMore shown={items.length} total={total} href={withCursor(search, nextCursor)} />
          ) : (
            <ShowMore shown={items.length} total={total} />
          )}
        </>
      )}
    </DirectoryBody>
  );
}

/** SU-06, ERR-21 for an empty directory; a filter that finds nothing is another thing and says so. */
function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed) {
    return (
      <div className="mt-4">
        <EmptyState action={<ButtonLink href={paths.startups}>Show all startups</ButtonLink>}>
          No startup matches this search. Try fewer filters or other words.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <EmptyState action={<ButtonLink href={paths.registrationHome}>Register a startup</ButtonLink>}>
        <b className="block font-semibold text-ink">{STARTUPS_EMPTY}</b>
        {STARTUPS_NONE_YET}
      </EmptyState>
    </div>
  );
}
