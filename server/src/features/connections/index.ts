import { REQUEST_DAYS } from "@startup-connect/contract/connections";
import type { LiveData } from "@startup-connect/contract/live";
import type { Relation } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Db, Tx } from "#platform/database.ts";
import type { MountedRoute, Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { type AnyJob, defineJob } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { type Accepted, connectionHttp } from "./http.ts";
import { connectionPersonal } from "./personal.ts";
import type { ConnectionPorts } from "./ports.ts";
import { presentRelation } from "./present.ts";
import { connectionQueries } from "./queries.ts";
import { type Reports, reportQueries } from "./report-queries.ts";
import { safetyService } from "./safety.ts";
import { safetyHttp } from "./safety-http.ts";
import { safetyQueries } from "./safety-queries.ts";
import { connectionService } from "./service.ts";

export type { ConnectionPorts, RequestOfTwo } from "./ports.ts";
export type { ReportRow, Reports } from "./report-queries.ts";
/** For seeds, which write rows in bulk. */
export { connections } from "./tables.ts";

export interface Connections {
  routes: MountedRoute[];
  personal: PersonalData;
  jobs: AnyJob[];
  /** B24, for other ways to the same answer. @throws Problem 403, 404, 409 */
  accept(viewer: Viewer, connectionId: string): Promise<Accepted>;
  /** Relation of the viewer to the other user, for profile answers (CONN-01). */
  relationOf(viewerId: string, userId: string): Promise<Relation>;
  /** Whether the first has blocked the second, who then sees no contact data (CONN-13). */
  hasBlocked(userId: string, viewerId: string): Promise<boolean>;
  /** Those of `others` without a block between them and the user. */
  unblocked(userId: string, others: readonly string[]): Promise<Set<string>>;
  /** Whether the two are connected, for contact data (CONN-14). */
  isConnected(a: string, b: string, db?: Db): Promise<boolean>;
  /** As `isConnected`; no one can end the connection before the transaction does. */
  holdConnected(tx: Tx, a: string, b: string): Promise<boolean>;
  /** How many there are of this person, by what became of them. `everReceived`: in any state. */
  numbers(
    userId: string,
  ): Promise<{ connections: number; pendingReceived: number; pendingSent: number; everReceived: number }>;
  /** Everybody with whom the person has a connection or a request, whatever its state. */
  related(userId: string): Promise<string[]>;
  /** What members reported, for those who decide it. */
  reports: Reports;
  /** Those of `others` that the person has blocked. */
  blockedBy(userId: string, others: readonly string[]): Promise<Set<string>>;
  /** Those of `others` that the person is connected with; one query. */
  connectedAmong(userId: string, others: readonly string[]): Promise<Set<string>>;
}

/** Withdrawals, and when requests were sent; the latter are counted over as long. */
const keptMs = REQUEST_DAYS * 86_400_000;

export function createConnections(platform: Platform, ports: ConnectionPorts): Connections {
  const queries = connectionQueries(platform.db);
  const service = connectionService(platform, queries, ports);
  const sweep = defineJob({ name: "connections.sweep", schema: z.object({}), cron: "23 3 * * *" }, async () => {
    await queries.forgetOld(new Date(platform.clock.now().getTime() - keptMs));
  });
  const { routes, accept } = connectionHttp(queries, service, ports);
  const safety = safetyQueries(platform.db);
  const blocking = safetyService(platform, safety, service, ports);
  const relationOf: Connections["relationOf"] = async (viewerId, userId) => {
    const [row, blockers] = await Promise.all([queries.ofPair(viewerId, userId), queries.blockers(viewerId, userId)]);
    return presentRelation(row, viewerId, blockers.includes(viewerId));
  };
  platform.live.join("connection", (references) =>
    Promise.all(
      references.map(async ({ receiverId, ids: { userId = "" } }) => {
        if (!isId(userId)) return null;
        return { userId, connection: await relationOf(receiverId, userId) } satisfies LiveData<"connection">;
      }),
    ),
  );
  return {
    routes: [...routes, ...safetyHttp(safety, blocking, ports)],
    accept,
    jobs: [sweep],
    personal: connectionPersonal(queries, safety, ports),
    relationOf,
    hasBlocked: async (userId, viewerId) => (await queries.blockers(userId, viewerId)).includes(userId),
    async unblocked(userId, others) {
      const blocked = new Set(await queries.blockedAmong(userId, others));
      return new Set(others.filter((other) => !blocked.has(other)));
    },
    isConnected: (a, b, db = platform.db.orm) => queries.areConnected(db, a, b, false),
    holdConnected: (tx, a, b) => queries.areConnected(tx, a, b, true),
    reports: reportQueries(platform.db),
    numbers: queries.numbers,
    related: queries.related,
    blockedBy: async (userId, others) => new Set(await queries.blockedBy(userId, others)),
    connectedAmong: async (userId, others) => new Set(await queries.connectedAmong(userId, others)),
  };
}
