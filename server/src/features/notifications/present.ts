import { type AnnouncementLine, categoryOf, type Notification } from "@startup-connect/contract/notifications";
import { shortDate } from "@startup-connect/contract/shared";
import type { AnnouncementRow, NotificationRow } from "./queries.ts";

export const presentNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  message: row.message,
  reason: row.reason,
  date: shortDate(row.createdAt),
  category: categoryOf(row.kind),
  read: row.readAt !== null,
  type: row.requestId ? "connectRequest" : "info",
  accepted: row.accepted,
  link: row.link,
  createdAt: row.createdAt.toISOString(),
  connectionId: row.requestId,
});

/** @param people of those who made them */
export const presentAnnouncement = (
  row: AnnouncementRow,
  people: ReadonlyMap<string, { name: string }>,
): AnnouncementLine => ({
  _id: row.id,
  message: row.message,
  link: row.link,
  userType: row.userType ?? "",
  madeBy: (row.madeBy && people.get(row.madeBy)?.name) || "",
  createdAt: row.createdAt.toISOString(),
});
