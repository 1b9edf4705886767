import type { connections } from "#features/connections/index.ts";
import { askedNotice, type notifications } from "#features/notifications/index.ts";
import { idAt } from "#platform/ids.ts";
import type { Person } from "./people.ts";

/**
 * Notifications of the demo members: of pending requests to them, at the time of the request.
 * @param startupNames by the key of its founder
 */
export function noticeRows(
  links: readonly (typeof connections.$inferInsert)[],
  people: readonly Person[],
  startupNames: ReadonlyMap<string, string>,
): (typeof notifications.$inferInsert)[] {
  const byId = new Map(people.map((person) => [person.user.id, person]));
  return links.flatMap(({ id, requesterId, receiverId, status, createdAt, purpose = "know", amount = null }) => {
    const asking = byId.get(requesterId);
    if (status !== "pending" || !asking) return [];
    const { key, user } = asking;
    const startup = startupNames.get(key);
    const card = {
      userId: user.id,
      name: startup ?? user.name,
      founder: startup ? user.name : "",
      type: user.userType ?? "None",
      profileId: user.roleRecordId,
    } as const;
    return [{ id: idAt(createdAt), userId: receiverId, createdAt, ...askedNotice(id, card, { purpose, amount }) }];
  });
}
