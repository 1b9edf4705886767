import { after, DAY, indiaDay, MINUTE, momentInIndia } from "@startup-connect/contract/shared";
import type { eventRegistrations, events } from "#features/events/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World } from "../world/index.ts";

export interface EventRows {
  events: (typeof events.$inferInsert)[];
  registrations: (typeof eventRegistrations.$inferInsert)[];
}

/** Events were made three days before loading, one a minute; each person registered some hours after. */
export function eventRows({ events: told }: World, userIds: ReadonlyMap<string, string>, now: Date): EventRows {
  const rows: EventRows = { events: [], registrations: [] };
  for (const [index, { inDays, time, minutes, registered, ...event }] of told.entries()) {
    const createdAt = new Date(now.getTime() - 3 * DAY + index * MINUTE);
    const startsAt = momentInIndia(indiaDay(now.getTime() + inDays * DAY), time);
    const id = idAt(createdAt);
    rows.events.push({
      id,
      ...event,
      startsAt,
      endsAt: after(startsAt, { minutes }),
      taken: registered.length,
      createdAt,
      updatedAt: createdAt,
      publishedAt: createdAt,
    });
    for (const [place, key] of registered.entries()) {
      const userId = userIds.get(key);
      if (!userId) throw new Error(`no user in the demo data has the key ${key}`);
      const registeredAt = after(createdAt, { minutes: (place + 5) * 97 });
      rows.registrations.push({ id: idAt(registeredAt), eventId: id, userId, registeredAt });
    }
  }
  return rows;
}
