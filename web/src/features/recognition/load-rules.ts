import type { Site } from "@startup-connect/contract/content";
import type { FactPage, LawBook } from "@startup-connect/contract/recognition";
import { indiaDay } from "@startup-connect/contract/shared";
import type { ApiClient } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";

export interface LoadedRules {
  /** The rules of this site, and the day they were confirmed. */
  rules: { asOf: string; laws: LawBook };
  /** What the operator adds to this page. */
  facts: Site["facts"];
  /** Day of India. */
  today: string;
  /** From the site settings (REC-06). */
  applyUrl: string;
}

export async function loadRules(api: ApiClient, page: FactPage): Promise<LoadedRules> {
  const [{ facts, applyUrl }, rules] = await Promise.all([api("GET /api/site"), api("GET /api/recognition/rules")]);
  return { rules, facts: facts.filter(({ key }) => key.startsWith(page)), today: indiaDay(timeNow()), applyUrl };
}
