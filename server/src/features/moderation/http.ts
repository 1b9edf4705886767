import { REPORT_STATES, REPORT_TARGETS } from "@startup-connect/contract/connections";
import {
  MEMBER_NOT_FOUND,
  moderationRoutes,
  REPORT_NOT_FOUND,
  type Report,
} from "@startup-connect/contract/moderation";
import type { ReportRow } from "#features/connections/index.ts";
import type { Reportable } from "#features/profiles/index.ts";
import { created, mount, ok } from "#platform/http.ts";
import { chosen, idOfCursor, pageOf, readPage } from "#platform/list-page.ts";
import { notFound } from "#platform/problem.ts";
import type { Context } from "./context.ts";
import { type Done, decide } from "./decisions.ts";
import { presentMember, presentReport } from "./present.ts";
import { note, restore, suspend } from "./suspensions.ts";

const REPORT_HIDDEN = "It is hidden. The author has been notified.";
const REPORT_SHOWN = "It is visible again. The author has been notified.";
const REPORT_KEPT = "Report closed. The content stays visible.";
const MEMBER_RESTORED = "Account restored. The user has been notified by email.";
const MEMBER_SUSPENDED = "Account suspended. The user has been notified by email.";

/** Reports about a person that are shown beside the account. */
const reportsShown = 20;

const decided: Record<Done, string> = { kept: REPORT_KEPT, hidden: REPORT_HIDDEN, shown: REPORT_SHOWN };

/** B59. */
export function moderationHttp(c: Context) {
  const { hideable, members, ports, reports } = c;

  async function thingsOf(rows: readonly ReportRow[]): Promise<Map<string, Reportable>> {
    const targets = await Promise.all(
      REPORT_TARGETS.map(async (type) => {
        const ids = new Set(rows.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId));
        const things = ids.size > 0 ? await hideable[type].found([...ids]) : new Map<string, Reportable>();
        return [...things].map(([id, thing]) => [`${type} ${id}`, thing] as const);
      }),
    );
    return new Map(targets.flat());
  }

  async function presented(rows: readonly ReportRow[]): Promise<Report[]> {
    const concerned = rows.flatMap((row) => [row.reporterId, row.ownerId, row.decidedBy ?? []].flat());
    const [people, things, open] = await Promise.all([
      ports.profiles.people([...new Set(concerned)]),
      thingsOf(rows),
      reports.openOf(rows),
    ]);
    return rows.flatMap((row) => {
      const key = `${row.targetType} ${row.targetId}`;
      const [reporter, owner] = [people.get(row.reporterId), people.get(row.ownerId)];
      if (!reporter || !owner) return [];
      const sameOpen = (open.get(key) ?? 0) - (row.state === "open" ? 1 : 0);
      const decidedBy = people.get(row.decidedBy ?? "")?.name ?? "";
      return presentReport(row, { reporter, owner, thing: things.get(key), sameOpen, decidedBy });
    });
  }

  return mount(moderationRoutes, {
    "GET /api/admin/users": async ({ viewer, query: { limit, after, ...filters } }) => {
      const [rows, total] = await Promise.all([
        members.page(filters, idOfCursor(after), limit + 1),
        members.count(filters),
      ]);
      const { shown, nextCursor } = pageOf(rows, limit, ({ userId }) => userId);
      return ok({ users: shown.map((member) => presentMember(viewer, member)), total, totalIsExact: true, nextCursor });
    },

    "GET /api/admin/users/{id}": async ({ viewer, params }) => {
      const member = (await members.some([params.id])).get(params.id.toLowerCase());
      if (!member) throw notFound(MEMBER_NOT_FOUND);
      await ports.audit.read(null, { by: viewer.userId, subject: member.userId, what: "contact" });
      const [sessions, about, reportsBy] = await Promise.all([
        members.sessions(member.userId),
        reports.about(member.userId, reportsShown),
        reports.countBy(member.userId),
      ]);
      return ok({ user: presentMember(viewer, member), sessions, reportsAbout: await presented(about), reportsBy });
    },

    "POST /api/admin/users/{id}/suspend": async ({ viewer, params, body }) =>
      ok({ message: MEMBER_SUSPENDED, user: presentMember(viewer, await suspend(c, viewer, params.id, body)) }),

    "POST /api/admin/users/{id}/restore": async ({ viewer, params }) =>
      ok({ message: MEMBER_RESTORED, user: presentMember(viewer, await restore(c, viewer, params.id)) }),

    "POST /api/admin/users/{id}/notes": async ({ viewer, params, body }) => {
      await note(c, viewer, params.id, body.note);
      return created({ message: "Note saved." });
    },

    "GET /api/admin/reports": async ({ query }) => {
      const { shown, page } = await readPage(query, reports.list, {
        states: chosen(REPORT_STATES, query.state),
        types: chosen(REPORT_TARGETS, query.type),
        isOldestFirst: query.order === "oldest",
      });
      return ok({ reports: await presented(shown), ...page });
    },

    "PATCH /api/admin/reports/{id}": async ({ viewer, params, body }) => {
      const done = await decide(c, viewer, params.id, body);
      const row = await reports.byId(params.id);
      const [report] = row ? await presented([row]) : [];
      if (!report) throw notFound(REPORT_NOT_FOUND);
      return ok({ message: decided[done], report });
    },
  });
}
