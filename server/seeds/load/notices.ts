import { askedNotice, introductionNotice, type notifications } from "#features/notifications/index.ts";
import { idAt } from "#platform/ids.ts";
import type { LinkRows } from "./links.ts";
import type { Person } from "./people.ts";

/**
 * Notifications of the demo members: of pending requests and introductions to them, at the time of these.
 * @param startupNames by the key of its founder
 */
export function noticeRows(
  { connections: links, introductions }: Pick<LinkRows, "connections" | "introductions">,
  people: readonly Person[],
  startupNames: ReadonlyMap<string, string>,
): (typeof notifications.$inferInsert)[] {
  const byId = new Map(people.map((person) => [person.user.id, person]));
  const cardOf = ({ key, user }: Person) => {
    const startup = startupNames.get(key);
    return {
      userId: user.id,
      name: startup ?? user.name,
      founder: startup ? user.name : "",
      type: user.userType ?? "None",
      profileId: user.roleRecordId,
    } as const;
  };
  const requests = links.flatMap(
    ({ id, requesterId, receiverId, status, createdAt, purpose = "know", amount = null }) => {
      const asking = byId.get(requesterId);
      if (status !== "pending" || !asking) return [];
      return [
        {
          id: idAt(createdAt),
          userId: receiverId,
          createdAt,
          ...askedNotice(id, cardOf(asking), { purpose, amount, introduced: false }),
        },
      ];
    },
  );
  const asked = introductions.flatMap((row) => {
    const asking = byId.get(row.askerId);
    if (!asking) return [];
    const notice = introductionNotice({ ...row, requestId: null }, "asked", cardOf(asking));
    return { id: idAt(row.createdAt), userId: row.connectorId, createdAt: row.createdAt, ...notice };
  });
  return [...requests, ...asked];
}
