import type { Match, Preferences } from "@startup-connect/contract/matching";
import { DAY } from "@startup-connect/contract/shared";
import { registerStartup } from "./builders.ts";
import type { TestPerson, TestServer } from "./harness.ts";

export const open = { kind: "prefer" as const, values: [], avoid: [] };
export const nothing: Preferences = {
  ...{ topic: open, partner: open, industry: open, stage: open, location: open },
  ...{ amountKind: "prefer", amountFrom: null, amountTo: null },
};
export const prefer = (...values: string[]) => ({ ...open, values });
export const must = (...values: string[]) => ({ ...open, kind: "must" as const, values });

export const look = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/matches", { token })).body;
export const matchesOf = async (server: TestServer, person: TestPerson): Promise<Match[]> =>
  (await look(server, person)).matches;
export const namesOf = async (server: TestServer, person: TestPerson) =>
  (await matchesOf(server, person)).map(({ user }) => user.name);
export const save = (server: TestServer, { token }: TestPerson, changes: Partial<Preferences>) =>
  server.call("PUT /api/matches/preferences", { json: { ...nothing, ...changes }, token });
export const dismiss = (server: TestServer, { token }: TestPerson, userId: string, reason: string) =>
  server.call("POST /api/matches/{userId}/dismiss", { params: { userId }, json: { reason }, token });
/** Past midnight in India as often, with the sessions still in use. */
export async function pass(server: TestServer, days: number) {
  server.clock.advance(days * DAY);
  await server.database.database.pool.query("update sessions set created_at = $1, last_used_at = $1", [
    server.clock.now(),
  ]);
}
/** Startups that fit the investor of the builders on both sides. */
export async function startups(server: TestServer, count: number, prefix = "Clinic") {
  const made: TestPerson[] = [];
  for (let n = 1; n <= count; n++) {
    const fields = { startupName: `${prefix} ${n}`, industry: "Healthcare", sector: "", stage: "Validation" };
    made.push((await registerStartup(server, fields)).owner);
  }
  return made;
}
