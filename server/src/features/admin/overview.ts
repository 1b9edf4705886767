import {
  type AdminOverview,
  type deskQuery,
  OVERVIEW_DAYS,
  OVERVIEW_WEEKS,
  WAITING_SCOPES,
  WAITING_SECTIONS,
  type WaitingSection,
} from "@startup-connect/contract/admin";
import { indiaDay, momentInIndia, plusDays } from "@startup-connect/contract/shared";
import type { z } from "zod";
import type { Accounts, Registered } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Feature } from "#platform/feature.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import { readByTime, type TimePlace } from "#platform/list-page.ts";
import type { Platform } from "#platform/platform.ts";
import { ttlCache } from "#platform/search/ttl-cache.ts";
import type { Pending, Waiting } from "#platform/waiting.ts";

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

/** What is pending of the sections whose scope the viewer has. */
function sectionsOf(ports: AdminPorts, viewer: Viewer): { section: WaitingSection; pending: Pending }[] {
  const asked = ports.app.waiting();
  return WAITING_SECTIONS.filter((section) => hasScope(viewer, WAITING_SCOPES[section])).map((section) => {
    const pending = asked[section];
    if (!pending) throw new Error(`no feature says what of ${section} is pending`);
    return { section, pending };
  });
}

/** CASE-13: of each section at most a page is read. */
export async function desk(ports: AdminPorts, viewer: Viewer, query: z.output<typeof deskQuery>) {
  const sections = sectionsOf(ports, viewer).flatMap(({ section, pending }) =>
    pending.due ? { section, pending, due: pending.due } : [],
  );
  const [{ shown, nextCursor }, counts] = await Promise.all([
    readByTime("desk", query, async (after, limit) => {
      const found = await Promise.all(
        sections.map(async ({ section, due }) =>
          (await due(after, limit, viewer.userId)).map((row) => ({ ...row, section })),
        ),
      );
      const isBefore = (a: TimePlace, b: TimePlace) =>
        a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1);
      return found.flat().toSorted(isBefore).slice(0, limit);
    }),
    Promise.all(sections.map(async ({ pending }) => (await pending(viewer.userId)).count)),
  ]);
  const rows = shown.map(({ id, startsAt, section, number, title, href }) => ({
    _id: id,
    section,
    number,
    title,
    dueAt: startsAt.toISOString(),
    href,
  }));
  return { rows, total: counts.reduce((sum, count) => sum + count, 0), totalIsExact: true, nextCursor };
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
    const waiting = await Promise.all(
      sectionsOf(ports, viewer).map(async ({ section, pending }) => {
        const { count, since } = await pending(viewer.userId);
        return { section, count, since: count > 0 && since ? since.toISOString() : null };
      }),
    );
    return { waiting, ...(await figures.get()) };
  };
}
