import {
  type AdminOverview,
  OVERVIEW_DAYS,
  OVERVIEW_WEEKS,
  WAITING_SCOPES,
  WAITING_SECTIONS,
} from "@startup-connect/contract/admin";
import { indiaDay, momentInIndia, plusDays } from "@startup-connect/contract/shared";
import type { Accounts, Registered } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Feature } from "#platform/feature.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { ttlCache } from "#platform/search/ttl-cache.ts";
import type { Waiting } from "#platform/waiting.ts";

/** What admin uses of other features. */
export interface AdminPorts {
  app: { waiting(): NonNullable<Feature["waiting"]> };
  accounts: Pick<Accounts, "registrationFigures">;
  audit: Pick<Audit, "record">;
  conversations: Pick<Conversations, "messageFigures">;
}

/** Figures over time are read from whole tables and cached; pending work is always current. */
const FIGURES_KEPT_MS = 60_000;

/** Monday of the week a day lies in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 6) % 7));
}

/** Jobs that failed for good, and due rows whose turn keeps failing. */
export async function deadJobs(jobs: Platform["jobs"]): Promise<Waiting> {
  const [queues, rows] = await Promise.all([jobs.deadCounts(), jobs.failingRows()]);
  const since = [...queues, ...rows].map((one) => one.since.getTime());
  return {
    count: queues.reduce((sum, one) => sum + one.count, rows.length),
    since: since.length > 0 ? new Date(Math.min(...since)) : null,
  };
}

/** What waits for administrators, and what happened over time (issue 7). */
export function adminOverview({ clock }: Pick<Platform, "clock">, ports: AdminPorts) {
  const figures = ttlCache(clock, FIGURES_KEPT_MS, async () => {
    const today = indiaDay(clock.now());
    const monday = mondayOf(today);
    const weeks = Array.from({ length: OVERVIEW_WEEKS }, (_, n) => plusDays(monday, -7 * (OVERVIEW_WEEKS - 1 - n)));
    const days = Array.from({ length: OVERVIEW_DAYS }, (_, n) => plusDays(today, n - OVERVIEW_DAYS + 1));
    const [registered, sent] = await Promise.all([
      ports.accounts.registrationFigures(momentInIndia(weeks[0] ?? monday)),
      ports.conversations.messageFigures(momentInIndia(days[0] ?? today)),
    ]);
    const of = (week: string, type: Registered["type"]) =>
      registered.find((one) => one.week === week && one.type === type)?.count ?? 0;
    return {
      registrations: weeks.map((from) => ({
        from,
        startup: of(from, "Startup"),
        investor: of(from, "Investor"),
        mentor: of(from, "Mentor"),
        none: of(from, null),
      })),
      messages: days.map((day) => ({ day, messages: sent.find((one) => one.day === day)?.count ?? 0 })),
    };
  });

  return async (viewer: Viewer): Promise<AdminOverview> => {
    const asked = ports.app.waiting();
    const waiting = await Promise.all(
      WAITING_SECTIONS.filter((section) => hasScope(viewer, WAITING_SCOPES[section])).map(async (section) => {
        const ask = asked[section];
        if (!ask) throw new Error(`no feature says what of ${section} is pending`);
        const { count, since } = await ask();
        return { section, count, since: count > 0 && since ? since.toISOString() : null };
      }),
    );
    return { waiting, ...(await figures.get()) };
  };
}
