import {
  CONNECTION_ACCEPTED,
  CONNECTION_DIRECTIONS,
  CONNECTION_NOT_FOUND,
  CONNECTION_STATUSES,
  type connectionDone,
  connectionRoutes,
  heldBackFrom,
  passReasonsFor,
  REQUEST_FACTS_MAX,
  SPAM,
  safetyRoutes,
} from "@startup-connect/contract/connections";
import { HELD_TEXT } from "@startup-connect/contract/screening";
import { MISSING_REASON } from "@startup-connect/contract/shared";
import type { z } from "zod";
import { created, done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { chosen, idOfCursor, readPage } from "#platform/list-page.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import { presentedOne } from "#platform/rows.ts";
import * as t from "#texts/connections-acts.ts";
import { endAbsence, ownAbsences, setAbsence } from "./absences.ts";
import { type Answer, answer, end } from "./answers.ts";
import type { Context } from "./context.ts";
import { presentHeld } from "./held-request-http.ts";
import { inCommon } from "./introductions.ts";
import { ask } from "./new-requests.ts";
import { isSeenBy, presentConnection, presentConnections, relationsOf } from "./present.ts";
import type { ConnectionRow } from "./queries.ts";
import * as figures from "./request-figures.ts";
import * as safety from "./safety.ts";

const CONNECTION_DECLINED = t.declined;
const CONNECTION_PASSED = t.passed;
const QUESTION_SENT = t.questionSent;
const REPLY_SENT = t.replySent;

export type Accepted = z.output<typeof connectionDone>;

const present = (c: Context, { userId }: Viewer, rows: readonly ConnectionRow[]) => presentConnections(c, userId, rows);

/** What an act answers with. */
export async function answered(c: Context, viewer: Viewer, row: ConnectionRow, message: string): Promise<Accepted> {
  return { message, connection: await presentedOne(present(c, viewer, [row]), c.queries, row.id) };
}

const answerWith = async (c: Context, viewer: Viewer, id: string, what: Answer, message: string): Promise<Accepted> =>
  answered(c, viewer, await answer(c, viewer, id, what), message);

export const accept = (c: Context, viewer: Viewer, id: string): Promise<Accepted> =>
  answerWith(c, viewer, id, { what: "accept" }, CONNECTION_ACCEPTED);

async function countsOf({ clock, queries }: Context, userId: string) {
  const { connections, pendingReceived, pendingSent, introductions, closed, blocked } = await queries.numbers(
    userId,
    heldBackFrom(clock.now()),
  );
  return { accepted: connections, received: pendingReceived, sent: pendingSent, introductions, closed, blocked };
}

export const connectionHttp = (c: Context) =>
  mount(connectionRoutes, {
    "POST /api/connections": async ({ viewer, body }) => {
      const { other, ...sent } = await ask(c, viewer, body);
      if ("held" in sent)
        return { status: 202 as const, body: { message: HELD_TEXT, held: presentHeld(sent.held, other) } };
      const connection = presentConnection(sent.row, viewer.userId, other);
      return sent.made ? created({ connection }) : ok({ connection });
    },

    "GET /api/connections": async ({ viewer, query }) => {
      const filters = {
        directions: chosen(CONNECTION_DIRECTIONS, query.direction),
        statuses: chosen(CONNECTION_STATUSES, query.status),
        heldBackFrom: heldBackFrom(c.clock.now()),
      };
      // Also where nothing is read.
      idOfCursor(query.after);
      const nothing = filters.directions.length === 0 || filters.statuses.length === 0;
      const [{ shown, page }, counts] = await Promise.all([
        nothing
          ? { shown: [], page: { total: 0, totalIsExact: true, nextCursor: null } }
          : readPage(query, c.queries.list, viewer.userId, filters),
        countsOf(c, viewer.userId),
      ]);
      return ok({ connections: await present(c, viewer, shown), ...page, counts });
    },

    "GET /api/relations": async ({ viewer, query }) => {
      const others = (query.userId ?? []).filter((userId) => isId(userId) && userId !== viewer.userId);
      const found = await relationsOf(
        c,
        others.map((userId) => [viewer.userId, userId]),
      );
      const relations = found.map((connection, n) => ({ userId: others[n] ?? "", connection }));
      return ok({ relations });
    },

    "POST /api/connections/{id}/accept": async ({ viewer, params }) => ok(await accept(c, viewer, params.id)),

    "POST /api/connections/{id}/decline": async ({ viewer, params }) =>
      ok(await answerWith(c, viewer, params.id, { what: "decline" }, CONNECTION_DECLINED)),

    "POST /api/connections/{id}/undo": async ({ viewer, params }) =>
      ok(await answerWith(c, viewer, params.id, { what: "undo" }, t.requestBack)),

    "GET /api/connections/{id}": async ({ viewer, params: { id } }) => {
      const row = await c.queries.byId(id);
      const [connection] = row && isSeenBy(row, viewer.userId, c.clock.now()) ? await present(c, viewer, [row]) : [];
      if (!connection) throw notFound(CONNECTION_NOT_FOUND);
      const { user, direction, facts } = connection;
      const [queue, about, common, verifications] = await Promise.all([
        c.queries.requests.queue(viewer.userId, id),
        direction === "received" && facts.length === 0 ? figures.factsOf(c, user) : [],
        connection.status === "pending" ? inCommon(c, viewer.userId, user.userId) : [],
        // A hidden profile shows nothing of itself.
        user.profileId === null ? [] : c.ports.verification.kinds(user.userId),
      ]);
      // An address beside a note is screened with it (CONN-80): this one was not.
      const unscreened = about.filter(({ fact }) => fact !== "website").slice(0, REQUEST_FACTS_MAX);
      const dealId =
        connection.status === "accepted" ? await c.ports.deals.dealOfTwo(viewer.userId, user.userId) : null;
      return ok({ connection, about: unscreened, common, verifications, ...queue, dealId });
    },

    "POST /api/connections/{id}/pass": async ({ viewer, params, body }) => {
      const { reason, ...rest } = body;
      if (reason === SPAM)
        return ok(await answerWith(c, viewer, params.id, { what: "decline", isSpam: true }, CONNECTION_DECLINED));
      if (!passReasonsFor(viewer.userType).includes(reason)) throw fieldProblem("reason", MISSING_REASON);
      return ok(await answerWith(c, viewer, params.id, { what: "pass", reason, ...rest }, CONNECTION_PASSED));
    },

    "POST /api/connections/{id}/question": async ({ viewer, params, body }) =>
      ok(await answerWith(c, viewer, params.id, { what: "question", ...body }, QUESTION_SENT)),

    "POST /api/connections/{id}/reply": async ({ viewer, params, body }) =>
      ok(await answerWith(c, viewer, params.id, { what: "reply", ...body }, REPLY_SENT)),

    "GET /api/requests/to/{userId}": async ({ viewer, params }) => ok(await figures.terms(c, viewer, params.userId)),

    "GET /api/requests/held": async ({ viewer }) => {
      const rows = await c.queries.held.by(viewer.userId);
      const people = await c.ports.profiles.people(rows.map(({ receiverId }) => receiverId));
      const held = rows.flatMap((row) => {
        const other = people.get(row.receiverId);
        return other ? presentHeld(row, other) : [];
      });
      return ok({ held });
    },

    "GET /api/requests/own": async ({ viewer }) => ok(await figures.own(c, viewer)),

    "PUT /api/users/away": async ({ viewer, body }) => {
      const days = await setAbsence(c, viewer, body);
      const sessions = await c.ports.mentoring.aheadIn(viewer.userId, days);
      return ok({ message: t.absenceSaved, absences: await ownAbsences(c, viewer.userId), sessions });
    },

    "DELETE /api/users/away": ({ viewer, query }) => done(endAbsence(c, viewer, query.from)),

    "DELETE /api/connections/{id}": ({ viewer, params, query }) => done(end(c, viewer, params.id, query.intent)),
  });

export const safetyHttp = (c: Context) =>
  mount(safetyRoutes, {
    "GET /api/blocks": async ({ viewer, query }) => {
      const { shown, page } = await readPage(query, c.queries.safety.blocks, viewer.userId);
      const people = await c.ports.profiles.people(shown.map(({ blockedId }) => blockedId));
      const blocks = shown.flatMap(({ blockedId, createdAt }) => {
        const user = people.get(blockedId);
        return user ? { user, createdAt: createdAt.toISOString() } : [];
      });
      return ok({ blocks, ...page });
    },

    "POST /api/blocks": async ({ viewer, body }) => {
      const answer = { message: t.blockedNow };
      return (await safety.block(c, viewer, body.userId)) ? created(answer) : ok(answer);
    },

    "DELETE /api/blocks/{userId}": ({ viewer, params }) => done(safety.unblock(c, viewer, params.userId)),
  });
