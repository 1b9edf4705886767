import {
  CONNECTION_ACCEPTED,
  CONNECTION_DIRECTIONS,
  CONNECTION_NOT_FOUND,
  CONNECTION_STATUSES,
  type connectionDone,
  connectionRoutes,
  INTRODUCTION_STATES,
  isAskedBack,
  passReasonsFor,
  REASON_MISSING,
  SPAM,
  safetyRoutes,
} from "@startup-connect/contract/connections";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { HELD_TEXT } from "@startup-connect/contract/screening";
import { type Relation, shortDate } from "@startup-connect/contract/shared";
import type { z } from "zod";
import { created, done, type MountedRoute, mount, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { chosen, idOfCursor, readPage } from "#platform/list-page.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import type { Answer } from "./answers.ts";
import type { Asks } from "./asking.ts";
import { presentHeld } from "./held.ts";
import type { ConnectionPorts } from "./ports.ts";
import { presentConnection, presenter } from "./present.ts";
import type { ConnectionRow, SafetyQueries } from "./queries.ts";
import type { RequestFigures } from "./request-figures.ts";
import type { SafetyService } from "./safety.ts";
import type { ConnectionService } from "./service.ts";
import type { AllQueries } from "./steps.ts";

const CONNECTION_DECLINED = "You have declined the connection request.";
const CONNECTION_PASSED = "You have passed on the request. The sender reads your reason.";
const QUESTION_SENT = "Your question was sent.";
const REPLY_SENT = "Your reply was sent.";

/** Of a request that was declined without a word the sender sees nothing (CONN-09). */
const isSeenBy = ({ requesterId, receiverId, status, ending }: ConnectionRow, userId: string): boolean =>
  receiverId === userId || (requesterId === userId && (status !== "declined" || ending !== null));

/** With its deadline, by which they are sorted. */
export interface DueItem {
  dueAt: string;
  item: TodayItem;
}

export type Accepted = z.output<typeof connectionDone>;

export function connectionHttp(
  platform: Platform,
  queries: AllQueries,
  service: ConnectionService & Asks,
  figures: RequestFigures,
  ports: ConnectionPorts,
  relationsOf: (pairs: readonly (readonly [viewerId: string, userId: string])[]) => Promise<Relation[]>,
) {
  const presentAll = presenter(queries, ports);
  const present = ({ userId }: Viewer, rows: readonly ConnectionRow[]) => presentAll(userId, rows);

  async function answered(viewer: Viewer, row: ConnectionRow, message: string): Promise<Accepted> {
    const [connection] = await present(viewer, [row]);
    if (!connection) throw new Error("the other person of a connection is gone");
    return { message, connection };
  }

  const answer = async (viewer: Viewer, id: string, what: Answer, message: string): Promise<Accepted> =>
    answered(viewer, await service.answer(viewer, id, what), message);

  const countsOf = async (userId: string) => {
    const all = { directions: CONNECTION_DIRECTIONS, states: INTRODUCTION_STATES };
    const [{ connections, pendingReceived, pendingSent, closed }, introductions, blocked] = await Promise.all([
      queries.numbers(userId),
      queries.introductions.count(userId, all),
      queries.blockedCount(userId),
    ]);
    return { accepted: connections, received: pendingReceived, sent: pendingSent, introductions, closed, blocked };
  };

  const accept = (viewer: Viewer, id: string): Promise<Accepted> =>
    answer(viewer, id, { what: "accept" }, CONNECTION_ACCEPTED);

  const routes: MountedRoute[] = mount(connectionRoutes, {
    "POST /api/connections": async ({ viewer, body }) => {
      const { other, ...sent } = await service.ask(viewer, body);
      if ("held" in sent)
        return { status: 202 as const, body: { message: HELD_TEXT, held: presentHeld(sent.held, other) } };
      const connection = presentConnection(sent.row, viewer.userId, other);
      return sent.made ? created({ connection }) : ok({ connection });
    },

    "GET /api/connections": async ({ viewer, query }) => {
      const filters = {
        directions: chosen(CONNECTION_DIRECTIONS, query.direction),
        statuses: chosen(CONNECTION_STATUSES, query.status),
      };
      // Also where nothing is read.
      idOfCursor(query.after);
      const nothing = filters.directions.length === 0 || filters.statuses.length === 0;
      const [{ shown, page }, counts] = await Promise.all([
        nothing
          ? { shown: [], page: { total: 0, totalIsExact: true, nextCursor: null } }
          : readPage(query, queries, viewer.userId, filters),
        countsOf(viewer.userId),
      ]);
      return ok({ connections: await present(viewer, shown), ...page, counts });
    },

    "GET /api/relations": async ({ viewer, query }) => {
      const others = (query.userId ?? []).filter((userId) => isId(userId) && userId !== viewer.userId);
      const found = await relationsOf(others.map((userId) => [viewer.userId, userId]));
      const relations = found.map((connection, n) => ({ userId: others[n] ?? "", connection }));
      return ok({ relations });
    },

    "POST /api/connections/{id}/accept": async ({ viewer, params }) => ok(await accept(viewer, params.id)),

    "POST /api/connections/{id}/decline": async ({ viewer, params }) =>
      ok(await answer(viewer, params.id, { what: "decline" }, CONNECTION_DECLINED)),

    "GET /api/connections/{id}": async ({ viewer, params: { id } }) => {
      const row = isId(id) ? await queries.byId(platform.db.orm, id) : undefined;
      const [connection] = row && isSeenBy(row, viewer.userId) ? await present(viewer, [row]) : [];
      if (!connection) throw notFound(CONNECTION_NOT_FOUND);
      const [queue, verifications] = await Promise.all([
        queries.queue(viewer.userId, id),
        // A hidden profile shows nothing of itself.
        connection.user.profileId === null ? [] : ports.verification.kinds(connection.user.userId),
      ]);
      return ok({ connection, verifications, ...queue });
    },

    "POST /api/connections/{id}/pass": async ({ viewer, params, body }) => {
      const { reason, ...rest } = body;
      if (reason === SPAM)
        return ok(await answer(viewer, params.id, { what: "decline", isSpam: true }, CONNECTION_DECLINED));
      if (!passReasonsFor(viewer.userType).includes(reason)) throw fieldProblem("reason", REASON_MISSING);
      return ok(await answer(viewer, params.id, { what: "pass", reason, ...rest }, CONNECTION_PASSED));
    },

    "POST /api/connections/{id}/question": async ({ viewer, params, body }) =>
      ok(await answer(viewer, params.id, { what: "question", ...body }, QUESTION_SENT)),

    "POST /api/connections/{id}/reply": async ({ viewer, params, body }) =>
      ok(await answer(viewer, params.id, { what: "reply", ...body }, REPLY_SENT)),

    "GET /api/requests/to/{userId}": async ({ viewer, params }) => ok(await figures.terms(viewer, params.userId)),

    "GET /api/requests/held": async ({ viewer }) => {
      const rows = await queries.heldBy(viewer.userId);
      const people = await ports.profiles.people(rows.map(({ receiverId }) => receiverId));
      const held = rows.flatMap((row) => {
        const other = people.get(row.receiverId);
        return other ? presentHeld(row, other) : [];
      });
      return ok({ held });
    },

    "GET /api/requests/own": async ({ viewer }) => ok(await figures.own(viewer)),

    "PUT /api/users/away": async ({ viewer, body }) => {
      const until = await figures.setAway(viewer, body.until);
      return ok({ message: `You are out of office until ${shortDate(until)}.`, awayUntil: until.toISOString() });
    },

    "DELETE /api/users/away": ({ viewer }) => done(figures.setAway(viewer, null)),

    "DELETE /api/connections/{id}": ({ viewer, params, query }) => done(service.end(viewer, params.id, query.intent)),
  });

  /** Requests and questions to answer, the first due first. */
  const today = async (viewer: Viewer): Promise<DueItem[]> => {
    const rows = await queries.waitingFor(viewer.userId, TODAY_MAX);
    return (await present(viewer, rows)).map((connection) => ({
      dueAt: connection.dueAt ?? "",
      item: { kind: isAskedBack(connection) ? "question" : "request", connection },
    }));
  };

  return { routes, accept, answered, today };
}

export const safetyHttp = (queries: SafetyQueries, service: SafetyService, ports: ConnectionPorts) =>
  mount(safetyRoutes, {
    "GET /api/blocks": async ({ viewer, query }) => {
      const { shown, page } = await readPage(query, queries.blocks, viewer.userId);
      const people = await ports.profiles.people(shown.map(({ blockedId }) => blockedId));
      const blocks = shown.flatMap(({ blockedId, createdAt }) => {
        const user = people.get(blockedId);
        return user ? { user, createdAt: createdAt.toISOString() } : [];
      });
      return ok({ blocks, ...page });
    },

    "POST /api/blocks": async ({ viewer, body }) => {
      const answer = { message: "You have blocked this person. They can no longer send you requests or messages." };
      return (await service.block(viewer, body.userId)) ? created(answer) : ok(answer);
    },

    "DELETE /api/blocks/{userId}": ({ viewer, params }) => done(service.unblock(viewer, params.userId)),

    "POST /api/reports": async ({ viewer, body }) => {
      const answer = { message: "Thank you. We will review your report." };
      return (await service.report(viewer, body)) ? created(answer) : ok(answer);
    },
  });
