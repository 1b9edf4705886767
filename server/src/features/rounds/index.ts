import type { Tx } from "#platform/database.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { roundHttp } from "./http.ts";
import { DELETED_ACCOUNT } from "./present.ts";
import { roundQueries } from "./queries.ts";
import { type RoundPorts, roundService } from "./service.ts";
import { offerPeople, roundPeople, rounds } from "./tables.ts";

/** For seeds, which write rows in bulk. */
export { offerPeople, offerYears, roundPeople, rounds } from "./tables.ts";

/** Funding rounds, shown to named people only (DEAL-40 to DEAL-46). */
export function createRounds(platform: Platform, ports: RoundPorts) {
  const queries = roundQueries(platform.db);
  const service = roundService(platform, queries, ports);
  return {
    routes: roundHttp(platform, queries, service, ports),
    personal: {
      holds: {
        deals: {
          rows: [rounds.founderId, roundPeople.personId, offerPeople.personId],
          people: [[offerPeople.founderId, offerPeople.personId]],
        },
      },
      async *exportPerson(userId) {
        const rows = await queries.ofFounder(userId);
        if (rows.length > 0) yield { name: "rounds.json", json: rows.map(({ id: _, founderId: __, ...row }) => row) };
        const namings = await queries.namingsOf(userId);
        if (namings.length === 0) return;
        const people = await ports.profiles.people(namings.flatMap((row) => [row.founderId, row.personId]));
        const json = namings.map(({ founderId, personId, kind, year, namedAt }) => ({
          ...(founderId === userId
            ? { named: people.get(personId)?.name ?? DELETED_ACCOUNT }
            : { namedBy: people.get(founderId)?.name ?? DELETED_ACCOUNT }),
          kind,
          year,
          namedAt,
        }));
        yield { name: "named-people.json", json };
      },
      async erasePerson(tx, userId) {
        await queries.endViews(tx, userId);
        await queries.forgetNamed(tx, userId);
        // Rounds and the list of who was named for them go with the account of the startup.
        return {};
      },
    } satisfies PersonalData,
    openTo: { rounds: queries.isOpenTo },
    hasBegun: async (founderId: string): Promise<boolean> => (await queries.ofFounder(founderId, 1)).length > 0,
    /** Of a suspended person no round is shown, and none to them; the count stays. Between two when their connection ends. */
    parted: queries.endViews,
    suspended: (tx: Tx, userId: string) => queries.endViews(tx, userId),
  };
}

export type Rounds = ReturnType<typeof createRounds>;
