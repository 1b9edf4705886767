import type { Clock } from "#platform/clock.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { presentCard } from "./present.ts";
import type { EventQueries } from "./queries.ts";

/** PROF-37, PROF-39: what the person registered for. The seats become free. */
export const eventPersonal = (queries: EventQueries, clock: Clock): PersonalData => ({
  async *exportPerson(userId) {
    const rows = await queries.ofPerson(userId);
    const json = rows.map(({ event, registeredAt }) => ({ ...presentCard(event, true), registeredAt }));
    yield { name: "events.json", json };
  },

  async erasePerson(tx, userId) {
    const eventIds = await queries.removeAllOf(tx, userId);
    if (eventIds.length > 0) await queries.freeSeats(tx, eventIds, clock.now());
    return {};
  },
});
