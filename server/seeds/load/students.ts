import { createHash } from "node:crypto";
import type { users } from "#features/accounts/index.ts";
import type { studentProfiles } from "#features/students/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World } from "../world/index.ts";
import type { Telling } from "./people.ts";

export interface StudentRows {
  users: (typeof users.$inferInsert)[];
  profiles: (typeof studentProfiles.$inferInsert)[];
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Students with a confirmed profile; those who claimed it joined for that. */
export function studentRows({ students }: World, { now, passwordHash }: Telling): StudentRows {
  const rows: StudentRows = { users: [], profiles: [] };
  for (const { daysAgo, isClaimed, ...fields } of students) {
    const createdAt = new Date(now.getTime() - daysAgo * DAY);
    const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE);
    const joinedAt = after(20);
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
      confirmedAt: after(5),
      claimedAt: isClaimed ? after(25) : null,
    });
  }
  return rows;
}
