import {
  ANSWER_DAYS,
  ASK_AGAIN_DAYS,
  EXPIRED_WAIT_DAYS,
  endOfDays,
  INTRODUCTION_DAYS,
} from "@startup-connect/contract/connections";
import { after, before } from "@startup-connect/contract/shared";
import type {
  connections,
  heldRequests,
  introductionConsents,
  introductions,
  requestOutcomes,
  sentRequests,
} from "#features/connections/index.ts";
import type { conversationMembers, conversations, messages } from "#features/conversations/index.ts";
import { idAt, newId } from "#platform/ids.ts";
import { screen } from "#platform/screening/index.ts";
import type { World, WorldConversation, WorldMessage } from "../world/index.ts";
import type { LinkCounts } from "./people.ts";

type ConnectionInsert = typeof connections.$inferInsert;
type OutcomeInsert = typeof requestOutcomes.$inferInsert;
type MessageInsert = typeof messages.$inferInsert;

export interface LinkRows {
  conversations: (typeof conversations.$inferInsert)[];
  members: (typeof conversationMembers.$inferInsert)[];
  messages: MessageInsert[];
  connections: ConnectionInsert[];
  /** Requests that an administrator reads first. */
  held: (typeof heldRequests.$inferInsert)[];
  outcomes: OutcomeInsert[];
  /** What counts in the 30 days; requests without an answer are given back. */
  sent: (typeof sentRequests.$inferInsert)[];
  consents: (typeof introductionConsents.$inferInsert)[];
  introductions: (typeof introductions.$inferInsert)[];
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
  const rows: LinkRows = {
    conversations: [],
    members: [],
    messages: [],
    connections: [],
    held: [],
    outcomes: [],
    sent: [],
    consents: [],
    introductions: [],
  };
  const minutesBefore = (minutes: number) => before(now, { minutes });
  const userOf = (key: string): string => {
    const id = userIds.get(key);
    if (!id) throw new Error(`no user in the demo data has the key ${key}`);
    return id;
  };
  const talks = new Map(world.conversations.map((talk) => [pairOf(...talk.between), talk]));

  for (const { from, to, status, note, asked, pass, askedMinutesAgo, answeredMinutesAgo } of world.connections) {
    const createdAt = minutesBefore(askedMinutesAgo);
    const row: ConnectionInsert = {
      id: idAt(createdAt),
      requesterId: userOf(from),
      receiverId: userOf(to),
      note,
      status: status === "accepted" || status === "pending" ? status : "declined",
      createdAt,
      dueAt: endOfDays(createdAt, ANSWER_DAYS),
      ...asked,
      facts: asked ? factsOf(world, from) : [],
    };
    const { id: connectionId, requesterId, receiverId } = row;
    const { level, points, findings } = screen(note);
    if (level === "hold") {
      const request = { ...plainRequest, note, facts: [] };
      rows.held.push({ id: connectionId, senderId: requesterId, receiverId, request, points, findings, createdAt });
      continue;
    }
    if (level === "warn") row.warnings = [{ place: "note", findings }];
    if (status !== "expired") rows.sent.push({ id: idAt(createdAt), requesterId, sentAt: createdAt, connectionId });
    const decidedAt = answeredMinutesAgo === null ? null : minutesBefore(answeredMinutesAgo);
    row.decidedAt = decidedAt;
    if (decidedAt && status !== "pending") {
      const reason = pass?.reason ?? null;
      rows.outcomes.push({
        requestId: row.id,
        requesterId: row.requesterId,
        receiverId: row.receiverId,
        outcome: status,
        passReason: reason,
        askedAt: createdAt,
        answeredAt: status === "expired" ? null : decidedAt,
        closedAt: decidedAt,
      });
      if (status !== "accepted") {
        const days = pass ? ASK_AGAIN_DAYS[1] : EXPIRED_WAIT_DAYS;
        const againAt = after(decidedAt, { days });
        Object.assign(row, { ending: status, passReason: reason, passLine: pass?.line ?? "", againAt });
      }
    }
    if (decidedAt && status === "accepted") {
      row.conversationId = idAt(decidedAt);
      const said = messageRows(talks.get(pairOf(from, to)), row.conversationId, { userOf, minutesBefore, now });
      addConversation(rows, row.conversationId, decidedAt, [row.requesterId, row.receiverId], said);
    }
    rows.connections.push(row);
    const isAgreed = world.introductions.agreed.some((pair) => pairOf(...pair) === pairOf(from, to));
    if (isAgreed) {
      rows.consents.push({ connectionId, userId: requesterId, otherId: receiverId });
      rows.consents.push({ connectionId, userId: receiverId, otherId: requesterId });
    }
  }
  for (const { from, by, to, why, minutesAgo } of world.introductions.asked) {
    const createdAt = minutesBefore(minutesAgo);
    const three = { askerId: userOf(from), connectorId: userOf(by), targetId: userOf(to) };
    rows.introductions.push({
      ...three,
      id: idAt(createdAt),
      why,
      createdAt,
      dueAt: endOfDays(createdAt, INTRODUCTION_DAYS),
    });
  }
  return rows;
}

const plainRequest = { purpose: "know", use: "", offer: "", byMonth: "" } as const;

/** What goes with the request of a startup. */
function factsOf({ startups }: World, key: string): ConnectionInsert["facts"] {
  const startup = startups.find((one) => one.key === key);
  if (!startup) return [];
  const { city, state, industry, stage, funding } = startup;
  return [
    { fact: "place", value: `${city}, ${state}` },
    { fact: "industry", value: industry },
    { fact: "stage", value: stage },
    { fact: "funding", value: funding },
  ];
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
