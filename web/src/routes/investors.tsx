import { loadAround } from "#features/directory/around.ts";
import { Featured } from "#features/directory/featured.tsx";
import { DirectoryHead } from "#features/directory/frame.tsx";
import { ListFailed } from "#features/directory/list-failed.tsx";
import { type DirectoryPage, loadDirectory } from "#features/directory/load.ts";
import type { InvestorItem } from "#features/investors/investor-card.tsx";
import { InvestorList } from "#features/investors/investor-list.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/investors";

export const handle = { frame: "wide" };

interface InvestorPage extends DirectoryPage<InvestorItem> {
  registered: number;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const load = async (query: Record<string, string | string[]>): Promise<InvestorPage> => {
    const { investors, ...page } = await api("GET /api/investors/investors", { query });
    // A narrowed list tells its own number only.
    const whole = Object.keys(query).length === 0;
    const registered = whole ? page.total : (await api("GET /api/users/stats")).investors;
    return { ...page, items: investors, registered };
  };
  return loadDirectory<InvestorItem, InvestorPage>(request, load, () => loadAround(api, "Investor", request));
}

const lead = "People who put money into young companies in India, with what they look for.";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Investors",
    description: lead,
    path: paths.investors,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** INV-01 to INV-06. */
export default function Investors({ loaderData: { page, search, failure, around } }: Route.ComponentProps) {
  return (
    <>
      <DirectoryHead title="Investors" lead={lead} />
      {page ? (
        <InvestorList
          page={page}
          registered={page.registered}
          search={new URLSearchParams(search)}
          featured={<Featured entries={around.featured} shape="person" hrefOf={paths.investor} />}
        />
      ) : (
        <ListFailed what="investors" detail={failure} />
      )}
    </>
  );
}
