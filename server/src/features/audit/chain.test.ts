import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { verify, logWorld as world } from "#test/admin-log.ts";
import { runJob } from "#test/jobs.ts";

test("ADM-11: twenty acts at once make one chain without a gap, and the command says that it is whole", async () => {
  const { server, kala, act, sql } = await world();
  await Promise.all(Array.from({ length: 20 }, () => act(kala.userId)));
  const { rows } = await sql("select number::int from admin_log order by number");
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect((await verify(server))[0]).toMatch(/^Whole: 20 lines\. The last one's hash is [0-9a-f]{64}\.$/);
});

test("ADM-11: no statement changes or removes a line, also not with the setting that erasing uses", async () => {
  const { server, kala, act, sql } = await world();
  await act(kala.userId);
  for (const text of ["update admin_log set act = 'x'", "delete from admin_log", "truncate admin_log"])
    await expect(sql(text), text).rejects.toThrow("added and never changed");
  const client = await server.application.platform.db.pool.connect();
  try {
    // A role that reads and writes rows, as the site's own; it goes with the transaction.
    await client.query("begin; create role zz_site; grant all on all tables in schema public to zz_site");
    await client.query("set local role zz_site; set local startup_connect.admin_log = 'on'");
    await expect(client.query("update admin_log set act = 'x'")).rejects.toThrow("added and never changed");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test.each([
  ["its act", "update admin_log set act = 'x' where number = 2", /^line 2 .*: it or the line before it was changed$/],
  ["who did it", "update admin_log set admin_public_id = 'x' where number = 2", /^line 2 .*: who did it was changed$/],
  [
    "what it says",
    "update admin_log set detail = 'x' where number = 2",
    /^line 2 .*: to whom, or what it says, was changed$/,
  ],
  ["a line taken out", "delete from admin_log where number = 2", /^line 3 .*: lines before it are missing$/],
])("ADM-11: verify names the line when a superuser changed %s", async (_what, text, named) => {
  const { server, kala, act, forced } = await world();
  for (let n = 0; n < 3; n++) await act(kala.userId);
  await forced(text);
  expect(await verify(server)).toEqual([expect.stringMatching(named), "The action log was changed. Faults: 1."]);
});

test("ADM-11: an end that was cut off shows by what the security log noted of it", async () => {
  const { server, kala, act, forced } = await world();
  for (let n = 0; n < 3; n++) await act(kala.userId);
  await runJob(server, "audit.daily");
  await forced("delete from admin_log where number = 3");
  expect(await verify(server)).toEqual([
    "line 3: it is not what the anchor of 2026-11-21 says",
    expect.stringMatching(/^line 3: it is not what the security log noted on 2026-11-21$/),
    "The action log was changed. Faults: 2.",
  ]);
});

test("ADM-11: a former administrator is named for a year, a subject is not, and the chain holds", async () => {
  const { server, kala, ravi, act, sql } = await world();
  const member = await server.person({ name: "Member" });
  // A year before the database's own clock.
  server.clock.advance(-366 * DAY);
  await act(ravi.userId, member.userId);
  await act(ravi.userId, kala.userId);
  const personal = async () =>
    (await sql("select admin_id, admin_public_id, subject_id, target from admin_log order by number")).rows;
  const line = { admin_id: ravi.userId, admin_public_id: ravi.publicId };
  for (const { token } of [member, ravi])
    expect((await server.call("DELETE /api/users/delete-account", { token })).status).toBe(200);
  expect(await personal()).toEqual([
    { ...line, subject_id: null, target: "" },
    { ...line, subject_id: kala.userId, target: "SC-1" },
  ]);
  const log = (await server.call("GET /api/admin/log", { token: kala.token })).body;
  expect(log.lines[0].admin).toEqual({ userId: ravi.userId, name: ravi.publicId });
  expect(log.admins).toEqual([{ userId: ravi.userId, name: ravi.publicId }]);
  expect((await verify(server))[0]).toMatch(/^Whole: 2 lines/);

  server.clock.advance(364 * DAY);
  await runJob(server, "audit.daily");
  expect((await personal())[0]).toMatchObject(line);
  server.clock.advance(2 * DAY);
  await runJob(server, "audit.daily");
  expect(await personal()).toMatchObject([
    { admin_id: null, admin_public_id: null },
    { admin_id: null, admin_public_id: null, subject_id: kala.userId },
  ]);
  expect((await verify(server))[0]).toMatch(/^Whole: 2 lines/);
});

test("ADM-11: a time in the future does not reach fresh lines of an administrator who left", async () => {
  const { server, kala, ravi, act, sql } = await world();
  await act(ravi.userId, kala.userId);
  expect((await server.call("DELETE /api/users/delete-account", { token: ravi.token })).status).toBe(200);
  await sql("select admin_log_forget_admins('2999-01-01')");
  expect((await sql("select admin_id from admin_log")).rows).toEqual([{ admin_id: ravi.userId }]);
});
