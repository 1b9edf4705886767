import { randomUUID } from "node:crypto";
import { registerInvestor, registerStartup } from "./builders.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { connect } from "./people.ts";

type Done = Awaited<ReturnType<TestServer["call"]>>;
export const TEXT = "Asking members for money in advance is not allowed here.";
export const APPEAL = "I asked for the fee of the fair, which all of us paid.";
export const ANSWER = "We read it again, with the invitation to the fair beside it.";

export const rowsOf = async ({ database }: TestServer, sql: string, values: unknown[] = []) =>
  (await database.database.pool.query(sql, values)).rows as Record<string, unknown>[];
export const own = (server: TestServer, { token }: TestPerson, number: string): Promise<Done> =>
  server.call("GET /api/reports/{number}", { params: { number }, token });
export const appeal = (server: TestServer, { token }: TestPerson, number: string, text = APPEAL): Promise<Done> =>
  server.call("POST /api/reports/{number}/appeal", { params: { number }, json: { text }, token });
export const given = (measure: string, days?: number) => ({
  measure,
  rule: measure === "none" ? "none" : "fraud",
  ...(days && { days }),
});
export const decide = (
  server: TestServer,
  { token }: TestPerson,
  number: string,
  measure = "warn",
  days?: number,
  text = TEXT,
) =>
  server.call("POST /api/admin/cases/{number}/decide", {
    params: { number },
    json: { ...given(measure, days), text },
    token,
  });
export const answer = (server: TestServer, { token }: TestPerson, number: string, measure = "none", days?: number) =>
  server.call("POST /api/admin/cases/{number}/answer", {
    params: { number },
    json: { ...given(measure, days), text: ANSWER },
    token,
  });
export const send = (server: TestServer, { token }: TestPerson, id: string): Promise<Done> =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text: "See you on Monday.", clientId: randomUUID() },
    token,
  });

/** A message of the founder that the investor reported. */
export async function world(server: TestServer) {
  const admin = await server.person({ admin: true });
  const { owner: founder } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  const { conversationId } = await connect(server, investor, founder);
  const { body } = await send(server, founder, conversationId);
  const json = { targetType: "message", targetId: body.chatMessage._id, kind: "fraud", reason: "" };
  const reported = await server.call("POST /api/reports", { json, token: investor.token });
  return { admin, founder, investor, conversationId, number: reported.body.number as string };
}
