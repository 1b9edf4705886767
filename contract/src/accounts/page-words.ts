/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const LOG_IN_FIRST = "Please log in first.";
export const SELECTION_FAILED = "Error validating user type. Please try again later.";
