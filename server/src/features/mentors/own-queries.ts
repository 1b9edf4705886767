import { eq } from "drizzle-orm";
import type { Database, Tx } from "#platform/database.ts";
import type { MentorRow } from "./queries.ts";
import { mentors } from "./tables.ts";

/** All SQL of what owners do with their own mentor profile. */
export function ownMentorQueries({ orm }: Database) {
  return {
    async byUser(userId: string): Promise<MentorRow | undefined> {
      const [row] = await orm.select().from(mentors).where(eq(mentors.userId, userId));
      return row;
    },

    /** Makes another change of the same mentor wait until the transaction ends. */
    async lock(tx: Tx, userId: string): Promise<MentorRow | undefined> {
      const [row] = await tx.select().from(mentors).where(eq(mentors.userId, userId)).for("update");
      return row;
    },

    async update(tx: Tx, id: string, values: Partial<typeof mentors.$inferInsert>): Promise<MentorRow> {
      const [row] = await tx.update(mentors).set(values).where(eq(mentors.id, id)).returning();
      if (!row) throw new Error("a locked mentor is gone");
      return row;
    },
  };
}

export type OwnMentorQueries = ReturnType<typeof ownMentorQueries>;
