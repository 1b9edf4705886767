/** Ours: not in the seeds. Apart from the words of the form, which the list does not need. */
export const STUDENTS_EMPTY = "No student profile is listed yet.";
