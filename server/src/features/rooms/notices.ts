import { longDate } from "@startup-connect/contract/shared";
import type { Notices, NoticesOf } from "#features/notifications/index.ts";
import * as t from "#texts/rooms-notices.ts";
import type { GrantRow } from "./queries.ts";

/** ROOM-09: what readers of a room are notified of; it names no file. */
export const roomNotices = {
  kind: "deal",
  to: ({ personId }) => [personId],
  about: ({ ownerId }) => ownerId,
  nameless: t.nameless,
  reason: () => t.reason,
  link: ({ ownerId }) => `/rooms/${ownerId}`,
  occasion: ({ id, until }, event) => `room ${id} ${event}${event === "ends" ? ` ${until?.toISOString() ?? ""}` : ""}`,
  // Of accesses that end on different days each is reminded of.
  thing: ({ ownerId }, event) => (event === "given" ? `room ${ownerId} given` : undefined),
  events: {
    given: {
      text: ({ until }, { other: name }) =>
        until ? t.openedUntil({ name, date: longDate(until) }) : t.opened({ name }),
    },
    ends: {
      text: ({ until }, { other: name }) => t.ends({ name, date: until ? longDate(until) : "" }),
    },
  },
} satisfies Notices<GrantRow>;

export type RoomNotices = NoticesOf<GrantRow, keyof typeof roomNotices.events>;
