import { type AnnouncementLine, categoryOf, type Notification } from "@startup-connect/contract/notifications";
import { type PersonCard, shortDate } from "@startup-connect/contract/shared";
import type { AnnouncementRow, NotificationRow } from "./queries.ts";
import { askedText } from "./requests.ts";

/** @param asking who sent the request that it is about, as they are known now, and, while it is open, their note */
export const presentNotification = (
  row: NotificationRow,
  asking?: { person: PersonCard; open: { note: string; warned: boolean } | undefined },
): Notification => ({
  _id: row.id,
  message: asking ? askedText(asking.person) : row.message,
  reason: row.reason,
  date: shortDate(row.createdAt),
  category: categoryOf(row.kind),
  read: row.readAt !== null,
  type: row.requestId ? "connectRequest" : "info",
  accepted: row.accepted,
  link: asking?.open?.warned ? `/requests/${row.requestId}` : row.link,
  createdAt: row.createdAt.toISOString(),
  connectionId: row.requestId,
  person: asking?.person ?? null,
  note: asking?.open?.note ?? "",
  warned: asking?.open?.warned ?? false,
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
