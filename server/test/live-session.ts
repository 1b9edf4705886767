import { randomBytes } from "node:crypto";
import { sessions, users } from "#features/accounts/index.ts";
import type { Database } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";

/** A session of a user, who is created if missing. @returns its id */
export async function liveSession({ orm }: Database, userId: string): Promise<string> {
  const now = new Date();
  const person = { id: userId, email: `${userId}@live.example`, name: "Who Listens", createdAt: now };
  await orm.insert(users).values(person).onConflictDoNothing();
  const id = newId();
  await orm.insert(sessions).values({ id, userId, tokenHash: randomBytes(32), createdAt: now, lastUsedAt: now });
  return id;
}
