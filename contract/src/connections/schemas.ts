import { id, idField, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { personCard, relation } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  CONNECTION_DIRECTIONS,
  CONNECTION_STATUSES,
  NOTE_MAX,
  REPORT_REASON_MAX,
  REPORT_REASON_MISSING,
  REPORT_TARGET_INVALID,
  REPORT_TARGETS,
} from "./words.ts";

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
/** In the order asked for; what is no id of another user is left out. */
export const relationsQuery = z.object({ userId: filter });
export const relationsAnswer = z.strictObject({
  relations: z.array(z.strictObject({ userId: z.string(), connection: relation })),
});
export const connectionDone = z.strictObject({ message: z.string(), connection });
export const connectionParams = z.object({ id: idParam });

/** A person the caller has blocked (B27). */
export const block = z.strictObject({ user: personCard, createdAt: instant });
export type Block = z.output<typeof block>;
export const blockRequest = z.object({ userId: idField });
export const blockListQuery = z.object(pageQuery);
export const blockListAnswer = z.strictObject({ blocks: z.array(block), ...pageAnswer });
export const blockParams = z.object({ userId: idParam });

/** `targetId`: the user id of a profile's owner, the id of a review or of a message. */
export const reportRequest = z.object({
  targetType: z.enum(REPORT_TARGETS, { error: REPORT_TARGET_INVALID }),
  targetId: idField,
  reason: longText({ min: 1, max: REPORT_REASON_MAX, missing: REPORT_REASON_MISSING }),
});
