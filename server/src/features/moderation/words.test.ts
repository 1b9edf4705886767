import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { decide, rowsOf, world } from "#test/cases.ts";
import { testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";

const NAMED = "Rekha Zzrao wrote to us on 98450 11111, with the receipts.";

test("CASE-03: words of a case are on its page alone, where they end with a side that left", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: ["cases.decide", "people.suspend"] });
  const friend = await member(server, { admin: ["cases.decide", "log.read"] });
  const reporter = await member(server, { name: "Rekha Zzrao" });
  const { owner: founder } = await registerStartup(server);
  await connect(server, friend, founder);
  const json = { targetType: "profile", targetId: founder.userId, kind: "fraud", reason: "Not who they say." };
  const { number } = (await server.call("POST /api/reports", { json, token: reporter.token })).body;
  const evidence = { params: { number }, json: { reason: NAMED }, token: admin.token };
  expect((await server.call("POST /api/admin/cases/{number}/evidence", evidence)).status).toBe(200);
  expect((await decide(server, admin, number, "suspend", undefined, NAMED)).status).toBe(200);
  // Who is connected with a side reads the lines of the log, and no words in them.
  const log = await server.call("GET /api/admin/log", { token: friend.token });
  expect(log.body.lines.map(({ act }: { act: string }) => act)).toEqual(
    expect.arrayContaining(["case.opened", "case.suspend"]),
  );
  expect(JSON.stringify(log.body)).not.toContain("Zzrao");

  await server.call("DELETE /api/users/delete-account", { token: reporter.token });
  server.clock.advance(181 * DAY);
  await runJob(server, "cases.clocks");
  for (const table of ["admin_log", "users", "cases", "reports", "case_events", "appeals"])
    expect([table, await rowsOf(server, `select from ${table} x where x::text ~ 'Zzrao'`)]).toEqual([table, []]);
});

test("CASE-02: the sender of a message gets no event when it is reported", async () => {
  const server = await testServer();
  const events = () => rowsOf(server, "select user_id from live_events where event = 'message' order by seq");
  const { founder, investor } = await world(server);
  const all = (await events()).map(({ user_id }) => user_id);
  expect(all.filter((id) => id === founder.userId)).toHaveLength(1);
  expect(all.filter((id) => id === investor.userId)).toHaveLength(2);
});
