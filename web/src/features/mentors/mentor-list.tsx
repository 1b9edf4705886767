import { MENTORS_EMPTY, MENTORS_NONE_YET } from "@startup-connect/contract/mentors";
import type { ReactNode } from "react";
import { DirectoryList } from "#features/directory/list.tsx";
import type { DirectoryPage } from "#features/directory/load.ts";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { mentorFilters } from "./filters.ts";
import { MentorCard, type MentorItem } from "./mentor-card.tsx";

export interface MentorListProps {
  page: DirectoryPage<MentorItem>;
  search: URLSearchParams;
  featured?: ReactNode;
  aside?: ReactNode;
}

export const MentorList = ({ page, search, featured, aside }: MentorListProps) => (
  <DirectoryList
    page={page}
    search={search}
    groups={mentorFilters}
    searchLabel="Search by name, interest or place"
    nouns={["mentor", "mentors"]}
    path={paths.mentors}
    featured={featured}
    aside={aside}
    card={(mentor) => <MentorCard mentor={mentor} />}
    empty={
      // MEN-01.
      <EmptyState action={<ButtonLink href={paths.registrationHome}>Register as a mentor</ButtonLink>}>
        <b className="block font-semibold text-ink">{MENTORS_EMPTY}</b>
        {MENTORS_NONE_YET}
      </EmptyState>
    }
  />
);
