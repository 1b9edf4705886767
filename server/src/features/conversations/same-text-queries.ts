import { SAME_TEXT_LIKENESS, SAME_TEXT_MESSAGES } from "@startup-connect/contract/screening";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { conversationMembers, conversations, messages } from "./tables.ts";

/** Texts of which one is shorter than this part of the other cannot be alike. */
const LENGTH_LIKENESS = 0.6;

/** The newest conversations of the sender, and the last messages of each: looked at, however many were sent to one. */
const CONVERSATIONS = 100;
const OF_EACH = 20;

/** CONN-81: to whom the sender wrote about the same since then, among the last messages of the newest conversations. */
export async function peopleWithText(
  { orm }: Database,
  senderId: string,
  text: string,
  since: Date,
): Promise<string[]> {
  const [shortest, longest] = [Math.floor(text.length * LENGTH_LIKENESS), Math.ceil(text.length / LENGTH_LIKENESS)];
  const own = orm
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, senderId))
    .orderBy(desc(conversationMembers.place))
    .limit(CONVERSATIONS)
    .as("own");
  const last = orm
    .select()
    .from(messages)
    .where(eq(messages.conversationId, own.id))
    .orderBy(desc(messages.id))
    .limit(OF_EACH)
    .as("last");
  const newest = orm
    .select({ text: last.text, low: conversations.lowUserId, high: conversations.highUserId })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.id))
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(last.senderId, senderId),
        gt(last.createdAt, since),
        sql`char_length(${last.text}) between ${shortest} and ${longest}`,
      ),
    )
    .orderBy(desc(last.id))
    .limit(SAME_TEXT_MESSAGES)
    .as("newest");
  const rows = await orm
    .selectDistinct({ low: newest.low, high: newest.high })
    .from(newest)
    .where(sql`similarity(${newest.text}, ${text}) >= ${SAME_TEXT_LIKENESS}`);
  return rows.map(({ low, high }) => (low === senderId ? high : low));
}
