import type { Plan } from "@startup-connect/contract/plans";
import { adminOf } from "./events.ts";
import type { TestPerson, TestServer } from "./harness.ts";

export const order = (server: TestServer, { token }: Pick<TestPerson, "token">, plan: string) =>
  server.call("POST /api/subscriptions", { json: { plan }, token });

export const subscription = async (server: TestServer, { token }: Pick<TestPerson, "token">) =>
  (await server.call("GET /api/subscriptions/me", { token })).body;

export async function recordPaid(server: TestServer, id: string, reference = "UPI 4711") {
  const { token } = await adminOf(server);
  return server.call("POST /api/admin/orders/{id}/paid", { params: { id }, json: { reference }, token });
}

/** Orders a plan and has its payment recorded, through the calls themselves. @returns the paid order */
export async function withPlan(server: TestServer, person: Pick<TestPerson, "token">, plan: Plan) {
  const made = await order(server, person, plan);
  const paid = await recordPaid(server, made.body.order?._id);
  if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify([made.body, paid.body])}`);
  return paid.body.order;
}

/** A call of the payment provider, byte by byte as it is given. */
export async function tellUs(
  { application }: TestServer,
  { body, headers }: { body: string; headers: Record<string, string> },
) {
  const request = new Request("http://test.example/api/payments/webhook", { method: "POST", body, headers });
  const response = await application.api.fetch(request, "10.9.9.9");
  const answer = (await response.json()) as { message: string };
  return { status: response.status, body: answer };
}
