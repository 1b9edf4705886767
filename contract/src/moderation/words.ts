/** What an administrator finds people by; `None` has not chosen a role, `Admin` administers the site as well. */
export const MEMBER_ROLES = ["Startup", "Investor", "Mentor", "None", "Admin"] as const;

export const REASON_LENGTH = 1000;
export const SUSPENSION_REASON_MISSING = "Please enter a reason. The user will read it.";
export const MEMBER_NOT_FOUND = "Person not found.";
export const SUSPEND_SELF = "You cannot suspend your own account.";
export const SUSPENDED_ALREADY = "This account is already suspended.";
export const NOT_SUSPENDED = "This account is not suspended.";
export const MEMBER_SUSPENDED = "Account suspended. The user has been notified by email.";
export const MEMBER_RESTORED = "Account restored. The user has been notified by email.";

export const REPORT_ORDERS = ["newest", "oldest"] as const;
export const REPORT_NOT_FOUND = "Report not found.";
export const REPORT_DECIDED_ALREADY = "This report already has this decision.";
export const REPORTED_GONE = "The reported content no longer exists. You can only close the report.";
export const HIDE_REASON_MISSING = "Please enter a reason. The author will read it.";
export const REPORT_KEPT = "Report closed. The content stays visible.";
export const REPORT_SHOWN = "It is visible again. The author has been notified.";
export const REPORT_HIDDEN = "It is hidden. The author has been notified.";
