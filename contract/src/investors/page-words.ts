/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const INVESTOR_NOT_FOUND = "Investor not found.";
export const INVESTORS_EMPTY = "New Investor Registration.";
export const INVESTORS_NONE_YET = "No investors are registered yet.";
export const INVESTOR_NAME_FALLBACK = "Investor Name";
