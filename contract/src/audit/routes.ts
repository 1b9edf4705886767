import { id, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";
import { POPULATIONS } from "./transparency.ts";

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

/** The end of the log on a day of India, signed with Ed25519 (TRACE-02): key and signature in base64url, digest in hex. */
export const anchor = z.strictObject({
  day: z.iso.date(),
  number: z.int().min(1),
  digest: z.string(),
  at: instant,
  signatures: z.array(z.strictObject({ key: z.string(), signature: z.string() })),
});
export type Anchor = z.output<typeof anchor>;
/** What `/transparency/anchors.json` holds, oldest first. */
export const anchorsFile = z.object({ anchors: z.array(anchor) });

const logAnswer = z.strictObject({
  lines: z.array(logLine),
  /** What the log can be filtered by: the actions in it, and the administrators who took one. */
  acts: z.array(z.string()),
  admins: z.array(z.strictObject({ userId: id, name: z.string() })),
  ...pageAnswer,
});

const shown = z.union([z.int().min(0), z.enum(["few", "withheld"])]);

/** As `Period` says. */
const period = z.strictObject({
  months: z.array(z.string()),
  total: shown,
  ways: z.array(
    z.strictObject({
      by: z.string(),
      cells: z.array(z.strictObject({ cell: z.string(), count: shown })).nullable(),
    }),
  ),
  times: z.strictObject({ median: z.number(), p90: z.number() }).nullable(),
});

const transparencyAnswer = z.strictObject({
  populations: z.array(z.strictObject({ of: z.enum(POPULATIONS), periods: z.array(period) })),
});
export type Transparency = z.output<typeof transparencyAnswer>;

export const auditRoutes = routes({
  "GET /api/admin/log": {
    summary: "What administrators did, newest first",
    description: "`act`, `admin` and `subject` narrow it. After a user has left, only that something was done remains.",
    access: "admin",
    scope: "log.read",
    query: logQuery,
    responses: { 200: logAnswer },
  },
  "GET /api/transparency": {
    summary: "Numbers of reports and of what administrators did, by month or quarter, with small ones hidden",
    access: "none",
    responses: { 200: transparencyAnswer },
  },
});
