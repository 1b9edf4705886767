import { eq } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/database.ts";
import { moment } from "#platform/rows.ts";

/** Contact data and links that administrators set without a release (ADM-12). One row per setting. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

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
