import type { RoundForm } from "@startup-connect/contract/rounds";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { Call } from "./api.ts";
import type { Founder, People, Person } from "./people.ts";

export const roundFacts: Omit<RoundForm, "revision"> = {
  security: "equity",
  amount: 4_000_000,
  from: indiaDay(new Date()),
  until: plusDays(indiaDay(new Date()), 30),
  use: "A second press\nA drying shed",
  terms: "Ordinary shares, one class.",
};

/** An open round that is shown to the person. @returns its founder */
export async function showRound(call: Call, people: People, person: Person): Promise<Founder> {
  const founder = await people.founder({ entityNature: "Private Limited" });
  await people.connect(founder, person);
  const { token } = founder;
  const { body } = await call("PUT", "/api/round", { json: roundFacts, token });
  await call("POST", `/api/round/${body.round._id}/open`, { token });
  const json = { userId: person.userId };
  const named = await call("POST", `/api/round/${body.round._id}/people`, { json, token });
  if (named.status !== 200) throw new Error(`not named: ${JSON.stringify(named.body)}`);
  return founder;
}
