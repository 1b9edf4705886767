import { VERIFICATION_METHODS } from "@startup-connect/contract/shared";
import { CONTROL_KINDS } from "@startup-connect/contract/verification";
import { customType, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One row for each member and kind. */
export const verifications = pgTable(
  "verifications",
  {
    userId: uuid("user_id").notNull(),
    kind: text({ enum: CONTROL_KINDS }).notNull(),
    value: text().notNull(),
    statedAt: instant("stated_at").notNull(),
    codeHash: bytea("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    codeTries: smallint("code_tries").notNull().default(0),
    method: text({ enum: VERIFICATION_METHODS }),
    verifiedAt: instant("verified_at"),
    endsAt: instant("ends_at"),
    checkedAt: instant("checked_at"),
    failures: smallint().notNull().default(0),
    failingSince: instant("failing_since"),
  },
  ({ userId, kind }) => [primaryKey({ columns: [userId, kind] })],
);
