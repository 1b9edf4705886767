import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { expect, test, vi } from "vitest";
import { liveSession, readEvents } from "#test/event-stream.ts";
import { testServer } from "#test/harness.ts";
import { createMetrics } from "./metrics.ts";

test("QUAL-14 B50: ready when database, migrations and jobs are, and not without one of them", async () => {
  const server = await testServer();
  const health = () => server.call("GET /api/health");
  const fine = {
    status: "ok",
    database: "ok",
    migrations: "ok",
    jobs: "ok",
    live: "postgresql",
    version: expect.stringMatching(/^\d/),
  };
  expect(await health()).toMatchObject({ status: 200, body: fine });

  const { pool } = server.database.database;
  // A later version may be at work on the same database already.
  await pool.query("insert into schema_migrations values ('9999_later', 'x')");
  expect((await health()).status).toBe(200);
  const { rows } = await pool.query("delete from schema_migrations where name like '0002%' returning *");
  expect((await health()).status).toBe(503);
  await pool.query("insert into schema_migrations (name, checksum) values ($1, $2)", [rows[0].name, rows[0].checksum]);
  expect((await health()).status).toBe(200);

  await server.application.stop();
  expect(await health()).toMatchObject({ status: 503, body: { fault: "jobs" } });
});

test("QUAL-14: not ready with the part that is not, when DATA_DIR takes no file or has no room", async () => {
  const server = await testServer();
  const { dataDir } = server.application.platform.config;
  const room = vi.spyOn(fs, "statfsSync").mockReturnValue({ ...fs.statfsSync(dataDir), bavail: 10 });
  syncBuiltinESMExports();
  const health = async () => {
    const { status, body } = await server.call("GET /api/health");
    return [status, body.fault];
  };
  expect(await health()).toEqual([503, "disk"]);
  room.mockRestore();
  syncBuiltinESMExports();
  expect(await health()).toEqual([200, undefined]);
  fs.rmSync(dataDir, { recursive: true });
  expect(await health()).toEqual([503, "disk"]);
});

test("QUAL-14: metrics show open streams, events sent, and pending or failed jobs, by queue", async () => {
  const server = await testServer();
  const { platform } = server.application;
  const metrics = createMetrics(platform.config, { platform });
  const values = async () => {
    const lines = (await metrics.text()).split("\n").filter((line) => /^(live|jobs)_/.test(line));
    return new Map(lines.map((line): [string, number] => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
  };
  const person = await server.person();
  const sessionId = await liveSession(platform.db, person.userId);
  const { ticket } = await platform.live.ticket(person.userId, sessionId);
  const stream = readEvents(await platform.live.stream(ticket, null));
  await platform.db.tx(async (tx) => {
    await platform.live.publish(tx, person.userId, "notification", {});
    await platform.mail.enqueue(tx, {
      to: "reader@metrics.example",
      subject: "Counted",
      preview: "It is queued",
      reason: "You get this email because it is counted.",
      category: "account",
      blocks: [{ kind: "text", text: "A mail that waits." }],
    });
  });
  await stream.next();
  const before = await values();
  expect(before.get("live_streams_open")).toBe(1);
  expect(before.get("live_events_sent_total")).toBe(1);
  expect(before.get("live_streams_cut_total")).toBe(0);
  expect(before.get('jobs_queued{queue="platform.mail"}')).toBe(1);
  await platform.db.pool.query("update pgboss.job set name = name || '.dead' where name = 'platform.mail'");
  await platform.live.endSession(sessionId);
  expect(await stream.next()).toBeNull();
  const after = await values();
  expect(after.get("live_streams_open")).toBe(0);
  expect(after.get('jobs_queued{queue="platform.mail"}')).toBe(0);
  expect(after.get('jobs_failed{queue="platform.mail"}')).toBe(1);
});
