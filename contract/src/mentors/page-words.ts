/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const MENTOR_NOT_FOUND = "Mentor not found.";
export const MENTORS_EMPTY = "New Mentor Registration.";
export const MENTORS_NONE_YET = "No mentors are registered yet.";
