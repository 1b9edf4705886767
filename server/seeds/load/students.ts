import { createHash } from "node:crypto";
import { after, before } from "@startup-connect/contract/shared";
import type { users } from "#features/accounts/index.ts";
import type { studentProfiles } from "#features/students/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World } from "../world/index.ts";
import type { Telling } from "./people.ts";

export interface StudentRows {
  users: (typeof users.$inferInsert)[];
  profiles: (typeof studentProfiles.$inferInsert)[];
}

/** Students with a confirmed profile; those who claimed it joined for that. */
export function studentRows({ students }: World, { now, passwordHash }: Telling): StudentRows {
  const rows: StudentRows = { users: [], profiles: [] };
  for (const { daysAgo, isClaimed, ...fields } of students) {
    const createdAt = before(now, { days: daysAgo });
    const joinedAt = after(createdAt, { minutes: 20 });
    const userId = isClaimed ? idAt(joinedAt) : null;
    if (userId)
      rows.users.push({
        id: userId,
        email: fields.emailId,
        name: fields.studentName,
        passwordHash,
        termsAcceptedAt: joinedAt,
        createdAt: joinedAt,
      });
    rows.profiles.push({
      id: idAt(createdAt),
      userId,
      ...fields,
      // Of no link that was mailed.
      tokenHash: createHash("sha256").update(fields.emailId).digest(),
      createdAt,
      confirmedAt: after(createdAt, { minutes: 5 }),
      claimedAt: isClaimed ? after(createdAt, { minutes: 25 }) : null,
    });
  }
  return rows;
}
