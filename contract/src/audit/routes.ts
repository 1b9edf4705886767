import { id, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";

/** `admin` and `subject` are ids of people; what is unknown finds nothing. */
const logQuery = z.object({ ...pageQuery, act: filter, admin: filter, subject: filter });

/** Null without a user, or where the user has left. */
const person = z.strictObject({ userId: id, name: z.string() }).nullable();

/** One act of an administrator (ADM-11). */
const logLine = z.strictObject({
  _id: id,
  at: instant,
  /** Such as `application.approved`; `actionText` makes it readable. */
  act: z.string(),
  admin: person,
  /** The member whose matter it is. */
  subject: person,
  /** What it was done to: the number of an application, the name of an event. */
  target: z.string(),
  detail: z.string(),
});
export type LogLine = z.output<typeof logLine>;

const logAnswer = z.strictObject({
  lines: z.array(logLine),
  /** What the log can be filtered by: the actions in it, and the administrators who took one. */
  acts: z.array(z.string()),
  admins: z.array(z.strictObject({ userId: id, name: z.string() })),
  ...pageAnswer,
});

export const auditRoutes = routes({
  "GET /api/admin/log": {
    summary: "What administrators did, newest first",
    description: "`act`, `admin` and `subject` narrow it. After a user has left, only that something was done remains.",
    access: "admin",
    scope: "log.read",
    query: logQuery,
    responses: { 200: logAnswer },
  },
});
