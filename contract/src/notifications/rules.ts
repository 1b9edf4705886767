import type { NotificationCategory, NotificationFilter, NotificationKind } from "./words.ts";

/** NOTI-05. */
export function categoryOf(kind: NotificationKind): NotificationCategory {
  if (kind === "connectRequest") return "Connect Requests";
  return kind === "newStartup" ? "New Startups" : "General";
}

/** The category a filter button asks for; none for All (NOTI-04). */
export const categoryFor = (filter: NotificationFilter): NotificationCategory | undefined =>
  filter === "All" ? undefined : filter;

const origin = "https://own.invalid";

/** Whether a text is a path of this very site, whatever a browser may make of its signs. */
export const isOwnPath = (link: string): boolean =>
  /^\/[\x21-\x7e]*$/.test(link) && URL.canParse(link, origin) && new URL(link, origin).origin === origin;
