import { type Deal, STAGE_TEXTS } from "@startup-connect/contract/deals";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { queryOf } from "#lib/list/address.ts";
import { loadPages } from "#lib/list/load.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { readLocal } from "#lib/storage.ts";
import * as t from "#texts/deals.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/deals-page";
import { nextWords, stageBadge } from "./deal-words.ts";

export const handle: MemberPage = { title: t.deals, loading: "list", live: ["deal", "connection", "card"] };

/** Of investors alone. */
const ownDeals = () => import("./own-deals.tsx");
const OwnDeals = onDemand(ownDeals);

export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const own = readLocal("userType") === "Investor" ? await (await ownDeals()).loadOwnDeals(searchParams) : null;
  if (own) return { own, list: null };
  const query = queryOf(searchParams);
  const list = await loadPages(searchParams, async (after) => {
    const { deals, ...page } = await browserApi("GET /api/deals", { query: after ? { ...query, after } : query });
    return { items: deals, ...page };
  });
  return { own, list };
});

/** DEAL-01: an investor's startups, connected or not, by own columns; for others the deals, all or of one stage. */
export default function DealsPage({ loaderData: { own, list } }: Route.ComponentProps) {
  if (list) return <DealList list={list} />;
  return (
    <Suspense>
      <OwnDeals {...own} />
    </Suspense>
  );
}

function DealList({ list }: { list: NonNullable<Route.ComponentProps["loaderData"]["list"]> }) {
  const { items, total, nextCursor, stages } = list;
  const [asked] = useSearchParams();
  const { listRef, showMore } = useLongerPage(asked, items.length, nextCursor);
  const chosen = asked.get("stage");
  const all = stages.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { href: paths.deals, text: t.all, count: all, current: !chosen },
    ...stages
      .filter(({ stage, count }) => count > 0 || stage === chosen)
      .map(({ stage, count }) => ({
        href: `${paths.deals}?stage=${stage}`,
        text: STAGE_TEXTS[stage],
        count,
        current: stage === chosen,
      })),
  ];
  return (
    <>
      <div>
        <h1 className="h1">{t.deals}</h1>
        <p className="mt-1 max-w-text text-ink-2">{t.dealBegins}</p>
      </div>
      {all === 0 ? (
        <EmptyState action={<ButtonLink href={paths.investors}>{t.findInvestors}</ButtonLink>}>{t.noDeals}</EmptyState>
      ) : (
        <>
          <Tabs label={t.stages} tabs={tabs} />
          {items.length === 0 ? (
            <EmptyState>{t.noneAtStage}</EmptyState>
          ) : (
            <div className="card">
              <ul ref={listRef}>
                {items.map((deal) => (
                  <DealRow key={deal._id} deal={deal} />
                ))}
              </ul>
            </div>
          )}
          <ShowMore shown={items.length} total={total} {...showMore} />
        </>
      )}
    </>
  );
}

function DealRow({ deal }: { deal: Deal }) {
  const { _id, other, promise, proposal } = deal;
  const [kind, text] = stageBadge(deal);
  const next = nextWords(deal);
  return (
    <PersonRow person={other} to={paths.deal(_id)} badge={<Badge kind={kind}>{text}</Badge>}>
      {other.founder && <p className="text-xs text-ink-3 brk">{other.founder}</p>}
      {next && <p className={cx("num", !proposal && promise?.isLate ? "text-bad" : "text-ink-2")}>{next}</p>}
    </PersonRow>
  );
}
