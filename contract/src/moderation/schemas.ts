import { REPORT_KINDS, REPORT_TARGETS } from "../connections/words.ts";
import { checkTogether, choice } from "../shared/choices.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery, pendingQueue, searchText } from "../shared/list.ts";
import { personCard, picture } from "../shared/profile.ts";
import { linkToken, longText } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { CASE_CLASSES, PUBLIC_CLASSES } from "./clocks.ts";
import {
  APPEAL_LENGTH,
  APPEAL_MAX,
  APPEAL_MIN,
  CASE_ACTS,
  CASE_EVENTS,
  CASE_MEASURES,
  CASE_RULES,
  CASE_SIDES,
  CASE_TEXT_LENGTH,
  CASE_TEXT_MAX,
  CASE_TEXT_MIN,
  EVIDENCE_REASON_MISSING,
  LIMIT_DAYS,
  LIMIT_DAYS_MAX,
  REASON_LENGTH,
  SIDE_EVENTS,
  SUSPENSION_REASON_MISSING,
  USER_NOTE_MISSING,
} from "./words.ts";

/** A measure that was taken and holds. */
export const measure = z.strictObject({ reason: z.string(), at: instant });

/** An account as administrators see it; "Student" by a claimed profile alone. `hidden`: its profile, `null` while others may see it. */
export const memberLine = z.strictObject({
  _id: id,
  publicId: z.string(),
  name: z.string(),
  /** "" without the scope people.read (STAFF-04). */
  email: z.string(),
  userType: z.enum([...USER_TYPES, "None", "Student"]),
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

const cased = {
  number: z.string(),
  class: z.enum(CASE_CLASSES),
  targetType: z.enum(REPORT_TARGETS),
  receivedAt: instant,
  dueAt: instant,
};
/** `until`: the end of a limit, null for every other measure. */
const decision = z.strictObject({
  measure: z.enum(CASE_MEASURES),
  rule: z.enum(CASE_RULES),
  text: z.string(),
  at: instant,
  until: instant.nullable(),
});
/** What became of an appeal: the decision that holds since. */
const appealAnswer = decision.extend({ changed: z.boolean() });

/** A case in the queue. `appealDueAt`: until when an open appeal is decided. `owner`: whose thing it is about, null once the account is gone. `takenBy`: a name, or "". */
export const caseLine = z.strictObject({
  _id: id,
  ...cased,
  appealDueAt: instant.nullable(),
  owner: personCard.nullable(),
  /** How many people reported it. */
  reports: z.int().min(0),
  takenBy: z.string(),
  measure: z.enum(CASE_MEASURES).nullable(),
});
export type CaseLine = z.output<typeof caseLine>;

/**
 * A case as those read it who decide. `there`: false when what was reported was deleted since. `link`: its public address, ""
 * without one. `clause`: of its clock. `why`: by act, why this administrator may not do it, "" for who may. `measures`: those that
 * this administrator may take.
 */
export const oneCase = z.strictObject({
  ...caseLine.shape,
  clause: z.string(),
  isVerified: z.boolean(),
  there: z.boolean(),
  /** Whether the case hides something or closes an account now. */
  hidden: z.boolean(),
  link: z.string(),
  said: z.array(
    z.strictObject({
      _id: id,
      reporter: personCard.nullable(),
      kind: z.enum(REPORT_KINDS),
      reason: z.string(),
      quoted: z.string(),
      createdAt: instant,
    }),
  ),
  /** `takesTwo`: the case is closed, and no one else asked for its evidence, or opened it, of late. */
  evidence: z.strictObject({ count: z.int().min(0), until: instant.nullable(), takesTwo: z.boolean() }),
  events: z.array(
    z.strictObject({ _id: id, kind: z.enum(CASE_EVENTS), at: instant, by: z.string(), text: z.string() }),
  ),
  why: z.record(z.enum(CASE_ACTS), z.string()),
  measures: z.array(z.enum(CASE_MEASURES)),
  decision: decision.extend({ by: z.string() }).nullable(),
  appeals: z.array(
    z.strictObject({
      _id: id,
      side: z.enum(CASE_SIDES),
      by: personCard.nullable(),
      text: z.string(),
      at: instant,
      answer: appealAnswer.extend({ by: z.string() }).nullable(),
    }),
  ),
});
export type OneCase = z.output<typeof oneCase>;

/**
 * A case as the two sides read it. Who reported it is on no page of the other; the owner finds it once something was decided
 * against them. `events`: none of the work on it but when someone began. `appealUntil`: null where the viewer can appeal no
 * more, or not yet. `appeals`: `text` is the viewer's own, "" of those of others; `needsAnother`: no one on this site may
 * answer it.
 */
export const ownCase = z.strictObject({
  ...cased,
  side: z.enum(CASE_SIDES),
  /** What the viewer wrote; "" for the owner. */
  kind: z.enum(["", ...REPORT_KINDS]),
  reason: z.string(),
  events: z.array(
    z.strictObject({
      kind: z.enum(SIDE_EVENTS),
      at: instant,
    }),
  ),
  decision: decision.nullable(),
  appealUntil: instant.nullable(),
  appealDueAt: instant.nullable(),
  needsAnother: z.boolean(),
  appeals: z.array(
    z.strictObject({ own: z.boolean(), text: z.string(), at: instant, answer: appealAnswer.nullable() }),
  ),
});
export type OwnCase = z.output<typeof ownCase>;

/** Whom complaints go to, all "" where no one is named, and the clocks of today. */
export const grievanceAnswer = z.strictObject({
  officer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), hours: z.string() }),
  clocks: z.array(z.strictObject({ class: z.enum(PUBLIC_CLASSES), acknowledgeHours: z.int(), decideHours: z.int() })),
});
export type Grievance = z.output<typeof grievanceAnswer>;

