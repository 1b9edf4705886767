import { id, instant } from "../shared/ids.ts";
import { z } from "../shared/zod.ts";
import { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from "./words.ts";

/** `date` is a text for people ("20 Nov 2026"); `link` a path of this site (NOTI-05). */
export const notification = z.strictObject({
  _id: id,
  message: z.string(),
  date: z.string(),
  category: z.enum(NOTIFICATION_CATEGORIES),
  read: z.boolean(),
  type: z.enum(NOTIFICATION_TYPES),
  accepted: z.boolean(),
  link: z.string(),
  createdAt: instant,
  connectionId: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;
