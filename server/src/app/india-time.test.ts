import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { makeEvent } from "#test/events.ts";
import { testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";

test("QUAL-15: at 23:00 UTC answers and database keep UTC, pages show India's day and hour", async () => {
  const server = await testServer();
  server.clock.set(new Date("2026-11-20T23:00:00Z"));
  const { owner } = await registerStartup(server);
  const { body } = await server.call("GET /api/users/startup-profile", { token: owner.token });
  expect(body.user.createdAt).toBe("2026-11-20T23:00:00.000Z");
  const { pool } = server.database.database;
  const { rows } = await pool.query("select created_at at time zone 'UTC' as stored from users where id = $1", [
    owner.userId,
  ]);
  expect(String(rows[0].stored.toISOString ? rows[0].stored.toISOString() : rows[0].stored)).toContain("2026-11-20");
  const { rows: types } = await pool.query(
    "select count(*)::int as n from information_schema.columns where table_schema = 'public' and data_type = 'timestamp without time zone'",
  );
  expect(types[0].n).toBe(0);

  const file = await server.call("GET /api/applications/me/status.txt", { token: owner.token });
  expect(file.body).toContain("21 November 2026");
  expect(file.body).not.toContain("20 November 2026");

  const event = await makeEvent(server, { date: "2026-11-21", time: "09:00", durationMinutes: 60 });
  const shown = await server.call("GET /api/events/{id}", { params: { id: event._id } });
  expect(shown.body.event).toMatchObject({ date: "2026-11-21", time: "09:00", endsAt: "2026-11-21T04:30:00.000Z" });

  const { order } = (await server.call("POST /api/subscriptions", { json: { plan: "Premium" }, token: owner.token }))
    .body;
  expect(order.pricePaise ?? order.amountPaise).toBe(14_900);
  const mails = await mailsTo(server, owner.email);
  expect(mails.map(({ text }) => text).join("\n")).not.toMatch(/20 November 2026/);
});
