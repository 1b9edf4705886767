import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { registerStartup } from "#test/builders.ts";
import { costOf } from "#test/cost.ts";
import { testServer } from "#test/harness.ts";

test("QUAL-88: what is left behind is looked for once in all jobs, however much it is", async () => {
  const server = await testServer();
  const { jobs, db } = server.application.platform;
  const { pool } = server.database.database;
  const [mine, theirs] = [Array.from({ length: 1_000 }, newId), Array.from({ length: 1_000 }, newId)];
  await pool.query(
    `insert into pgboss.job (name, data) select 'platform.mail', jsonb_build_object('link', '/x/' || id || '?y', 'to', 'no one')
     from unnest($1::text[]) id`,
    [[...mine.slice(0, 500), ...theirs]],
  );
  await pool.query(
    "update pgboss.job set output = '{\"message\": \"to zz@leaver.example\"}' where data->>'link' like $1",
    [`%${theirs[0]}%`],
  );
  const { rows } = await costOf(server, () => jobs.forget(db.orm, [...mine, "zz@leaver.example"]));
  const left = await pool.query("select data->>'link' as link from pgboss.job where name = 'platform.mail'");
  expect(left.rows).toHaveLength(theirs.length - 1);
  // Each job with each id would be 1,500,000.
  expect(rows).toBeLessThan(30_000);
});

test("QUAL-88: events of others that name who leaves are found by their index", async () => {
  const server = await testServer();
  const { live, db } = server.application.platform;
  const { pool } = server.database.database;
  const userId = newId();
  await pool.query(
    `insert into live_events (user_id, seq, event, data, created_at)
     select gen_random_uuid(), n, 'room', jsonb_build_object('roomId', case when n = 7 then $1 else gen_random_uuid()::text end, 'x', n::text), now()
     from generate_series(1, 20000) n`,
    [userId],
  );
  await pool.query("analyze live_events");
  const { rows } = await costOf(server, () => live.forget(db.orm, userId));
  const left = await pool.query("select from live_events where data->>'roomId' = $1", [userId]);
  expect(left.rows).toHaveLength(0);
  expect(rows).toBeLessThan(100);
});

test("PROF-37 QUAL-88: of many files the call removes the first ones, and jobs the others", async () => {
  const server = await testServer();
  const { files, jobs } = server.application.platform;
  const { pool } = server.database.database;
  const { owner } = await registerStartup(server);
  const paths: string[] = [];
  for (let n = 0; n < 510; n += 1) paths.push(await files.putMade(Buffer.from(`file ${n}`), "webp"));
  const itemId = newId();
  await pool.query(
    "insert into room_items (id, owner_id, kind, name, created_at) values ($1, $2, 'file', 'x', now())",
    [itemId, owner.userId],
  );
  await pool.query(
    `insert into room_versions (id, item_id, number, path, size, state, may_be_saved, added_at)
     select gen_random_uuid(), $1, n, path, 1, 'ready', true, now() from unnest($2::text[]) with ordinality as p (path, n)`,
    [itemId, paths],
  );
  const left = async () =>
    (await Promise.all(paths.map((path) => files.read(path)))).filter((file) => file !== null).length;
  expect((await server.call("DELETE /api/users/delete-account", { token: owner.token })).status).toBe(200);
  const afterCall = await left();
  expect(afterCall).toBeGreaterThan(0);
  expect(afterCall).toBeLessThan(20);
  await jobs.drain();
  expect(await left()).toBe(0);
}, 60_000);
