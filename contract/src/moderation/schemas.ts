import { REPORT_KINDS, REPORT_TARGETS } from "../connections/words.ts";
import { choice } from "../shared/choices.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery, pendingQueue, searchText } from "../shared/list.ts";
import { personCard, picture } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { CASE_CLASSES } from "./clocks.ts";
import {
  CASE_EVENTS,
  CASE_MEASURES,
  CASE_RULES,
  CASE_TEXT_LENGTH,
  CASE_TEXT_MAX,
  CASE_TEXT_MIN,
  EVIDENCE_REASON_MISSING,
  REASON_LENGTH,
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

const cased = {
  number: z.string(),
  class: z.enum(CASE_CLASSES),
  targetType: z.enum(REPORT_TARGETS),
  receivedAt: instant,
  dueAt: instant,
};
const decision = z.strictObject({
  measure: z.enum(CASE_MEASURES),
  rule: z.enum(CASE_RULES),
  text: z.string(),
  at: instant,
});

/** A case in the queue. `owner`: whose thing it is about, null once the account is gone. `takenBy`: a name, or "". */
export const caseLine = z.strictObject({
  _id: id,
  ...cased,
  owner: personCard.nullable(),
  /** How many people reported it. */
  reports: z.int().min(0),
  takenBy: z.string(),
  measure: z.enum(CASE_MEASURES).nullable(),
});
export type CaseLine = z.output<typeof caseLine>;

/**
 * A case as those read it who decide. `there`: false when what was reported was deleted since. `link`: its public address, ""
 * without one. `clause`: of its clock. `why`: why this administrator may not decide it, "" for who may.
 */
export const oneCase = z.strictObject({
  ...caseLine.shape,
  clause: z.string(),
  isVerified: z.boolean(),
  there: z.boolean(),
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
  evidence: z.strictObject({ count: z.int().min(0), until: instant.nullable() }),
  events: z.array(
    z.strictObject({ _id: id, kind: z.enum(CASE_EVENTS), at: instant, by: z.string(), text: z.string() }),
  ),
  why: z.string(),
  decision: decision.extend({ by: z.string() }).nullable(),
});
export type OneCase = z.output<typeof oneCase>;

/**
 * A case as the two sides read it. Who reported it is on no page of the other; the owner finds it once something was decided
 * against them. `events`: none of the work on it but when someone began.
 */
export const ownCase = z.strictObject({
  ...cased,
  side: z.enum(["reporter", "owner"]),
  /** What the viewer wrote; "" for the owner. */
  kind: z.enum(["", ...REPORT_KINDS]),
  reason: z.string(),
  events: z.array(z.strictObject({ kind: z.enum(["received", "taken", "overdue", "decided", "lifted"]), at: instant })),
  decision: decision.nullable(),
});
export type OwnCase = z.output<typeof ownCase>;

export const caseParams = z.object({ number: z.string() });
export const reported = z.strictObject({ message: z.string(), ...cased, userId: id });
export const caseListQuery = z.object({ ...pageQuery, state: filter, type: filter, class: filter });
export const caseListAnswer = z.strictObject({ cases: z.array(caseLine), ...pageAnswer });
export const caseAnswer = z.strictObject({ case: oneCase, queue: pendingQueue });
export const ownCaseAnswer = z.strictObject({ report: ownCase });
export const caseDone = z.strictObject({ message: z.string(), case: oneCase });
export const caseDecisionRequest = z.object({
  measure: choice(CASE_MEASURES),
  rule: choice(CASE_RULES),
  text: longText({ min: CASE_TEXT_MIN, max: CASE_TEXT_MAX, missing: CASE_TEXT_LENGTH }),
});
export type CaseDecision = z.output<typeof caseDecisionRequest>;
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
export const evidenceAnswer = z.strictObject({ evidence: z.array(evidence.extend({ _id: id })) });

/** `sessions`: places where the person is signed in now. `casesAbout`: the newest 20. `reportsBy`: how many. */
export const memberAnswer = z.strictObject({
  user: memberLine,
  sessions: z.int().min(0),
  casesAbout: z.array(caseLine),
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
