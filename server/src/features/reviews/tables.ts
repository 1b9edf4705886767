import { pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a connected user writes about another, once, with one reply of the user reviewed (SU-27). */
export const reviews = pgTable("reviews", {
  id: uuid().primaryKey(),
  subjectId: uuid("subject_id").notNull(),
  reviewerId: uuid("reviewer_id").notNull(),
  rating: smallint().notNull(),
  text: text().notNull(),
  createdAt: moment("created_at").notNull(),
  editedAt: moment("edited_at"),
  reply: text(),
  repliedAt: moment("replied_at"),
  hiddenAt: moment("hidden_at"),
  hiddenReason: text("hidden_reason").notNull().default(""),
});
