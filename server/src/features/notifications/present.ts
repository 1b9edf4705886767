import { askedWords } from "@startup-connect/contract/connections";
import { type AnnouncementLine, categoryOf, type Notification } from "@startup-connect/contract/notifications";
import { type PersonCard, shortDate } from "@startup-connect/contract/shared";
import type { Asked } from "#features/connections/index.ts";
import * as t from "#texts/notifications-notices.ts";
import type { AnnouncementRow, NotificationRow } from "./queries.ts";

/** @param asking who sent the request that it is about, as they are known now, and what they asked */
export const presentNotification = (
  row: NotificationRow,
  asking?: { person: PersonCard; asked: Asked | undefined },
): Notification => {
  const { person = null, asked } = asking ?? {};
  return {
    _id: row.id,
    message: person ? t.asked({ what: askedWords(person, asked) }) : row.message,
    reason: row.reason,
    date: shortDate(row.createdAt),
    category: categoryOf(row.kind),
    read: row.readAt !== null,
    type: row.requestId ? "connectRequest" : "info",
    accepted: row.accepted,
    link: asked?.open?.warned ? `/requests/${row.requestId}` : row.link,
    createdAt: row.createdAt.toISOString(),
    connectionId: row.requestId,
    person,
    note: asked?.open?.note ?? "",
    warned: asked?.open?.warned ?? false,
  };
};

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
