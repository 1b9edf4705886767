import { STARTUPS_EMPTY, STARTUPS_NONE_YET } from "@startup-connect/contract/startups";
import type { ReactNode } from "react";
import { DirectoryList } from "#features/directory/list.tsx";
import type { DirectoryPage } from "#features/directory/load.ts";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { startupFilters } from "./filters.ts";
import { StartupCard, type StartupItem } from "./startup-card.tsx";

export interface StartupListProps {
  page: DirectoryPage<StartupItem>;
  search: URLSearchParams;
  featured?: ReactNode;
  aside?: ReactNode;
}

export const StartupList = ({ page, search, featured, aside }: StartupListProps) => (
  <DirectoryList
    page={page}
    search={search}
    groups={startupFilters}
    searchLabel="Search by name, sector or place"
    nouns={["startup", "startups"]}
    path={paths.startups}
    featured={featured}
    aside={aside}
    card={(startup) => <StartupCard startup={startup} />}
    empty={
      // SU-06, ERR-21.
      <EmptyState action={<ButtonLink href={paths.registrationHome}>Register a startup</ButtonLink>}>
        <b className="block font-semibold text-ink">{STARTUPS_EMPTY}</b>
        {STARTUPS_NONE_YET}
      </EmptyState>
    }
  />
);
