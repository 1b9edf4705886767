import {
  CONNECTION_DIRECTIONS,
  CONNECTION_NOT_FOUND,
  CONNECTORS_MAX,
  INTRODUCTION_NOT_FOUND,
  INTRODUCTION_STATES,
  type Introduction,
  introductionRoutes,
} from "@startup-connect/contract/connections";
import type { PersonCard } from "@startup-connect/contract/shared";
import { created, done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { chosen, readPage } from "#platform/list-page.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";
import { answered } from "./http.ts";
import type { IntroductionRow } from "./introduction-queries.ts";
import * as introducing from "./introductions.ts";

/** As `userId` sees it, who asked for it or is asked. The asker never learns why it was declined. */
export function presentIntroduction(
  row: IntroductionRow,
  userId: string,
  people: ReadonlyMap<string, PersonCard>,
): Introduction | null {
  const isAsker = row.askerId === userId;
  const [user, target] = [people.get(isAsker ? row.connectorId : row.askerId), people.get(row.targetId)];
  if (!user || !target || row.state === "ended") return null;
  return {
    _id: row.id,
    direction: isAsker ? "sent" : "received",
    state: isAsker && row.state === "expired" ? "declined" : row.state,
    user,
    target,
    why: row.why,
    sentence: row.sentence,
    reason: isAsker ? null : row.reason,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.state === "asked" ? row.dueAt.toISOString() : null,
    closedAt: row.closedAt?.toISOString() ?? null,
    findings: row.findings,
  };
}

export async function presentIntroductions(
  { ports }: Context,
  { userId }: Viewer,
  rows: readonly IntroductionRow[],
): Promise<Introduction[]> {
  const ids = rows.flatMap(({ askerId, connectorId, targetId }) => [askerId, connectorId, targetId]);
  const people = await ports.profiles.people([...new Set(ids)]);
  return rows.flatMap((row) => presentIntroduction(row, userId, people) ?? []);
}

async function one(c: Context, viewer: Viewer, row: IntroductionRow): Promise<Introduction> {
  const [introduction] = await presentIntroductions(c, viewer, [row]);
  if (!introduction) throw notFound(INTRODUCTION_NOT_FOUND);
  return introduction;
}

export const introductionHttp = (c: Context) =>
  mount(introductionRoutes, {
    "GET /api/introductions": async ({ viewer, query }) => {
      const { shown, page } = await readPage(query, c.queries.introductions.list, viewer.userId, {
        directions: chosen(CONNECTION_DIRECTIONS, query.direction),
        states: chosen(INTRODUCTION_STATES, query.state),
      });
      return ok({ introductions: await presentIntroductions(c, viewer, shown), ...page });
    },

    "GET /api/introductions/to/{userId}": async ({ viewer, params }) => {
      const connectors = await introducing.connectors(c, viewer, params.userId);
      const row = isId(params.userId) && (await c.queries.introductions.open(c.db.orm, viewer.userId, params.userId));
      return ok({ connectors: connectors.slice(0, CONNECTORS_MAX), open: row ? await one(c, viewer, row) : null });
    },

    "POST /api/introductions": async ({ viewer, body }) =>
      created({ introduction: await one(c, viewer, await introducing.ask(c, viewer, body)) }),

    "POST /api/introductions/{id}/forward": async ({ viewer, params, body }) => {
      const introduction = await one(c, viewer, await introducing.forward(c, viewer, params.id, body));
      return ok({ message: t.forwarded, introduction });
    },

    "POST /api/introductions/{id}/decline": async ({ viewer, params, body }) => {
      const introduction = await one(c, viewer, await introducing.decline(c, viewer, params.id, body.reason));
      return ok({ message: t.introductionDeclined, introduction });
    },

    "DELETE /api/introductions/{id}": ({ viewer, params }) => done(introducing.withdraw(c, viewer, params.id)),

    "PUT /api/connections/{id}/introductions": async ({ viewer, params, body }) => {
      const row = (await introducing.setConsent(c, viewer, params.id, body.allowed))
        ? await c.queries.byId(params.id)
        : undefined;
      if (!row) throw notFound(CONNECTION_NOT_FOUND);
      return ok(await answered(c, viewer, row, body.allowed ? t.agreed : t.notAskedHere));
    },

    "PUT /api/users/introductions": async ({ viewer, body }) => {
      const introductions = await introducing.setAllConsents(c, viewer, body.allowed);
      const { allowed } = introductions;
      const message = allowed > 0 ? t.agreedForAll({ count: String(allowed) }) : t.noConnections;
      return ok({ message: body.allowed ? message : t.notAsked, introductions });
    },
  });
