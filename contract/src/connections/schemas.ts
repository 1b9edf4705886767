import { id, idField, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { personCard } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { CONNECTION_DIRECTIONS, CONNECTION_STATUSES, NOTE_MAX } from "./words.ts";

/** A connection as one of the two sees it; `user` is the other. */
export const connection = z.strictObject({
  _id: id,
  status: z.enum(CONNECTION_STATUSES),
  direction: z.enum(CONNECTION_DIRECTIONS),
  user: personCard,
  note: z.string(),
  createdAt: instant,
  acceptedAt: instant.nullable(),
  conversationId: z.string().nullable(),
});
export type Connection = z.output<typeof connection>;

export const connectRequest = z.object({
  userId: idField,
  note: longText({ max: NOTE_MAX, missing: "The note must be a text." }).default(""),
});

export const connectionListQuery = z.object({ ...pageQuery, status: filter, direction: filter });
export const connectionListAnswer = z.strictObject({ connections: z.array(connection), ...pageAnswer });
export const connectionAnswer = z.strictObject({ connection });
export const connectionDone = z.strictObject({ message: z.string(), connection });
export const connectionParams = z.object({ id: idParam });
