import {
  countText,
  financialYear,
  OFFER_KINDS,
  type OwnRound,
  offerFile,
  type RoundState,
  roundRoutes,
  yearText,
} from "@startup-connect/contract/rounds";
import { after, INDIA_MINUTES, indiaDay, inEnglish, OVER_SHOWN } from "@startup-connect/contract/shared";
import { csvTable } from "#platform/csv.ts";
import { only } from "#platform/database.ts";
import { attachment } from "#platform/files/index.ts";
import { done, mount, ok, type Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { Gone } from "#platform/problem.ts";
import * as t from "#texts/rounds-acts.ts";
import { DELETED_ACCOUNT, presentOwnRound, presentRound } from "./present.ts";
import type { RoundQueries, RoundRow } from "./queries.ts";
import type { RoundPorts, RoundService } from "./service.ts";

const SAVED: Record<RoundState, string> = {
  draft: t.draftSaved,
  open: t.isOpen,
  closed: t.isClosed,
};

const LIST_REMARK =
  "For the company's records. This is not form PAS-4 or PAS-5. Qualified institutional buyers and employees are counted too; the list the law requires may be shorter.";

export function roundHttp({ clock, db }: Platform, queries: RoundQueries, service: RoundService, ports: RoundPorts) {
  async function presentOwn(rows: readonly RoundRow[]): Promise<OwnRound[]> {
    const named = rows.length > 0 ? await queries.peopleOf(rows.map(({ id }) => id)) : [];
    const cards = await ports.profiles.people(named.map(({ personId }) => personId));
    const byRound = Map.groupBy(named, ({ roundId }) => roundId);
    return rows.map((row) => presentOwnRound(row, byRound.get(row.id) ?? [], cards));
  }

  async function saved(row: RoundRow) {
    return { message: SAVED[row.state], round: await only(presentOwn([row]), "a round was not presented") };
  }

  /** Of this financial year each kind, of former ones where people are named. */
  async function offersOf({ userId: founderId }: Viewer, limit: number) {
    const now = financialYear(indiaDay(clock.now()));
    const years = await queries.years(founderId);
    const current = OFFER_KINDS.map((kind) => {
      const named = years.find((row) => row.year === now && row.kind === kind)?.named ?? 0;
      return { kind, year: now, named, limit };
    });
    const former = years.filter(({ year, named }) => year !== now && named > 0);
    return [...current, ...former.map(({ kind, year, named }) => ({ kind, year, named, limit }))];
  }

  return mount(roundRoutes, {
    "GET /api/rounds": async ({ viewer }) => {
      const rows = await queries.shownTo(viewer.userId, indiaDay(clock.now()));
      const byFounder = Map.groupBy(rows, ({ founderId }) => founderId);
      const cards = await ports.profiles.people([...byFounder.keys()]);
      const startups = await Promise.all(
        [...byFounder].map(async ([founderId, some]) => {
          const startup = cards.get(founderId);
          const isListed = (await ports.profiles.startups.entity(db.orm, founderId))?.isListed;
          return startup && isListed ? [{ startup, securities: some.map(({ security }) => security) }] : [];
        }),
      );
      return ok({ startups: startups.flat() });
    },

    "GET /api/rounds/{userId}": async ({ viewer, params }) => {
      const founderId = params.userId.toLowerCase();
      const rows = await service.shown(viewer, founderId);
      const startup = (await ports.profiles.people([founderId])).get(founderId);
      if (!startup) throw new Gone();
      const dealId = await ports.deals.dealOfTwo(viewer.userId, founderId);
      return ok({ startup, dealId, rounds: rows.map(presentRound) });
    },

    "GET /api/round": async ({ viewer }) => {
      const { isCompany, name, entityNature } = await service.startupOf(viewer);
      await queries.closeOver(viewer.userId, indiaDay(clock.now()), clock.now());
      const [rows, law, known] = await Promise.all([
        queries.ofFounder(viewer.userId, OVER_SHOWN),
        ports.recognition.facts.placement(),
        ports.connections.connectedWith(db.orm, viewer.userId),
      ]);
      const [rounds, offers, connections] = await Promise.all([
        presentOwn(rows),
        offersOf(viewer, law.people),
        ports.profiles.people([...(await ports.accounts.contacts(known)).keys()]),
      ]);
      const { clause, source } = law;
      return ok({
        name,
        entityNature,
        isCompany,
        rounds,
        offers,
        connections: [...connections.values()],
        clause,
        source,
      });
    },

    "PUT /api/round": async ({ viewer, body }) => ok(await saved(await service.save(viewer, body))),

    "DELETE /api/round/{id}": ({ viewer, params }) => done(service.remove(viewer, params.id)),

    "POST /api/round/{id}/open": async ({ viewer, params }) => ok(await saved(await service.open(viewer, params.id))),

    "POST /api/round/{id}/close": async ({ viewer, params }) => ok(await saved(await service.close(viewer, params.id))),

    "POST /api/round/{id}/people": async ({ viewer, params, body }) => {
      const { row, offer } = await service.name(viewer, params.id, body.userId);
      const { people: limit } = await ports.recognition.facts.placement();
      const { kind, year, named } = offer;
      const counted = { kind, year, named, limit };
      return ok({ ...(await saved(row)), message: t.named({ counted: countText(counted) }), offer: counted });
    },

    "DELETE /api/round/{id}/people/{userId}": ({ viewer, params }) =>
      done(service.hide(viewer, params.id, params.userId.toLowerCase())),

    "GET /api/round/offers": async ({ viewer, query }) => {
      await service.startupOf(viewer);
      const rows = await queries.namings({ founderId: viewer.userId, ...query });
      const cards = await ports.profiles.people(rows.map(({ personId }) => personId));
      const file = await csvTable([
        [`People named for ${query.kind} in the financial year ${yearText(query.year)}. ${LIST_REMARK}`],
        ["number", "name", "founder", "named_on", "hour (India)"],
        ...rows.map(({ personId, namedAt }, n) => {
          const card = cards.get(personId);
          const hour = after(namedAt, { minutes: INDIA_MINUTES }).toISOString().slice(11, 16);
          return [
            String(n + 1),
            card?.name ?? inEnglish(DELETED_ACCOUNT),
            card?.founder ?? "",
            indiaDay(namedAt),
            hour,
          ];
        }),
      ]);
      return attachment(file, offerFile(query));
    },
  });
}
