import { REPORT_TARGETS } from "@startup-connect/contract/connections";
import {
  CASE_CLASS_TEXTS,
  CASE_CLASSES,
  type CaseMeasure,
  clockOn,
  MEMBER_NOT_FOUND,
  moderationRoutes,
  PUBLIC_CLASSES,
  REPORT_NOT_FOUND,
  REPORTED_THINGS,
} from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { indiaDay, shortMoment } from "@startup-connect/contract/shared";
import { created, hasScope, mount, ok, type Viewer } from "#platform/http.ts";
import { chosen, idOfCursor, pageOf, readByTime, type TimePlace } from "#platform/list-page.ts";
import { notFound } from "#platform/problem.ts";
import type { DueRow } from "#platform/waiting.ts";
import * as t from "#texts/moderation-notices.ts";
import { answer, appeal, byLink, lift, type Side } from "./appeals.ts";
import * as acts from "./cases.ts";
import type { Context } from "./context.ts";
import { adminHindrance, apartFrom, found } from "./hindrance.ts";
import { presentCase, presentLines, presentMember, presentOwn, timed } from "./present.ts";
import type { CaseRow } from "./queries.ts";
import { report } from "./reports.ts";
import { note, restore, suspend } from "./suspensions.ts";

const MEMBER_RESTORED = "Account restored. The user has been notified by email.";
const MEMBER_SUSPENDED = "Account suspended. The user has been notified by email.";

/** Cases about a person that are shown beside the account. */
const casesShown = 20;

const placed = (row: CaseRow) => ({ ...row, startsAt: row.appealDueAt ?? row.dueAt });

/** CASE-13. */
export async function dueCases(
  c: Context,
  after: TimePlace | null,
  limit: number,
  viewerId: string,
): Promise<DueRow[]> {
  const rows = await c.queries.page(
    { isOpen: true, types: REPORT_TARGETS, classes: CASE_CLASSES, viewerId },
    after,
    limit,
  );
  const people = await c.ports.profiles.people(rows.flatMap(({ ownerId }) => ownerId ?? []));
  return rows.map(placed).map(({ id, number, targetType, ownerId, class: of, startsAt, appealedAt }) => {
    const owner = people.get(ownerId ?? "")?.name;
    const what = appealedAt ? "Appeal" : CASE_CLASS_TEXTS[of];
    const title = `${what}: ${REPORTED_THINGS[targetType]}${owner ? ` of ${owner}` : ""}`;
    return { id, startsAt, number, title, href: adminPaths.case(number) };
  });
}

const decided: Record<CaseMeasure, string> = {
  none: "Case closed. The reporter has been notified.",
  warn: "Warning sent. Both sides have been notified.",
  hide: "It is hidden. Both sides have been notified.",
  limit: "Limit set. Both sides have been notified.",
  suspend: MEMBER_SUSPENDED,
};

