import { choice } from "../shared/choices.ts";
import { id } from "../shared/ids.ts";
import { pageAnswer, pageQuery } from "../shared/list.ts";
import { email, line, mobile, personNameWith } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { COLLEGE_MAX, DEPARTMENT_MAX, DOMAIN_MAX, STARTUP_SIZES, STUDENT_NAME_MISSING } from "./words.ts";

/** The form and the body of A29 (SU-22, SU-24). */
export const studentForm = z.object({
  studentName: personNameWith(STUDENT_NAME_MISSING),
  collegeName: line({ min: 1, max: COLLEGE_MAX, missing: "Please enter your college." }),
  department: line({ min: 1, max: DEPARTMENT_MAX, missing: "Please enter your department." }),
  mobileNumber: mobile,
  emailId: email,
  startupDomain: line({ min: 1, max: DOMAIN_MAX, missing: "Please enter the field of your startup." }),
  startupSize: choice(STARTUP_SIZES).default("Individual"),
});
export type StudentFormValues = z.input<typeof studentForm>;
export type StudentForm = z.output<typeof studentForm>;

export const studentSubmitted = z.strictObject({
  message: z.string(),
  student: z.strictObject({ _id: id, confirmed: z.literal(false) }),
});

/** A listed student: never mobile or email (SU-10). */
export const studentCard = z.strictObject({
  _id: id,
  studentName: z.string(),
  collegeName: z.string(),
  department: z.string(),
  startupDomain: z.string(),
  startupSize: z.enum(STARTUP_SIZES),
});
export type StudentCard = z.output<typeof studentCard>;

export const studentListQuery = z.object(pageQuery);
export const studentListAnswer = z.strictObject({ students: z.array(studentCard), ...pageAnswer });
export const studentParams = z.object({ token: z.string() });
