export const STARTUP_SIZES = ["Individual", "Team"] as const;

/** SU-23, ERR-19. */
export const STUDENT_REFUSED = "Failed to submit profile";
export const STUDENT_ERROR = "Error submitting profile";

/** Ours: not in the seeds. */
export const STUDENT_NAME_MISSING = "Please enter your name.";
export const STUDENT_LINK_DEAD = "This link is no longer valid. The profile may have been withdrawn already.";

export const STUDENTS_EMPTY = "No student profile is listed yet.";
export const STUDENT_NOT_FOUND = "This student profile does not exist.";
export const STUDENT_UNREGISTERED = "You cannot write to this student yet, because they have not registered.";
export const STUDENT_NOT_CLAIMED = "You have not claimed a student profile.";

export const COLLEGE_MAX = 200;
export const DEPARTMENT_MAX = 100;
export const DOMAIN_MAX = 100;
/** Accepted profiles of one network address in an hour (A29). */
export const STUDENTS_PER_HOUR = 5;
/** An unconfirmed profile is removed after this many days. */
export const STUDENT_UNCONFIRMED_DAYS = 30;
