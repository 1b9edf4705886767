import type { LiveData } from "@startup-connect/contract/live";
import { isId } from "#platform/ids.ts";
import type { LiveJoin } from "#platform/live/index.ts";
import { isMember } from "./policy.ts";
import type { ConversationPorts } from "./ports.ts";
import { presentChatMessage } from "./present.ts";
import type { ConversationQueries } from "./queries.ts";

/** What the receivers of stored events may see of messages and reading now. */
export function conversationLive(
  queries: ConversationQueries,
  ports: ConversationPorts,
): Record<"message" | "read", LiveJoin> {
  const isConnected = (a: string, b: string) => ports.connections.isConnected(a, b);
  return {
    async message(references) {
      const wanted = references.map(({ ids }) => ids.messageId ?? "");
      const rows = await queries.withMembers(wanted.filter(isId));
      // Only a message that was read holds a mark to keep back.
      const marks = new Map(
        await Promise.all(
          rows.map(async ({ message: { id, readAt }, lowUserId, highUserId }) => {
            return [id, readAt !== null && (await isConnected(lowUserId, highUserId))] as const;
          }),
        ),
      );
      const byId = new Map(rows.map((row) => [row.message.id, row]));
      return references.map(({ receiverId, ids }) => {
        const row = byId.get(ids.messageId ?? "");
        if (!row || !isMember(row, receiverId)) return null;
        const { message } = row;
        return {
          chatMessage: presentChatMessage(message, receiverId, marks.get(message.id) ?? false),
        } satisfies LiveData<"message">;
      });
    },

    read: (references) =>
      Promise.all(
        references.map(async ({ receiverId, ids: { conversationId = "", userId: readerId = "" } }) => {
          if (!isId(conversationId) || !isId(readerId)) return null;
          const isOwn = receiverId === readerId;
          // Who is no longer connected learns nothing more of the other (CONN-12, CONN-13).
          if (!isOwn && !(await isConnected(receiverId, readerId))) return null;
          const readAt = await queries.lastRead(conversationId, readerId);
          return readAt && ({ conversationId, readerId, readAt: readAt.toISOString() } satisfies LiveData<"read">);
        }),
      ),
  };
}
