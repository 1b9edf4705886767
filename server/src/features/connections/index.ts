import { heldBackFrom, INTRODUCTIONS_KEPT_DAYS, isWarned, REQUEST_DAYS } from "@startup-connect/contract/connections";
import type { LiveData } from "@startup-connect/contract/live";
import { VERDICT_DAYS } from "@startup-connect/contract/screening";
import { before, DAY, indiaDay } from "@startup-connect/contract/shared";
import { type Db, only, type Tx } from "#platform/database.ts";
import { otherOfTwo } from "#platform/feature.ts";
import type { Viewer } from "#platform/http.ts";
import { defineCron } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { pendingBy } from "#platform/waiting.ts";
import { absenceBeside } from "./absences.ts";
import { type Asked, type ConnectionPorts, contextOf } from "./context.ts";
import { checkDecider, dueHeld, heldHttp } from "./held-request-http.ts";
import { accept, connectionHttp, safetyHttp } from "./http.ts";
import { introductionHttp } from "./introduction-http.ts";
import { endOf } from "./introductions.ts";
import { refuseOf } from "./new-requests.ts";
import { connectionPersonal } from "./personal.ts";
import { presentConnections, relationsOf } from "./present.ts";
import { requestJobs } from "./request-jobs.ts";
import { type ScreenedText, screened } from "./screening.ts";
import { connections, type reports } from "./tables.ts";
import { today } from "./today.ts";

export type ReportRow = typeof reports.$inferSelect;
export type {
  Asked,
  ConnectionPorts,
  IntroductionEvent,
  IntroductionOfThree,
  RequestEvent,
  RequestOfTwo,
} from "./context.ts";
/** For statements of other features. */
export { heldConnection, isHeardBy } from "./queries.ts";
/** What members report, for moderation, which decides it. */
/** For seeds, which write rows in bulk. */
export {
  absences,
  connections,
  heldRequests,
  introductionConsents,
  introductions,
  reports,
  requestOutcomes,
  sentRequests,
} from "./tables.ts";

/** Withdrawals, and when requests were sent; the latter are counted over as long. */
const keptMs = REQUEST_DAYS * DAY;

