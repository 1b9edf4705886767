import { INVESTORS_EMPTY, INVESTORS_NONE_YET } from "@startup-connect/contract/investors";
import type { ReactNode } from "react";
import { DirectoryList } from "#features/directory/list.tsx";
import type { DirectoryPage } from "#features/directory/load.ts";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { investorFilters } from "./filters.ts";
import { InvestorCard, type InvestorItem } from "./investor-card.tsx";

export interface InvestorListProps {
  page: DirectoryPage<InvestorItem>;
  /** All registered investors, whatever the filters. */
  registered: number;
  search: URLSearchParams;
  featured?: ReactNode;
}

export const InvestorList = ({ page, registered, search, featured }: InvestorListProps) => (
  <DirectoryList
    page={page}
    search={search}
    groups={investorFilters}
    searchLabel="Search by name, focus area or place"
    nouns={["investor", "investors"]}
    path={paths.investors}
    featured={featured}
    card={(investor) => <InvestorCard investor={investor} />}
    empty={
      // INV-05.
      <EmptyState action={<ButtonLink href={paths.registrationHome}>Register as an investor</ButtonLink>}>
        <b className="block font-semibold text-ink">{INVESTORS_EMPTY}</b>
        {INVESTORS_NONE_YET}
      </EmptyState>
    }
    aside={<Aside registered={registered} />}
  />
);

/** INV-03, INV-04. */
const Aside = ({ registered }: { registered: number }) => (
  <aside className="grid content-start gap-4 sm:grid-cols-2 lg:max-xl:col-start-2 xl:grid-cols-1">
    <section className="card grid gap-1 p-4">
      <h2 className="text-sm font-semibold">Total Investors</h2>
      <p className="h1 num">{`${registered.toLocaleString("en-IN")}+`}</p>
    </section>
    <section className="card grid content-start justify-items-start gap-2 p-4">
      <h2 className="text-sm font-semibold">
        <Anchor href={paths.startups}>For Your Investment</Anchor>
      </h2>
      <p className="text-sm text-ink-2">Young companies from all over India.</p>
    </section>
  </aside>
);
