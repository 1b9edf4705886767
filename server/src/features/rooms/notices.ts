import { longDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { RoomPorts } from "./ports.ts";
import type { GrantRow } from "./queries.ts";

const untilText = ({ until }: GrantRow): string => (until ? ` until ${longDate(until)}` : "");

/** ROOM-09: notifications about rooms, which name no file, in the transaction of their cause. */
export function roomNotices({ live }: Platform, ports: RoomPorts) {
  /** Open pages of these people reload. */
  const publish = (tx: Tx, roomId: string, userIds: readonly string[]) =>
    live.publishTo(tx, userIds, "room", { roomId });

  const toReader = async (tx: Tx, grant: GrantRow, occasion: string, message: (founder: string) => string) => {
    const people = await ports.profiles.people([grant.ownerId], tx);
    await ports.notifications.notify(tx, grant.personId, {
      kind: "deal",
      message: message(people.get(grant.ownerId)?.name ?? "A startup"),
      reason: "because a founder gave you access to a deal room",
      link: `/rooms/${grant.ownerId}`,
      actorId: grant.ownerId,
      occasion: `room ${grant.id} ${occasion}`,
      // Of accesses that end on different days each is reminded of.
      ...(occasion === "given" && { thing: `room ${grant.ownerId} given` }),
    });
  };

  return {
    publish,

    async given(tx: Tx, grant: GrantRow): Promise<void> {
      await toReader(tx, grant, "given", (founder) => `${founder} opened a deal room to you${untilText(grant)}.`);
      await publish(tx, grant.ownerId, [grant.ownerId, grant.personId]);
    },

    endsSoon: (tx: Tx, grant: GrantRow): Promise<void> =>
      toReader(
        tx,
        grant,
        `ends ${grant.until?.toISOString() ?? ""}`,
        (founder) => `Your access to the deal room of ${founder} ends on ${grant.until ? longDate(grant.until) : ""}.`,
      ),

    /** Access ended: pages that show it close. */
    async ended(tx: Tx, grants: readonly GrantRow[]): Promise<void> {
      for (const { ownerId, personId } of grants) await publish(tx, ownerId, [ownerId, personId]);
    },
  };
}

export type RoomNotices = ReturnType<typeof roomNotices>;