export function createConnections(platform: Platform, ports: ConnectionPorts) {
  const c = contextOf(platform, ports);
  const { queries } = c;
  const sweep = defineCron({ name: "connections.sweep", cron: "23 3 * * *" }, async () => {
    const now = platform.clock.now();
    await queries.forgetOld(new Date(now.getTime() - keptMs));
    await queries.requests.forgetOutcomes(now);
    await queries.held.forgetVerdicts(before(now, { days: VERDICT_DAYS }));
    await queries.introductions.forgetOld(before(now, { days: INTRODUCTIONS_KEPT_DAYS }));
  });
  const relations = (pairs: readonly (readonly [viewerId: string, userId: string])[]) => relationsOf(c, pairs);
  platform.live.join("connection", ["userId"], async (references) => {
    const found = await relations(references.map(({ receiverId, ids }) => [receiverId, ids.userId]));
    return references.map(({ ids: { userId } }, n) => {
      const connection = found[n];
      return connection ? ({ userId, connection } satisfies LiveData<"connection">) : null;
    });
  });
  return {
    routes: [...connectionHttp(c), ...introductionHttp(c), ...heldHttp(c), ...safetyHttp(c)],
    jobs: [sweep, ...requestJobs(c)],
    today: (viewer: Viewer) => today(c, viewer),
    personal: connectionPersonal(c),
    others: {
      connection: otherOfTwo(connections, connections.requesterId, connections.receiverId),
      introduction: queries.introductions.othersOf,
    },
    /** B24, for other ways to the same answer. @throws Problem 403, 404, 409 */
    accept: (viewer: Viewer, id: string) => accept(c, viewer, id),
    relationsOf: relations,
    relationOf: (viewerId: string, userId: string) => only(relations([[viewerId, userId]]), "a pair has no relation"),
    /** What the connection of the two came from; null without one, and where nothing was written. */
    async requestBehind(userId: string, otherId: string) {
      const row = (await queries.relations([[userId, otherId]]))[0]?.row;
      if (row?.status !== "accepted") return null;
      const [request] = await presentConnections(c, userId, [row]);
      return request && (request.note || request.question || request.via) ? request : null;
    },
    /** Whether the first has blocked the second, who then sees no contact data (CONN-13). */
    hasBlocked: async (userId: string, viewerId: string) => (await queries.blockedBy(userId, [viewerId])).length > 0,
    /** Those of `others` without a block between them and the user. */
    async unblocked(userId: string, others: readonly string[], db: Db = platform.db.orm) {
      const blocked = new Set(await queries.blockedAmong(userId, others, db));
      return new Set(others.filter((other) => !blocked.has(other)));
    },
    /** Everybody with a block between them and the user, in either direction. */
    blocks: (userId: string, db: Db) => queries.blockedAmong(userId, null, db),
    /** Whether the two are connected, for contact data (CONN-14). */
    isConnected: (a: string, b: string, db: Db = platform.db.orm) => queries.areConnected(db, a, b, false),
    /** As `isConnected`, neither of the two suspended; no one can end that before the transaction does. */
    holdConnected: async (tx: Tx, a: string, b: string): Promise<boolean> =>
      (await ports.accounts.members.hold(tx, [a, b])).size === 2 && queries.areConnected(tx, a, b, true),
    /** Whether no block is between the two; none can come before the transaction ends. */
    async holdUnblocked(tx: Tx, a: string, b: string): Promise<boolean> {
      return (await queries.lockPair(tx, a, b)).blockers.length === 0;
    },
    /** FRAUD-02: a text before it is sent. @throws Problem 400 */
    screened: (text: ScreenedText) => screened(c, text),
    /** How many requests are held, and since when. */
    waiting: { held: pendingBy(queries.held.waiting, (after, limit, readerId) => dueHeld(c, after, limit, readerId)) },
    /** @throws Problem 403 for who must not decide this held request */
    checkHeld: (userId: string, id: string) => checkDecider(c, userId, id),
    /** FRAUD-05: of who is suspended with it, and reads why in the email of that. @throws Problem 409 */
    refuseHeld: (tx: Tx, senderId: string, id: string) => refuseOf(c, tx, senderId, id),
    /** What of a person who is suspended ends (FRAUD-06, INTRO-06). */
    async suspended(tx: Tx, userId: string): Promise<void> {
      await lock(tx, "requests of", userId);
      await queries.held.dropOf(tx, userId);
      await endOf(c, tx, userId);
    },
    /** A request with a note that the viewer got, for a report; null for anything else (CONN-13). */
    async reported({ userId }: Viewer, id: string) {
      const row = await queries.byId(id);
      return row?.receiverId === userId ? { ownerId: row.requesterId, text: row.note } : null;
    },
    /** What was asked by each of these requests; of an unanswered one the note, unless its receiver reads a warning first. */
    async asked(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, Asked>();
      const [rows, introduced] = await Promise.all([queries.listed(ids), queries.introductions.introducedAmong(ids)]);
      return new Map(
        rows.map(({ id, purpose, amount, status, note, warnings }): [string, Asked] => {
          const warned = isWarned({ direction: "received", warnings });
          const open = status === "pending" ? { note: warned ? "" : note, warned } : undefined;
          return [id, { purpose, amount, introduced: introduced.has(id), open }];
        }),
      );
    },
    /** How many there are of this person, by what became of them. `everReceived`, `everSent`: in any state. */
    numbers: (userId: string) => queries.numbers(userId, heldBackFrom(platform.clock.now())),
    /** Received requests whose next word is the person's. */
    toAnswer: async (userId: string) => (await queries.requests.queue(userId, "")).waiting,
    connectedWith: queries.connectedWith,
    hasAny: queries.hasAny,
    /** By user id, everybody with whom each has a connection, a request or a block. */
    apart: queries.apart,
    /** Those of `userIds` who are out of office. */
    async awayAmong(userIds: readonly string[]) {
      const today = indiaDay(platform.clock.now());
      const rows = await queries.requests.absencesOf(userIds, today);
      return new Set(rows.filter(({ from }) => from <= today).map(({ userId }) => userId));
    },
    /** Absences of a person that end on a day or later. */
    absencesOf: (userId: string, day: string, db: Db = platform.db.orm) =>
      queries.requests.absencesOf([userId], day, db),
    /** What others read of it (REQ-08). */
    absence: () => absenceBeside(c),
    /** Who of these people are connected with each other. */
    connectedPairs: queries.connectedPairs,
    /** The blocks that one of these people made of one of the others, also those that ended of late. */
    blocksOf: queries.blocksOf,
    /** Those of `others` that the person has blocked. */
    blockedBy: async (userId: string, others: readonly string[]) => new Set(await queries.blockedBy(userId, others)),
    /** Those of `others` that the person is connected with; one query. */
    async connectedAmong(userId: string, others: readonly string[]) {
      const found = await relations(others.map((other) => [userId, other]));
      return new Set(others.filter((_other, n) => found[n]?.state === "message"));
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
