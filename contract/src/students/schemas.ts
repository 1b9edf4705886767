import * as t from "#texts/students-work.ts";
import { choice } from "../shared/choices.ts";
import { id, idParam } from "../shared/ids.ts";
import { pageAnswer, pageQuery } from "../shared/list.ts";
import { keysOf } from "../shared/records.ts";
import { email, line, linkToken, mobile, personNameWith } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { COLLEGE_MAX, DEPARTMENT_MAX, DOMAIN_MAX, STARTUP_SIZES, STUDENT_NAME_MISSING } from "./words.ts";

/** The form and the body of A29 (SU-22, SU-24). */
export const studentForm = z.object({
  studentName: personNameWith(STUDENT_NAME_MISSING),
  collegeName: line({ min: 1, max: COLLEGE_MAX, missing: t.collegeMissing }),
  department: line({ min: 1, max: DEPARTMENT_MAX, missing: t.departmentMissing }),
  mobileNumber: mobile,
  emailId: email,
  startupDomain: line({ min: 1, max: DOMAIN_MAX, missing: t.domainMissing }),
  startupSize: choice(STARTUP_SIZES).default("Individual"),
});
export type StudentFormValues = z.input<typeof studentForm>;
export type StudentForm = z.output<typeof studentForm>;

export const studentSubmitted = z.strictObject({
  message: z.string(),
  student: z.strictObject({ _id: id, confirmed: z.literal(false) }),
});

const shown = {
  studentName: z.string(),
  collegeName: z.string(),
  department: z.string(),
  startupDomain: z.string(),
  startupSize: z.enum(STARTUP_SIZES),
};
/** In the row by the same names. */
export const studentShown = keysOf(shown);

/**
 * A listed student: never mobile or email (SU-10). `userId`: the account that claimed the profile; `null` while no one
 * did, who then cannot be contacted.
 */
export const studentCard = z.strictObject({ _id: id, userId: id.nullable(), ...shown });
export type StudentCard = z.output<typeof studentCard>;

export const studentListQuery = z.object(pageQuery);
export const studentListAnswer = z.strictObject({ students: z.array(studentCard), ...pageAnswer });
export const studentLinkParams = z.object({ token: linkToken });
export const studentOpenedParams = z.object({ token: z.string() });

export const studentParams = z.object({ studentId: idParam });
export const studentAnswer = z.strictObject({ student: studentCard });
export const studentClaimed = z.strictObject({ message: z.string(), student: studentCard });
/** `emailId`: the address the link was sent to, for the registration that may follow. */
export const studentConfirmed = studentClaimed.extend({ emailId: z.string() });
/** `student`: null while it is not published. */
export const studentOfLink = z.strictObject({ student: studentCard.nullable(), emailId: z.string() });

/** What its owner may change: all but the address, which names its owner. */
export const studentChanges = studentForm.omit({ emailId: true });
export type StudentChanges = z.input<typeof studentChanges>;
/** The claimed profile as its owner reads it. `hidden`: why others do not see it, `null` while they do (ADM-09). */
export const ownStudent = z.strictObject({
  _id: id,
  ...shown,
  mobileNumber: z.string(),
  hidden: z.string().nullable(),
});
export type OwnStudent = z.output<typeof ownStudent>;
export const ownStudentAnswer = z.strictObject({ student: ownStudent.nullable() });
export const studentSaved = z.strictObject({ message: z.string(), student: ownStudent });
