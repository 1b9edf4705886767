import { longDate } from "@startup-connect/contract/shared";
import type { Notices, NoticesOf } from "#features/notifications/index.ts";
import type { GrantRow } from "./queries.ts";

/** ROOM-09: what readers of a room are notified of; it names no file. */
export const roomNotices = {
  kind: "deal",
  to: ({ personId }) => [personId],
  about: ({ ownerId }) => ownerId,
  nameless: "A startup",
  reason: () => "because a founder gave you access to a deal room",
  link: ({ ownerId }) => `/rooms/${ownerId}`,
  occasion: ({ id, until }, event) => `room ${id} ${event}${event === "ends" ? ` ${until?.toISOString() ?? ""}` : ""}`,
  // Of accesses that end on different days each is reminded of.
  thing: ({ ownerId }, event) => (event === "given" ? `room ${ownerId} given` : undefined),
  events: {
    given: {
      text: ({ until }, { other }) => `${other} opened a deal room to you${until ? ` until ${longDate(until)}` : ""}.`,
    },
    ends: {
      text: ({ until }, { other }) =>
        `Your access to the deal room of ${other} ends on ${until ? longDate(until) : ""}.`,
    },
  },
} satisfies Notices<GrantRow>;

export type RoomNotices = NoticesOf<GrantRow, keyof typeof roomNotices.events>;
