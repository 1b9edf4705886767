import * as t from "#texts/students.ts";
import * as work from "#texts/students-work.ts";

export const STARTUP_SIZES = ["Individual", "Team"] as const;

/** SU-23, ERR-19. */
export const STUDENT_REFUSED = work.failed;
export const STUDENT_ERROR = work.error;

/** Ours: not in the seeds. */
export const STUDENT_NAME_MISSING = work.nameMissing;
export const STUDENT_LINK_DEAD = work.linkDead;

export const STUDENTS_EMPTY = t.notListed;
export const STUDENT_NOT_FOUND = t.notFound;
export const STUDENT_UNREGISTERED = t.unregistered;
export const STUDENT_NOT_CLAIMED = work.notClaimed;

export const COLLEGE_MAX = 200;
export const DEPARTMENT_MAX = 100;
export const DOMAIN_MAX = 100;
/** Accepted profiles of one network address in an hour (A29). */
export const STUDENTS_PER_HOUR = 5;
/** An unconfirmed profile is removed after this many days. */
export const STUDENT_UNCONFIRMED_DAYS = 30;
