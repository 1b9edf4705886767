import { customType, date, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Private calendar addresses (SES-50), one for each person. `lastUsed`: a day in India. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id").primaryKey(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  lastUsed: date("last_used"),
});
