import { SAME_TEXT_LIKENESS } from "@startup-connect/contract/screening";
import { and, asc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { type Database, hasChangedRow, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import type { TimePlace } from "#platform/list-page.ts";
import { rowsOf } from "#platform/rows.ts";
import { behind, type Waiting, waitingIn } from "#platform/waiting.ts";
import { connections, heldRequests, requestOutcomes, screeningVerdicts } from "./tables.ts";

export type HeldRow = typeof heldRequests.$inferSelect;

const isFrom = (senderId: string, receiverId: string) =>
  and(eq(heldRequests.senderId, senderId), eq(heldRequests.receiverId, receiverId));

/** None is read by one of its two, who may be administrators. */
const isOfOthers = (readerId: string) =>
  sql`${readerId}::uuid not in (${heldRequests.senderId}, ${heldRequests.receiverId})`;

/** SQL of screening and of the requests it holds (FRAUD-02 to FRAUD-08). */
export function heldQueries({ orm }: Database) {
  const verdicts = rowsOf(orm, screeningVerdicts);
  const rows = rowsOf(orm, heldRequests);
  return {
    /** To whom the sender sent requests with about the same note since then. */
    async peopleWithText(senderId: string, text: string, since: Date): Promise<string[]> {
      const rows = await orm
        .selectDistinct({ userId: connections.receiverId })
        .from(connections)
        .where(
          and(
            eq(connections.requesterId, senderId),
            gt(connections.createdAt, since),
            sql`similarity(${connections.note}, ${text}) >= ${SAME_TEXT_LIKENESS}`,
          ),
        );
      return rows.map(({ userId }) => userId);
    },

    async wereConnected(a: string, b: string): Promise<boolean> {
      const isPair = or(
        and(eq(requestOutcomes.requesterId, a), eq(requestOutcomes.receiverId, b)),
        and(eq(requestOutcomes.requesterId, b), eq(requestOutcomes.receiverId, a)),
      );
      return (await orm.$count(requestOutcomes, and(eq(requestOutcomes.outcome, "accepted"), isPair))) > 0;
    },

    noteVerdict: verdicts.insert,
    verdictsOf: (senderId: string, after: string | null, limit: number) =>
      verdicts.newest(eq(screeningVerdicts.senderId, senderId), after, limit),
    forgetVerdicts: (until: Date) => orm.delete(screeningVerdicts).where(lt(screeningVerdicts.createdAt, until)),

    withdraw: (tx: Tx, id: string, senderId: string): Promise<boolean> =>
      hasChangedRow(tx.delete(heldRequests).where(and(eq(heldRequests.id, id), eq(heldRequests.senderId, senderId)))),
    isFrom: async (senderId: string, receiverId: string) =>
      (await orm.$count(heldRequests, isFrom(senderId, receiverId))) > 0,
    /** Of two who decide or withdraw it one comes first. */
    lockFrom: (tx: Tx, senderId: string, receiverId: string): Promise<HeldRow | undefined> =>
      rows.one(isFrom(senderId, receiverId), { db: tx, lock: "update" }),
    insert: rows.insert,
    byId: rows.byId,
    countOf: (tx: Tx, senderId: string) => tx.$count(heldRequests, eq(heldRequests.senderId, senderId)),
    by: (senderId: string): Promise<HeldRow[]> =>
      rows.find(eq(heldRequests.senderId, senderId), { by: [asc(heldRequests.id)] }),
    /** In either direction. */
    dropBetween: (tx: Tx, a: string, b: string) => tx.delete(heldRequests).where(or(isFrom(a, b), isFrom(b, a))),
    dropOf: (tx: Tx, senderId: string) => tx.delete(heldRequests).where(eq(heldRequests.senderId, senderId)),
    /** @param senders undefined for all */
    list: rows.newestFirst<[readerId: string, senders?: readonly string[]]>(
      (readerId, senders) => and(isOfOthers(readerId), senders && inArray(heldRequests.senderId, senders.filter(isId))),
      () => true,
    ),
    /** Oldest first. */
    due: (after: TimePlace | null, limit: number, readerId: string): Promise<HeldRow[]> =>
      rows.find(and(isOfOthers(readerId), behind(heldRequests.createdAt, heldRequests.id, after)), {
        by: [asc(heldRequests.createdAt), asc(heldRequests.id)],
        limit,
      }),
    waiting: (readerId: string): Promise<Waiting> =>
      waitingIn(orm, heldRequests, heldRequests.createdAt, isOfOthers(readerId)),
  };
}
