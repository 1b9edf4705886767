import { REPORT_DECISIONS, REPORT_STATES, REPORT_TARGETS } from "../connections/words.ts";
import { choice } from "../shared/choices.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery, searchText } from "../shared/list.ts";
import { personCard, picture } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import {
  HIDE_REASON_MISSING,
  REASON_LENGTH,
  REPORT_ORDERS,
  SUSPENSION_REASON_MISSING,
  USER_NOTE_MISSING,
} from "./words.ts";

/** A measure that was taken and holds. */
export const measure = z.strictObject({ reason: z.string(), at: instant });

/** An account as administrators see it. `hidden`: its profile, `null` while others may see it. */
export const memberLine = z.strictObject({
  _id: id,
  publicId: z.string(),
  name: z.string(),
  /** "" without the scope people.read (STAFF-04). */
  email: z.string(),
  userType: z.enum([...USER_TYPES, "None"]),
  isAdmin: z.boolean(),
  picture,
  registered: z.boolean(),
  profileId: z.string().nullable(),
  suspended: measure.nullable(),
  hidden: measure.nullable(),
  createdAt: instant,
});
export type MemberLine = z.output<typeof memberLine>;

/** `q`: words that are each part of the name, the email address or the personal id. */
export const memberListQuery = z.object({
  ...pageQuery,
  q: searchText,
  role: filter,
  state: filter,
  registered: filter,
});
export const memberListAnswer = z.strictObject({ users: z.array(memberLine), ...pageAnswer });
export const memberParams = z.object({ id: idParam });

/**
 * A report as administrators see it. `quoted`: its words when it was reported, "" for a profile. `there`: false when
 * it was deleted since. `link`: its public address, "" without one. `sameOpen`: other open reports of
 * the same thing. `createdAt`: since when it is pending.
 */
export const report = z.strictObject({
  _id: id,
  targetType: z.enum(REPORT_TARGETS),
  targetId: id,
  reporter: personCard,
  owner: personCard,
  reason: z.string(),
  quoted: z.string(),
  there: z.boolean(),
  hidden: z.boolean(),
  link: z.string(),
  sameOpen: z.int().min(0),
  state: z.enum(REPORT_STATES),
  decision: z.enum(REPORT_DECISIONS).nullable(),
  note: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** Name of the administrator, "" while it is open, and when that account is gone. */
  decidedBy: z.string(),
});
export type Report = z.output<typeof report>;

/** `sessions`: places where the person is signed in now. `reportsAbout`: the newest 20. `reportsBy`: how many. */
export const memberAnswer = z.strictObject({
  user: memberLine,
  sessions: z.int().min(0),
  reportsAbout: z.array(report),
  reportsBy: z.int().min(0),
});

/** `heldRequest`: the id of one from the user that is refused with it (ADM-16). */
export const suspendRequest = z.object({
  heldRequest: idParam.optional(),
  reason: longText({ min: 1, max: REASON_LENGTH, missing: SUSPENSION_REASON_MISSING }),
});
export type Suspension = z.output<typeof suspendRequest>;
export const memberChanged = z.strictObject({ message: z.string(), user: memberLine });

/** ADM-19. */
export const userNote = z.object({ note: longText({ min: 1, max: REASON_LENGTH, missing: USER_NOTE_MISSING }) });

export const reportListQuery = z.object({
  ...pageQuery,
  state: filter,
  type: filter,
  order: z.enum(["", ...REPORT_ORDERS], { error: "Please order by newest or oldest." }).default(""),
});
export const reportListAnswer = z.strictObject({ reports: z.array(report), ...pageAnswer });

/** Hiding needs a reason: the owner reads it. */
export const reportDecisionRequest = z
  .object({
    decision: choice(REPORT_DECISIONS),
    note: longText({ max: REASON_LENGTH, missing: HIDE_REASON_MISSING }).default(""),
  })
  .refine(({ decision, note }) => decision !== "hide" || note !== "", { path: ["note"], error: HIDE_REASON_MISSING });
export const reportDecided = z.strictObject({ message: z.string(), report });
