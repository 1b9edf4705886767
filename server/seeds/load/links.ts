import type { connections } from "#features/connections/index.ts";
import type { conversationMembers, conversations, messages } from "#features/conversations/index.ts";
import { idAt, newId } from "#platform/ids.ts";
import type { World, WorldConversation, WorldMessage } from "../world/index.ts";
import type { LinkCounts } from "./people.ts";

type ConnectionInsert = typeof connections.$inferInsert;
type MessageInsert = typeof messages.$inferInsert;

export interface LinkRows {
  conversations: (typeof conversations.$inferInsert)[];
  members: (typeof conversationMembers.$inferInsert)[];
  messages: MessageInsert[];
  connections: ConnectionInsert[];
}

/** Accepted connections by key; users without any are missing. */
export function linkCounts({ startups, connections }: World): Map<string, LinkCounts> {
  const isStartup = new Set(startups.map((startup) => startup.key));
  const counts = new Map<string, LinkCounts>();
  const count = (key: string, other: string) => {
    const { connected, withStartups } = counts.get(key) ?? { connected: 0, withStartups: 0 };
    counts.set(key, { connected: connected + 1, withStartups: withStartups + (isStartup.has(other) ? 1 : 0) });
  };
  for (const { from, to, status } of connections) {
    if (status !== "accepted") continue;
    count(from, to);
    count(to, from);
  }
  return counts;
}

/** Rows of connections and talks. Whoever accepted a connection has a conversation with it, empty or not. */
export function linkRows(world: World, userIds: ReadonlyMap<string, string>, now: Date): LinkRows {
  const rows: LinkRows = { conversations: [], members: [], messages: [], connections: [] };
  const minutesBefore = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const userOf = (key: string): string => {
    const id = userIds.get(key);
    if (!id) throw new Error(`no user in the demo data has the key ${key}`);
    return id;
  };
  const talks = new Map(world.conversations.map((talk) => [pairOf(...talk.between), talk]));

  for (const { from, to, status, note, askedMinutesAgo, answeredMinutesAgo } of world.connections) {
    const createdAt = minutesBefore(askedMinutesAgo);
    const row: ConnectionInsert = {
      id: idAt(createdAt),
      requesterId: userOf(from),
      receiverId: userOf(to),
      note,
      status,
      createdAt,
    };
    if (status === "accepted") {
      row.decidedAt = minutesBefore(answeredMinutesAgo ?? 0);
      row.conversationId = idAt(row.decidedAt);
      const said = messageRows(talks.get(pairOf(from, to)), row.conversationId, { userOf, minutesBefore, now });
      addConversation(rows, row.conversationId, row.decidedAt, [row.requesterId, row.receiverId], said);
    }
    rows.connections.push(row);
  }
  return rows;
}

const pairOf = (a: string, b: string): string => [a, b].sort().join(" ");

interface Tools {
  userOf(key: string): string;
  minutesBefore(minutes: number): Date;
  now: Date;
}

/** Oldest first. A read message was opened by the time the next one was written. */
function messageRows(talk: WorldConversation | undefined, conversationId: string, tools: Tools): MessageInsert[] {
  const lines: readonly WorldMessage[] = talk?.messages ?? [];
  return lines.map(({ from, text, minutesAgo, read }, index) => {
    // Two lines of the same minute keep their order: ids go by the millisecond.
    const createdAt = new Date(tools.minutesBefore(minutesAgo).getTime() + index);
    const next = lines[index + 1];
    const readAt = next ? tools.minutesBefore(next.minutesAgo) : tools.now;
    return {
      id: idAt(createdAt),
      conversationId,
      senderId: tools.userOf(from),
      text,
      clientId: newId(),
      createdAt,
      readAt: read ? (readAt > createdAt ? readAt : createdAt) : null,
    };
  });
}

function addConversation(
  rows: LinkRows,
  id: string,
  openedAt: Date,
  between: readonly [string, string],
  said: readonly MessageInsert[],
): void {
  const last = said.at(-1);
  const [low = "", high = ""] = [...between].sort();
  rows.conversations.push({
    id,
    lowUserId: low,
    highUserId: high,
    lastMessageId: last?.id ?? null,
    updatedAt: last?.createdAt ?? openedAt,
    createdAt: openedAt,
  });
  for (const userId of between) {
    const unread = said.filter((message) => message.senderId !== userId && !message.readAt).length;
    rows.members.push({ conversationId: id, userId, place: last?.id ?? id, unread });
  }
  rows.messages.push(...said);
}
