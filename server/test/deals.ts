import type { TestPerson, TestServer } from "./harness.ts";
import { connect, member } from "./people.ts";

/** A startup and an investor who are connected, and their deal. */
export async function dealOfTwo(server: TestServer) {
  const founder = await member(server, { type: "Startup", name: "Asha Raman" });
  const investor = await member(server, { type: "Investor", name: "Arjun Deshmukh" });
  const connection = await connect(server, founder, investor);
  const { body } = await server.call("GET /api/deals", { token: founder.token });
  return { founder, investor, id: body.deals[0]._id as string, connectionId: connection.id };
}

export const readDeal = async (server: TestServer, id: string, { token }: TestPerson) =>
  (await server.call("GET /api/deals/{id}", { params: { id }, token })).body;

export type DealStep =
  | "propose"
  | "confirm"
  | "decline"
  | "pass"
  | "reopen"
  | "promise"
  | "interest"
  | "withdraw-interest";

/** An act on a deal, at its present revision unless another is given. */
export async function actOnDeal(
  server: TestServer,
  id: string,
  person: TestPerson,
  step: DealStep,
  json: Record<string, unknown> = {},
) {
  const revision = json.revision ?? (await readDeal(server, id, person)).deal?.revision ?? 0;
  return server.call(`POST /api/deals/{id}/${step}`, {
    params: { id },
    json: { ...json, revision },
    token: person.token,
  });
}
