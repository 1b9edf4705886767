import { dayField, id, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { SCOPES } from "../shared/scopes.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { APPROVAL_REASON_MISSING, APPROVAL_STATES, PERSON_MISSING, REASON_MAX, SCOPES_MISSING } from "./admin-words.ts";

const scope = z.enum(SCOPES);

/** `by`, `approvedBy`: names, "" for a command of the server, and when that account is gone. */
const grant = z.strictObject({
  scope,
  since: instant,
  until: instant.nullable(),
  by: z.string(),
  approvedBy: z.string(),
});

const staffPerson = z.strictObject({
  _id: id,
  publicId: z.string(),
  name: z.string(),
  email: z.string(),
  suspended: z.boolean(),
  grants: z.array(grant),
});
export type StaffPerson = z.output<typeof staffPerson>;

export const staffAnswer = z.strictObject({ people: z.array(staffPerson) });

/** `person`: email address or personal id. `until`: the last day in India, "" for no end. */
export const grantRequest = z.object({
  person: line({ min: 1, max: 254, missing: PERSON_MISSING }),
  scopes: z.array(scope, { error: SCOPES_MISSING }).min(1, SCOPES_MISSING).max(SCOPES.length),
  until: z.union([z.literal(""), dayField]).default(""),
  reason: longText({ min: 1, max: REASON_MAX, missing: APPROVAL_REASON_MISSING }),
});
export type GrantRequest = z.output<typeof grantRequest>;
export const personParams = z.object({ id: idParam });
/** Which scopes; without any, all. */
export const revokeQuery = z.object({ scope: filter });

/** `what`: what is done when it is approved. `isOwn`: the caller asked. `isAlone`: no one else can decide, so it is done at `expiresAt`. */
export const approval = z.strictObject({
  _id: id,
  kind: z.string(),
  what: z.string(),
  reason: z.string(),
  state: z.enum(APPROVAL_STATES),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant,
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  isOwn: z.boolean(),
  isAlone: z.boolean(),
});
export type Approval = z.output<typeof approval>;

export const approvalQuery = z.object({ ...pageQuery, state: filter });
export const approvalListAnswer = z.strictObject({ approvals: z.array(approval), ...pageAnswer });
export const approvalAnswer = z.strictObject({ message: z.string(), approval });
