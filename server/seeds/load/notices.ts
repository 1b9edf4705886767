import type { connections } from "#features/connections/index.ts";
import { askedNotice, type notifications } from "#features/notifications/index.ts";
import { idAt } from "#platform/ids.ts";
import type { Person } from "./people.ts";

/** What the members of the demo world were told: who waits for an answer of theirs, at the moment of the asking. */
export function noticeRows(
  links: readonly (typeof connections.$inferInsert)[],
  people: readonly Person[],
): (typeof notifications.$inferInsert)[] {
  const byId = new Map(people.map((person) => [person.user.id, person]));
  return links.flatMap(({ id, requesterId, receiverId, status, createdAt }) => {
    const asking = byId.get(requesterId);
    if (status !== "pending" || !asking) return [];
    const { user } = asking;
    const card = {
      userId: user.id,
      name: user.name,
      type: user.userType ?? "None",
      profileId: user.roleRecordId,
    } as const;
    return [{ id: idAt(createdAt), userId: receiverId, createdAt, ...askedNotice(id, card) }];
  });
}
