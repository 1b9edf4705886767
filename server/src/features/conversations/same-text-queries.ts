import { SAME_TEXT_LIKENESS, SAME_TEXT_MESSAGES } from "@startup-connect/contract/screening";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { conversations, messages } from "./tables.ts";

/** Texts of which one is shorter than this part of the other cannot be alike. */
const LENGTH_LIKENESS = 0.6;

/** CONN-81: to whom the sender wrote about the same since then, among the newest messages of the sender. */
export async function peopleWithText(
  { orm }: Database,
  senderId: string,
  text: string,
  since: Date,
): Promise<string[]> {
  const [shortest, longest] = [Math.floor(text.length * LENGTH_LIKENESS), Math.ceil(text.length / LENGTH_LIKENESS)];
  const newest = orm
    .select({ text: messages.text, low: conversations.lowUserId, high: conversations.highUserId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.senderId, senderId),
        gt(messages.createdAt, since),
        sql`char_length(${messages.text}) between ${shortest} and ${longest}`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(SAME_TEXT_MESSAGES)
    .as("newest");
  const rows = await orm
    .selectDistinct({ low: newest.low, high: newest.high })
    .from(newest)
    .where(sql`similarity(${newest.text}, ${text}) >= ${SAME_TEXT_LIKENESS}`);
  return rows.map(({ low, high }) => (low === senderId ? high : low));
}
