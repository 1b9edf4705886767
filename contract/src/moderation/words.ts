/** What an administrator finds people by; `None` has not chosen a role, `Admin` administers the site as well. */
export const MEMBER_ROLES = ["Startup", "Investor", "Mentor", "None", "Admin"] as const;

export const REASON_LENGTH = 1000;
export const SUSPENSION_REASON_MISSING = "Please enter a reason. The user will read it.";
export const USER_NOTE_MISSING = "Please enter a note.";
export const MEMBER_NOT_FOUND = "Person not found.";

export const REPORT_ORDERS = ["newest", "oldest"] as const;
export const REPORT_NOT_FOUND = "Report not found.";
export const HIDE_REASON_MISSING = "Please enter a reason. The author will read it.";
