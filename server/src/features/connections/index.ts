import type { Relation } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Db, Tx } from "#platform/database.ts";
import type { MountedRoute } from "#platform/http.ts";
import { type AnyJob, defineJob } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { connectionHttp } from "./http.ts";
import { connectionPersonal } from "./personal.ts";
import type { ConnectionPorts } from "./ports.ts";
import { presentRelation } from "./present.ts";
import { connectionQueries } from "./queries.ts";
import { connectionService } from "./service.ts";

export type { ConnectionPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { connections } from "./tables.ts";

export interface Connections {
  routes: MountedRoute[];
  personal: PersonalData;
  jobs: AnyJob[];
  /** How the viewer stands to the other person, for profile answers (CONN-01). */
  relationOf(viewerId: string, userId: string): Promise<Relation>;
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
  /** Those of `others` that the person is connected with; one query. */
  connectedAmong(userId: string, others: readonly string[]): Promise<Set<string>>;
}

const withdrawalsKeptMs = 30 * 86_400_000;

export function createConnections(platform: Platform, ports: ConnectionPorts): Connections {
  const queries = connectionQueries(platform.db);
  const service = connectionService(platform, queries, ports);
  const sweep = defineJob({ name: "connections.sweep", schema: z.object({}), cron: "23 3 * * *" }, async () => {
    await queries.forgetWithdrawals(new Date(platform.clock.now().getTime() - withdrawalsKeptMs));
  });
  return {
    routes: connectionHttp({ queries, service, ports }),
    jobs: [sweep],
    personal: connectionPersonal(queries, ports),
    relationOf: async (viewerId, userId) => presentRelation(await queries.ofPair(viewerId, userId), viewerId),
    isConnected: (a, b, db = platform.db.orm) => queries.areConnected(db, a, b, false),
    holdConnected: (tx, a, b) => queries.areConnected(tx, a, b, true),
    numbers: queries.numbers,
    related: queries.related,
    connectedAmong: async (userId, others) => new Set(await queries.connectedAmong(userId, others)),
  };
}
