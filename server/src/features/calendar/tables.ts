import { customType, date, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Private calendar addresses (SES-50), one for each person. `lastUsed`: a day in India. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id").primaryKey(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsed: date("last_used"),
});
