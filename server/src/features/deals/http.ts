import { DEAL_STAGES, type Deal, dealRoutes, INVESTORS_ONLY, PROMISES_FROM } from "@startup-connect/contract/deals";
import { indiaDay } from "@startup-connect/contract/shared";
import { attachment } from "#platform/files/index.ts";
import { created, mount, noContent, ok, type Viewer } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import { Problem } from "#platform/problem.ts";
import { presentedOne } from "#platform/rows.ts";
import * as t from "#texts/deals-acts.ts";
import * as acts from "./acts.ts";
import * as cards from "./cards.ts";
import * as columns from "./columns.ts";
import type { Context } from "./context.ts";
import { idOf, otherRole, roleOf } from "./facts.ts";
import { historyOf, presentDeals } from "./present.ts";
import type { DealRow } from "./queries.ts";
import { csvFileOf, importCards, jsonFile } from "./transfer.ts";

/** Whose columns and cards these are. @throws Problem 403 */
function investor({ userId, userType, registered }: Viewer): string {
  if (userType !== "Investor" || !registered) throw new Problem(403, INVESTORS_ONLY);
  return userId;
}

export function dealHttp(c: Context) {
  const { clock, queries, ports } = c;

  const presentOne = ({ userId }: Viewer, row: DealRow): Promise<Deal> =>
    presentedOne(presentDeals(ports, userId, [row], clock.now()), queries, row.id);

  const acting =
    <Body>(act: (c: Context, viewer: Viewer, id: string, body: Body) => Promise<DealRow>, message: string) =>
    async ({ viewer, params, body }: { viewer: Viewer; params: { id: string }; body: Body }) =>
      ok({ message, deal: await presentOne(viewer, await act(c, viewer, params.id, body)) });

  /** DEAL-12. */
  async function answersOf(investorId: string) {
    const { kept, of } = await queries.answersOf(investorId, indiaDay(clock.now()));
    return of < PROMISES_FROM ? null : { kept, of };
  }

  return mount(dealRoutes, {
    "GET /api/deals": async ({ viewer, query }) => {
      const { userId } = viewer;
      const today = indiaDay(clock.now());
      const { shown, page } = await readPage(query, queries.list, userId, query.stage, today);
      const counts = await queries.counts(userId, today);
      return ok({
        deals: await presentDeals(ports, userId, shown, clock.now()),
        stages: DEAL_STAGES.map((stage) => ({ stage, count: counts.find((one) => one.stage === stage)?.count ?? 0 })),
        ...page,
      });
    },

    "GET /api/deals/columns": async ({ viewer, query }) => ok(await cards.read(c, investor(viewer), query)),
    "GET /api/deals/columns/{id}": async ({ viewer, params, query }) =>
      ok({ cards: await cards.further(c, investor(viewer), params.id, query) }),
    "GET /api/deals/export.csv": async ({ viewer }) => attachment(csvFileOf(c, investor(viewer)), "deals.csv"),
    "GET /api/deals/export.json": async ({ viewer }) => attachment(await jsonFile(c, investor(viewer)), "deals.json"),
    "POST /api/deals/import": async ({ viewer, body }) => ok(await importCards(c, investor(viewer), body)),
    "POST /api/deals/columns": async ({ viewer, body }) =>
      created({ column: (await columns.addColumn(c, investor(viewer), body.name)).column }),
    "PATCH /api/deals/columns/{id}": async ({ viewer, params, body }) =>
      ok({ column: (await columns.changeColumn(c, investor(viewer), params.id, body)).column }),
    "DELETE /api/deals/columns/{id}": async ({ viewer, params }) => {
      await columns.removeColumn(c, investor(viewer), params.id);
      return noContent();
    },
    "POST /api/deals/cards": async ({ viewer, body }) => {
      const { isNew, card } = await cards.addCard(c, investor(viewer), body);
      return isNew ? created({ card }) : ok({ card });
    },
    "GET /api/deals/cards/{id}": async ({ viewer, params }) =>
      ok({ card: await cards.card(c, investor(viewer), params.id) }),
    "PATCH /api/deals/cards/{id}": async ({ viewer, params, body }) =>
      ok({ card: (await cards.changeCard(c, investor(viewer), params.id, body)).card }),
    "DELETE /api/deals/cards/{id}": async ({ viewer, params }) => {
      await cards.removeCard(c, investor(viewer), params.id);
      return noContent();
    },
    "POST /api/deals/cards/{id}/restore": async ({ viewer, params }) =>
      ok({ card: (await cards.restoreCard(c, investor(viewer), params.id)).card }),

    "GET /api/deals/{id}": async ({ viewer, params }) => {
      const row = await acts.found(c, viewer, params.id);
      const otherId = idOf(row, otherRole(roleOf(row, viewer.userId)));
      const [deal, history, answers, relation, card] = await Promise.all([
        presentOne(viewer, row),
        historyOf(queries, row, viewer.userId),
        answersOf(row.investorId),
        ports.connections.relationOf(viewer.userId, otherId),
        row.investorId === viewer.userId ? cards.cardOf(c, row.investorId, row.founderId) : null,
      ]);
      // Of a request that is pending, or is read first, it says nothing here.
      const isConnected = relation.state === "message";
      const { connectionId, conversationId } = isConnected ? relation : { connectionId: null, conversationId: null };
      const haveTalked = conversationId !== null && (await ports.conversations.bothWrote(conversationId));
      return ok({ deal, history, answers, connectionId, conversationId, haveTalked, card });
    },

    "POST /api/deals/{id}/propose": acting(acts.propose, t.proposalSent),
    "POST /api/deals/{id}/confirm": acting(acts.confirm, t.stageConfirmed),
    "POST /api/deals/{id}/decline": acting(acts.decline, t.proposalOver),
    "POST /api/deals/{id}/pass": acting(acts.pass, t.youPassed),
    "POST /api/deals/{id}/reopen": acting(acts.reopen, t.reopened),
    "POST /api/deals/{id}/promise": acting(acts.promise, t.daySaved),
    "POST /api/deals/{id}/interest": acting(acts.stateInterest, t.interestStated),
    "POST /api/deals/{id}/withdraw-interest": acting(acts.withdrawInterest, t.interestWithdrawn),
  });
}
