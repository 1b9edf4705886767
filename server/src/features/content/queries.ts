import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database.ts";
import { siteSettings } from "./tables.ts";

/** All settings that were ever made, by key. */
export async function allSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function setSetting(tx: Tx, key: string, value: unknown, updatedAt: Date): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } });
}

export async function unset(tx: Tx, key: string): Promise<void> {
  await tx.delete(siteSettings).where(eq(siteSettings.key, key));
}
