/** `General` shows under All only (NOTI-05). */
export const NOTIFICATION_CATEGORIES = ["New Startups", "Connect Requests", "General"] as const;
export const NOTIFICATION_TYPES = ["connectRequest", "info"] as const;
export const NOTIFICATIONS_EMPTY = "No new notifications.";
