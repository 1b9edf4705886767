import type { Db } from "#platform/database.ts";
import { siteSettings } from "./tables.ts";

/** All settings that were ever made, by key. */
export async function allSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
