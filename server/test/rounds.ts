import type { RoundForm } from "@startup-connect/contract/rounds";
import { registerStartup } from "./builders.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { knownEdge, member } from "./people.ts";

/** By the clock of tests it is the financial year 2026-27. */
export const roundDraft: Omit<RoundForm, "revision"> = {
  security: "equity",
  amount: 20_000_000,
  from: "2026-12-01",
  until: "2027-02-28",
  use: "A second press\nA drying hall",
  terms: "Ordinary shares, one class.",
};

/** A founder whose startup is a company. */
export const company = async (server: TestServer): Promise<TestPerson> =>
  (await registerStartup(server, { entityNature: "Private Limited" })).owner;

/** @param more `revision` for a change of the draft */
export const saveRound = (server: TestServer, { token }: TestPerson, more: Partial<RoundForm> = {}) =>
  server.call("PUT /api/round", { json: { ...roundDraft, ...more }, token });

export const nameFor = (server: TestServer, id: string, founder: TestPerson, { userId }: TestPerson) =>
  server.call("POST /api/round/{id}/people", { params: { id }, json: { userId }, token: founder.token });

export const readRounds = (server: TestServer, founder: TestPerson, { token }: TestPerson) =>
  server.call("GET /api/rounds/{userId}", { params: { userId: founder.userId }, token });

/** An open round of a company. */
export async function openRound(server: TestServer, more: Partial<RoundForm> = {}, of?: TestPerson) {
  const founder = of ?? (await company(server));
  const { body } = await saveRound(server, founder, more);
  const id: string = body.round._id;
  const opened = await server.call("POST /api/round/{id}/open", { params: { id }, token: founder.token });
  if (opened.status !== 200) throw new Error(`not opened: ${JSON.stringify(opened.body)}`);
  return { founder, id };
}

/** Someone the founder is connected with. */
export async function known(server: TestServer, founder: TestPerson): Promise<TestPerson> {
  const person = await member(server);
  await knownEdge(server, founder, person);
  return person;
}
