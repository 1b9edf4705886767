import { beforeEach, expect, it } from "vitest";
import { adminOf } from "#test/events.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { member } from "#test/people.ts";
import { order, recordPaid, subscription } from "#test/plan-orders.ts";

let server: TestServer;
let asha: TestPerson;

beforeEach(async () => {
  server = await testServer();
  asha = await member(server, { name: "Asha" });
});

const again = async (id: string) => {
  const { token } = await adminOf(server);
  return server.call("POST /api/admin/orders/{id}/payment-details", { params: { id }, token });
};
const payment = "UPI: operator@bank\nAccount 260, IFSC TEST0000260";

it("PLAN-12: how an order is paid is with the unpaid order and in its email once the site settings say it, and is sent again", async () => {
  const { token } = await adminOf(server);
  const first = (await order(server, asha, "Basic")).body.order;
  expect((await again(first._id)).body.message).toBe("Please say in the site settings how orders are paid.");
  const sent = async () => (await mailsTo(server, asha.email)).filter(({ subject }) => subject.includes(first.number));
  expect((await sent()).map(({ text }) => text.includes("will email you how to pay"))).toEqual([true]);
  await server.call("PUT /api/admin/site", { json: { payment }, token });
  expect((await subscription(server, asha)).payment).toBe(payment);
  expect((await again(first._id)).status).toBe(200);
  const [mail, ...before] = await sent();
  expect(before).toHaveLength(1);
  expect(mail?.text).toContain(payment);
  expect(mail?.text).toContain(`Please quote ${first.number}`);
  const log = await server.call("GET /api/admin/log", { token });
  expect(log.body.lines.map(({ act }: { act: string }) => act)).toContain("order.explained");

  const arjun = await member(server);
  const { number } = (await order(server, arjun, "Basic")).body.order;
  const own = (await mailsTo(server, arjun.email)).find(({ subject }) => subject.includes(number));
  expect(own?.text).toContain(payment);
  await recordPaid(server, first._id);
  expect((await again(first._id)).status).toBe(409);
  expect((await again("nothing")).status).toBe(404);
});
