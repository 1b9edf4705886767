import type { LiveData } from "@startup-connect/contract/live";
import type { Context } from "./context.ts";
import { isMember } from "./policy.ts";
import { presentChatMessage } from "./present.ts";

/** What the receivers of stored events may see of messages and reading now. */
export function joinLive({ live, ports, queries }: Context): void {
  const areConnected = async (pairs: readonly (readonly [string, string])[]): Promise<boolean[]> =>
    (await ports.connections.relationsOf(pairs)).map(({ state }) => state === "message");
  live.join("message", ["messageId"], async (references) => {
    const rows = await queries.withMembers(references.map(({ ids }) => ids.messageId));
    const marks = await areConnected(rows.map(({ lowUserId, highUserId }) => [lowUserId, highUserId]));
    const byId = new Map(rows.map((row, n) => [row.message.id, { ...row, marks: marks[n] ?? false }]));
    return references.map(({ receiverId, ids }) => {
      const row = byId.get(ids.messageId);
      if (!row || !isMember(row, receiverId)) return null;
      return { chatMessage: presentChatMessage(row.message, receiverId, row.marks) } satisfies LiveData<"message">;
    });
  });

  live.join("read", ["conversationId", "userId"], async (references) => {
    const of = references.map(({ receiverId, ids: { conversationId, userId: readerId } }) => {
      return { receiverId, conversationId, readerId };
    });
    const [connected, readAts] = await Promise.all([
      areConnected(of.map(({ receiverId, readerId }) => [receiverId, readerId])),
      queries.lastReads(of),
    ]);
    return of.map(({ receiverId, conversationId, readerId }, n) => {
      const readAt = readAts[n];
      // Who is no longer connected learns nothing more of the other (CONN-12, CONN-13).
      if (!readAt || (receiverId !== readerId && !connected[n])) return null;
      return { conversationId, readerId, readAt: readAt.toISOString() } satisfies LiveData<"read">;
    });
  });
}
