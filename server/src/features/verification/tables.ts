import { VERIFICATION_METHODS } from "@startup-connect/contract/shared";
import { CONTROL_KINDS } from "@startup-connect/contract/verification";
import { customType, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** One row for each member and kind. */
export const verifications = pgTable(
  "verifications",
  {
    userId: uuid("user_id").notNull(),
    kind: text({ enum: CONTROL_KINDS }).notNull(),
    value: text().notNull(),
    statedAt: moment("stated_at").notNull(),
    codeHash: bytea("code_hash"),
    codeExpiresAt: moment("code_expires_at"),
    codeTries: smallint("code_tries").notNull().default(0),
    method: text({ enum: VERIFICATION_METHODS }),
    verifiedAt: moment("verified_at"),
    endsAt: moment("ends_at"),
    checkedAt: moment("checked_at"),
    failures: smallint().notNull().default(0),
    failingSince: moment("failing_since"),
  },
  ({ userId, kind }) => [primaryKey({ columns: [userId, kind] })],
);