export const caseParams = z.object({ number: z.string().regex(/^GRV-\d{4}-\d{1,12}$/i) });
export const caseLinkParams = caseParams.extend({ token: linkToken });
export const reported = z.strictObject({ message: z.string(), ...cased, userId: id });
export const caseListQuery = z.object({ ...pageQuery, state: filter, type: filter, class: filter });
export const caseListAnswer = z.strictObject({ cases: z.array(caseLine), ...pageAnswer });
export const caseAnswer = z.strictObject({ case: oneCase, queue: pendingQueue });
export const ownCaseAnswer = z.strictObject({ report: ownCase });
export const caseDone = z.strictObject({ message: z.string(), case: oneCase });
/** `days`: of a limit. */
export const caseDecisionRequest = checkTogether(
  z.object({
    measure: choice(CASE_MEASURES),
    days: z.int(LIMIT_DAYS).min(1, LIMIT_DAYS).max(LIMIT_DAYS_MAX, LIMIT_DAYS).nullish(),
    rule: choice(CASE_RULES),
    text: longText({ min: CASE_TEXT_MIN, max: CASE_TEXT_MAX, missing: CASE_TEXT_LENGTH }),
  }),
  ["measure"],
  ({ measure }, given) =>
    measure === "limit" && !(given instanceof Object && "days" in given && given.days)
      ? [{ field: "days", text: LIMIT_DAYS }]
      : [],
);
export type CaseDecision = z.output<typeof caseDecisionRequest>;
export const appealRequest = z.object({ text: longText({ min: APPEAL_MIN, max: APPEAL_MAX, missing: APPEAL_LENGTH }) });
export const ownCaseDone = z.strictObject({ message: z.string(), report: ownCase });
export const caseReasonRequest = z.object({
  reason: longText({ min: 1, max: REASON_LENGTH, missing: EVIDENCE_REASON_MISSING }),
});
/** What is kept with a report, as it was then. `messages`: those up to the reported one. */
export const evidence = z.strictObject({
  at: instant,
  reason: z.string(),
  quoted: z.string(),
  profile: z.string(),
  messages: z.array(z.strictObject({ at: instant, from: z.string(), text: z.string() })),
});
export type Evidence = z.output<typeof evidence>;
/** `evidence`: null where it was asked for. */
export const evidenceAnswer = z.strictObject({
  message: z.string(),
  evidence: z.array(evidence.extend({ _id: id })).nullable(),
});

/**
 * `why`: why this administrator may not suspend, pause or restore the account, "" for who has the scope for it. `sessions`:
 * places where the person is signed in now. `casesAbout`: the newest 20, null without the scope cases.decide and for the own
 * account. `reportsBy`: how many, none of them about the reader; null without `cases.decide`.
 */
export const memberAnswer = z.strictObject({
  user: memberLine,
  why: z.string(),
  /** Under 18 without a parent's consent: the account is not restored (AGE-04). */
  needsParent: z.boolean(),
  sessions: z.int().min(0),
  casesAbout: z.array(caseLine).nullable(),
  reportsBy: z.int().min(0).nullable(),
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
