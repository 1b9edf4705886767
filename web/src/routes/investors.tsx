import { INVESTORS_EMPTY, INVESTORS_NONE_YET } from "@startup-connect/contract/investors";
import {
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
} from "@startup-connect/contract/shared";
import { wordOptions } from "@startup-connect/contract/values";
import { CardActions } from "#features/connections/card-actions.tsx";
import { Directory, type DirectoryKind } from "#features/directory/list.tsx";
import { InvestorCard, type InvestorItem } from "#features/investors/investor-card.tsx";
import { publicMeta } from "#lib/head.ts";
import { type DirectoryPage, loadDirectory, loadSidebar } from "#lib/list/load.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/investors.ts";
import { Anchor } from "#ui/anchor.tsx";
import type { Route } from "./+types/investors";

const investorDirectory: DirectoryKind<InvestorItem> = {
  title: t.title,
  description: t.description,
  path: paths.investors,
  name: "investor",
  texts: { found: t.found, show: t.show, showAll: t.showAll, noneMatches: t.noneMatches, notLoaded: t.notLoaded },
  searchLabel: t.searchLabel,
  groups: [
    { name: "category", legend: t.experience, options: wordOptions(INVESTOR_CATEGORIES) },
    { name: "investmentStage", legend: t.stage, options: wordOptions(INVESTMENT_STAGES) },
    { name: "investmentLevel", legend: t.level, options: wordOptions(INVESTMENT_LEVELS) },
    { name: "focusArea", legend: t.focusArea, options: wordOptions(FOCUS_AREAS) },
    { name: "location", legend: t.location, options: [], as: "text" },
  ],
  shape: "person",
  hrefOf: paths.investor,
  card: (investor) => {
    const user = { userId: investor.userId, name: investor.contactInfo.name };
    const action = <CardActions user={user} href={paths.investor(investor._id)} />;
    return <InvestorCard investor={investor} action={action} />;
  },
  empty: { title: INVESTORS_EMPTY, text: INVESTORS_NONE_YET, button: t.register },
};

interface InvestorPage extends DirectoryPage<InvestorItem> {
  /** All registered investors, whatever the filters. */
  registered: number;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const load = async (query: Record<string, string | string[]>): Promise<InvestorPage> => {
    const { investors, ...page } = await api("GET /api/investors/investors", { query });
    // A filtered list has only its own count.
    const whole = Object.keys(query).length === 0;
    const registered = whole ? page.total : (await api("GET /api/users/stats")).investors;
    return { ...page, items: investors, registered };
  };
  return loadDirectory<InvestorItem, InvestorPage>(request, load, () => loadSidebar(api, "Investor", request));
}

export const meta = publicMeta(investorDirectory);

/** INV-01 to INV-06. */
export default function Investors({ loaderData }: Route.ComponentProps) {
  return (
    <Directory
      of={investorDirectory}
      loaded={loaderData}
      aside={<Aside registered={loaderData.page?.registered ?? 0} />}
    />
  );
}

/** INV-03, INV-04. */
const Aside = ({ registered }: { registered: number }) => (
  <aside className="grid content-start gap-4 sm:grid-cols-2 lg:max-xl:col-start-2 xl:grid-cols-1">
    <section className="card grid gap-1 p-4">
      <h2 className="text-sm font-semibold">{t.total}</h2>
      <p className="h1 num">{`${registered.toLocaleString("en-IN")}+`}</p>
    </section>
    <section className="card grid content-start justify-items-start gap-2 p-4">
      <h2 className="text-sm font-semibold">
        <Anchor href={paths.startups}>{t.forYou}</Anchor>
      </h2>
      <p className="text-sm text-ink-2">{t.forYouText}</p>
    </section>
  </aside>
);
