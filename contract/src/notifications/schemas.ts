import { id, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { personCard } from "../shared/profile.ts";
import { line, longText, otherTexts } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { isOwnPath } from "./rules.ts";
import {
  ANNOUNCEMENT_LINK_INVALID,
  ANNOUNCEMENT_MISSING,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_MAX,
  NOTIFICATION_TYPES,
} from "./words.ts";

/**
 * `date` is a text for people ("20 Nov 2026"); `link` a path of this site; `reason` says why this person has it,
 * beginning with "because" (NOTI-05, NOTI-11). `accepted` is about a request: it was accepted, wherever.
 * `person` is who asks to connect, and `note` what they wrote while it is unanswered: the same as in the list of requests
 * (PEOPLE-01); null and "" for all others. `warned`: the request is read and answered on its page, after a warning
 * (FRAUD-03).
 */
export const notification = z.strictObject({
  _id: id,
  message: z.string(),
  reason: z.string(),
  date: z.string(),
  category: z.enum(NOTIFICATION_CATEGORIES),
  read: z.boolean(),
  type: z.enum(NOTIFICATION_TYPES),
  accepted: z.boolean(),
  link: z.string(),
  createdAt: instant,
  connectionId: z.string().nullable(),
  person: personCard.nullable(),
  note: z.string(),
  warned: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const notificationListQuery = z.object({ ...pageQuery, category: filter });
/** `unread` counts all categories. */
export const notificationListAnswer = z.strictObject({
  notifications: z.array(notification),
  unread: z.int().min(0),
  ...pageAnswer,
});
export const notificationParams = z.object({ id: idParam });

/** `link`: where the announcement leads, "" for the list of notifications. `userType`: for whom, "" for everybody. */
export const announcementRequest = z.object({
  message: longText({ min: 1, max: NOTIFICATION_MAX, missing: ANNOUNCEMENT_MISSING }),
  ...otherTexts("message", longText, NOTIFICATION_MAX),
  link: line({ max: 200, missing: ANNOUNCEMENT_LINK_INVALID })
    .refine((link) => link === "" || isOwnPath(link), { error: ANNOUNCEMENT_LINK_INVALID })
    .default(""),
  userType: z.enum(["", ...USER_TYPES], { error: "Please choose an audience." }).default(""),
});
const announcementMade = z.strictObject({ _id: id, message: z.string(), link: z.string(), createdAt: instant });
export const announcementAnswer = z.strictObject({ message: z.string(), announcement: announcementMade });

/** `madeBy`: name of the administrator, "" for one who has left. */
export const announcementLine = z.strictObject({
  ...announcementMade.shape,
  userType: z.enum(["", ...USER_TYPES]),
  madeBy: z.string(),
});
export type AnnouncementLine = z.output<typeof announcementLine>;
export const announcementListQuery = z.object(pageQuery);
export const announcementListAnswer = z.strictObject({ announcements: z.array(announcementLine), ...pageAnswer });
