import { fullName, type PersonCard } from "@startup-connect/contract/shared";
import { profilePath } from "#features/accounts/index.ts";
import type { RequestOfTwo } from "#features/connections/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { Notice, Notify } from "./notify.ts";
import type { NotificationPorts } from "./ports.ts";
import type { NotificationQueries } from "./queries.ts";

export const askedText = (person: Pick<PersonCard, "name" | "founder">): string =>
  `${fullName(person)} wants to connect with you.`;

/** NOTI-06: a connection request. */
export const askedNotice = (
  requestId: string,
  person: Pick<PersonCard, "userId" | "name" | "founder" | "type" | "profileId">,
) =>
  ({
    kind: "connectRequest",
    message: askedText(person),
    reason: "because members can send you connection requests",
    link: profilePath(person) || "/connections",
    actorId: person.userId,
    requestId,
    occasion: `request ${requestId}`,
  }) satisfies Notice;

/** What becomes of connection requests in the lists of the two (NOTI-06, NOTI-07, CONN-07, CONN-08). */
export function requestNotices(
  platform: Platform,
  queries: NotificationQueries,
  notify: Notify,
  ports: NotificationPorts,
) {
  async function personOf(tx: Tx, userId: string): Promise<PersonCard> {
    const person = (await ports.profiles.people([userId], tx)).get(userId);
    if (!person) throw new Error("the user who asks or answers is gone");
    return person;
  }

  const changed = (tx: Tx, { id, userId }: { id: string; userId: string }) =>
    platform.live.publish(tx, userId, "notification", { notificationId: id });

  return {
    async asked(tx: Tx, { id, requesterId, receiverId }: RequestOfTwo): Promise<void> {
      await notify(tx, receiverId, askedNotice(id, await personOf(tx, requesterId)));
    },

    /** @param conversationId where the two can talk from now on */
    async accepted(tx: Tx, { id, requesterId, receiverId }: RequestOfTwo, conversationId: string): Promise<void> {
      const asking = await queries.acceptRequest(tx, id, platform.clock.now());
      if (asking) await changed(tx, asking);
      const person = await personOf(tx, receiverId);
      await notify(tx, requesterId, {
        kind: "connectRequest",
        message: `${fullName(person)} accepted your connection request.`,
        reason: "because you asked to connect",
        link: `/messages/${conversationId}`,
        actorId: receiverId,
        occasion: `accepted ${id}`,
      });
    },

    /** Declined or withdrawn: there is nothing to accept any more, and the sender is not notified (CONN-09). */
    async closed(tx: Tx, { id }: RequestOfTwo): Promise<void> {
      const asking = await queries.removeRequest(tx, id);
      if (asking) await changed(tx, asking);
    },
  };
}
