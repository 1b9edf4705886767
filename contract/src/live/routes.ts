import * as t from "#texts/live.ts";
import { chatMessage } from "../conversations/schemas.ts";
import { id, instant } from "../shared/ids.ts";
import { relation } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";

/**
 * What a stream carries. Only ids are stored: the rest is joined when an event is sent, as its receiver may see it then.
 * On the wire `event` is the event's name, `data` its JSON, `id` the receiver's own sequence number; `typing` and `reset`
 * have none, they are not kept. Between them comes `alive` with `{}`, as a sign of life.
 */
const liveEvent = z.discriminatedUnion("event", [
  /** A notification came, or one has changed or gone. */
  z.strictObject({ event: z.literal("notification"), data: z.strictObject({ notificationId: id }) }),
  /** A new message, or one that was deleted. */
  z.strictObject({ event: z.literal("message"), data: z.strictObject({ chatMessage }) }),
  /** `readerId` has read everything up to `readAt`. */
  z.strictObject({
    event: z.literal("read"),
    data: z.strictObject({ conversationId: id, readerId: id, readAt: instant }),
  }),
  /** The connection between the receiver and `userId` as it is when the event is sent. */
  z.strictObject({ event: z.literal("connection"), data: z.strictObject({ userId: id, connection: relation }) }),
  /** A mentoring session of the receiver has changed. */
  z.strictObject({ event: z.literal("session"), data: z.strictObject({ sessionId: id }) }),
  /** A room changed: the receiver's own, or one that is or was open to them; or a round they could read. `roomId`: its founder. */
  z.strictObject({ event: z.literal("room"), data: z.strictObject({ roomId: id }) }),
  /** A deal of the receiver has changed. */
  z.strictObject({ event: z.literal("deal"), data: z.strictObject({ dealId: id }) }),
  /** A card or a column of the receiver has changed; of several at once the first. */
  z.strictObject({ event: z.literal("card"), data: z.strictObject({ changedId: id }) }),
  z.strictObject({ event: z.literal("typing"), data: z.strictObject({ conversationId: id, userId: id }) }),
  /** The requested number is no longer kept: reload. */
  z.strictObject({ event: z.literal("reset"), data: z.strictObject({}) }),
]);
export type LiveEvent = z.output<typeof liveEvent>;
/** Data of one event by its name. */
export type LiveData<E extends LiveEvent["event"]> = Extract<LiveEvent, { event: E }>["data"];

/** `seq`: the person's last number at this moment, the first `after` of a client that has none. */
const ticketAnswer = z.strictObject({ ticket: z.string(), expiresIn: z.int(), seq: z.int().min(0) });

/** `after`: the last sequence number the client has seen; left out by a client that starts from the beginning. */
const streamQuery = z.object({
  ticket: z.string({ error: t.ticketMissing }),
  after: z.coerce
    .number<string | number>({ error: t.sequenceInvalid })
    .int({ error: t.sequenceInvalid })
    .min(0, { error: t.sequenceInvalid })
    .optional(),
});

export const liveRoutes = routes({
  "POST /api/stream/ticket": {
    summary: "A ticket for one stream, so that no token appears in an address",
    access: "bearer",
    keepsPages: "a ticket appears on no page",
    limits: [{ name: "stream-ticket", by: "user", points: 60, seconds: 60 }],
    responses: { 201: ticketAnswer },
  },
  "GET /api/stream": {
    summary: "Live events of the person who got the ticket, as server-sent events",
    description: "A used, old or unknown ticket returns 401. Events after the given number come first.",
    access: "none",
    security: { event: "stream.open", failuresOnly: true },
    query: streamQuery,
    responses: { 200: { raw: "text/event-stream" } },
    errors: [401],
  },
});