/** B59. */
export function moderationHttp(c: Context) {
  const { members, ports, queries } = c;

  const done = async (viewer: Viewer, row: CaseRow, message: string) =>
    ok({ message, case: await presentCase(c, viewer, row) });

  const own = async (side: Side, row: CaseRow | undefined) => {
    const report = row && (await presentOwn(c, side, row));
    if (!report) throw notFound(REPORT_NOT_FOUND);
    return report;
  };

  async function appealed(side: Side, number: string, text: string) {
    const row = await appeal(c, side, number, text);
    const when = shortMoment(row.appealDueAt ?? row.dueAt);
    return { message: t.appealed({ when }), report: await own(side, row) };
  }

  const presented = async (viewer: Viewer, member: Parameters<typeof presentMember>[1]) =>
    presentMember(viewer, member, await ports.students.claimedBy([member.userId]));

  return mount(moderationRoutes, {
    "GET /api/admin/users": async ({ viewer, query: { limit, after, ...filters } }) => {
      const [rows, total] = await Promise.all([
        members.page(filters, idOfCursor(after), limit + 1),
        members.count(filters),
      ]);
      const { shown, nextCursor } = pageOf(rows, limit, ({ userId }) => userId);
      const claimed = await ports.students.claimedBy(shown.map(({ userId }) => userId));
      const users = shown.map((member) => presentMember(viewer, member, claimed));
      return ok({ users, total, totalIsExact: true, nextCursor });
    },

    "GET /api/admin/users/{id}": async ({ viewer, params }) => {
      const member = (await members.some([params.id])).get(params.id.toLowerCase());
      if (!member) throw notFound(MEMBER_NOT_FOUND);
      await ports.audit.read(null, { by: viewer.userId, subject: member.userId, what: "contact" });
      const { userId } = member;
      // CASE-04: who reads people alone, or is the one, reads no cases.
      const reads = userId !== viewer.userId && hasScope(viewer, "cases.decide");
      const [needsParent, sessions, about, by, whyOf] = await Promise.all([
        ports.age.needsParent(userId),
        members.sessions(userId),
        reads ? queries.about(userId, casesShown) : null,
        reads ? queries.reportsBy(userId) : null,
        apartFrom(c, viewer.userId, [userId]),
      ]);
      const casesAbout = about && (await presentLines(c, about));
      const why = whyOf([userId]) || adminHindrance(viewer, member);
      return ok({
        user: await presented(viewer, member),
        why,
        needsParent,
        sessions,
        casesAbout,
        reportsBy: by && by.filter(({ ownerId }) => ownerId !== viewer.userId).length,
      });
    },

    "POST /api/admin/users/{id}/suspend": async ({ viewer, params, body }) =>
      ok({ message: MEMBER_SUSPENDED, user: await presented(viewer, await suspend(c, viewer, params.id, body)) }),

    "POST /api/admin/users/{id}/restore": async ({ viewer, params }) =>
      ok({ message: MEMBER_RESTORED, user: await presented(viewer, await restore(c, viewer, params.id)) }),

    "POST /api/admin/users/{id}/notes": async ({ viewer, params, body }) => {
      await note(c, viewer, params.id, body.note);
      return created({ message: "Note saved." });
    },

    "POST /api/reports": async ({ viewer, body }) => {
      const { row, isNew, ownerId } = await report(c, viewer, body);
      const answer = { message: t.received({ number: row.number }), ...timed(row), userId: ownerId };
      return isNew ? created(answer) : ok(answer);
    },

    "GET /api/grievance": async () => {
      const today = indiaDay(c.clock.now());
      const clocks = PUBLIC_CLASSES.map((of) => {
        const { acknowledgeHours, decideHours } = clockOn(of, today);
        return { class: of, acknowledgeHours, decideHours };
      });
      return ok({ officer: await ports.content.officer(), clocks });
    },

    "GET /api/reports/{number}": async ({ viewer, params }) =>
      ok({ report: await own(viewer, await queries.byNumber(params.number)) }),

    "POST /api/reports/{number}/appeal": async ({ viewer, params, body }) =>
      created(await appealed(viewer, params.number, body.text)),

    "GET /api/reports/{number}/{token}": async ({ params }) => {
      const { row, owner } = await byLink(c, params);
      return ok({ report: await own(owner, row) });
    },

    "POST /api/reports/{number}/{token}/appeal": async ({ params, body }) => {
      const { row, owner } = await byLink(c, params);
      return created(await appealed(owner, row.number, body.text));
    },

    "GET /api/admin/cases": async ({ viewer, query }) => {
      const filters = {
        isOpen: !query.state?.includes("decided"),
        types: chosen(REPORT_TARGETS, query.type),
        classes: chosen(CASE_CLASSES, query.class),
        viewerId: viewer.userId,
      };
      const [{ shown, nextCursor }, total] = await Promise.all([
        readByTime(filters.isOpen ? "open" : "decided", query, async (after, limit) =>
          (await queries.page(filters, after, limit)).map(placed),
        ),
        queries.counted(filters),
      ]);
      return ok({ cases: await presentLines(c, shown), total, totalIsExact: true, nextCursor });
    },

    "GET /api/admin/cases/{number}": async ({ viewer, params }) => {
      const row = await found(c, viewer, params.number);
      const [one, queue] = await Promise.all([presentCase(c, viewer, row), queries.queue(row, viewer.userId)]);
      return ok({ case: one, queue });
    },

    "POST /api/admin/cases/{number}/take": async ({ viewer, params }) =>
      done(viewer, await acts.take(c, viewer, params.number), "You have the case."),

    "POST /api/admin/cases/{number}/free": async ({ viewer, params }) =>
      done(viewer, await acts.free(c, viewer, params.number), "The case is free."),

    "POST /api/admin/cases/{number}/decide": async ({ viewer, params, body }) =>
      done(viewer, await acts.decide(c, viewer, params.number, body), decided[body.measure]),

    "POST /api/admin/cases/{number}/lift": async ({ viewer, params }) =>
      done(viewer, await lift(c, viewer, params.number), "Lifted. Both sides have been notified."),

    "POST /api/admin/cases/{number}/answer": async ({ viewer, params, body }) =>
      done(viewer, await answer(c, viewer, params.number, body), "Appeal answered. Both sides have been notified."),

    "POST /api/admin/cases/{number}/evidence": async ({ viewer, params, body }) => {
      const evidence = await acts.openEvidence(c, viewer, params.number, body.reason);
      return ok({
        message: evidence ? "" : "Asked. It opens when another administrator asks for it too, within a day.",
        evidence,
      });
    },
  });
}
