import type { Board, WholeBoardCard } from "@startup-connect/contract/boards";
import { registerInvestor, registerStartup } from "./builders.ts";
import type { TestPerson, TestServer } from "./harness.ts";

export const readBoard = async (server: TestServer, { token }: TestPerson, query = {}): Promise<Board> =>
  (await server.call("GET /api/boards/me", { token, query })).body;

export async function addCard(server: TestServer, { token }: TestPerson, startupId: string): Promise<WholeBoardCard> {
  const { status, body } = await server.call("POST /api/boards/me/cards", { token, json: { startupId } });
  if (status !== 201) throw new Error(`the card was not added: ${status} ${JSON.stringify(body)}`);
  return body.card;
}

/** An investor with the first columns and a startup in the first of them. */
export async function onBoard(server: TestServer, startupName = "Kadal Feed") {
  const { owner: investor } = await registerInvestor(server);
  const { owner: startup } = await registerStartup(server, { startupName });
  const card = await addCard(server, investor, startup.userId);
  const { columns } = await readBoard(server, investor);
  return { investor, startup, card, columns };
}
