import { beforeAll, expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { sharedServer, type TestPerson, type TestServer } from "#test/harness.ts";
import { connect } from "#test/people.ts";
import { begin, connected, listUpdates, readUpdate, saveUpdate, sendUpdate, sent } from "#test/updates.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

test("UPD-04: a reader reads what was sent to them until connection, block, suspension or leaving ends it", async () => {
  const { startup, investor, mentor, id } = await sent(server);
  const status = async (person: TestPerson) => (await readUpdate(server, person, id)).status;
  const listed = async (person: TestPerson) => (await listUpdates(server, person)).body.total;
  expect([await status(investor), await status(mentor), await listed(mentor)]).toEqual([200, 200, 1]);
  const { pool } = server.database.database;
  await pool.query("update users set suspended_at = now() where id = $1", [startup.userId]);
  expect([await status(mentor), await listed(mentor)]).toEqual([404, 0]);
  await pool.query("update users set suspended_at = null");
  await server.call("POST /api/blocks", { json: { userId: startup.userId }, token: mentor.token });
  expect([await status(mentor), await listed(mentor), await status(investor)]).toEqual([404, 0, 200]);
  expect((await pool.query("select from update_readers where reader_id = $1", [mentor.userId])).rowCount).toBe(0);
  const leave = () => server.call("DELETE /api/updates/{id}/reading", { params: { id }, token: investor.token });
  expect((await leave()).status).toBe(204);
  expect([(await leave()).status, await status(investor), await listed(investor)]).toEqual([404, 404, 0]);
  // An older window of the startup does not bring them back: who cannot read is refused, not left out in silence (UPD-09).
  const { update: next } = (await begin(server, startup, "2026-11")).body;
  const both = { version: 0, title: "Kept", readers: [investor.userId, mentor.userId] };
  const refused = await saveUpdate(server, startup, next._id, both);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["readers"]]);
  const { body } = await saveUpdate(server, startup, next._id, { version: 0, readers: [investor.userId] });
  expect(body.update.list).toMatchObject([{ isChosen: false, hasLeft: true }]);
  const lacking = (await sendUpdate(server, startup, next._id, 1)).body.errors;
  expect(Object.keys(lacking)).toEqual(["title", "well", "readers"]);
  await saveUpdate(server, startup, next._id, { version: 1, title: "Rain", well: "Dry" });
  expect(Object.keys((await sendUpdate(server, startup, next._id, 2)).body.errors)).toEqual(["readers"]);
});

test("UPD-04 UPD-09: who is connected again reads on only when chosen again; strangers and startups cannot be chosen", async () => {
  const { startup, investor, id } = await sent(server);
  const { body } = await server.call("GET /api/connections", { query: { status: "accepted" }, token: investor.token });
  await server.call("DELETE /api/connections/{id}", {
    params: { id: body.connections[0]._id },
    token: investor.token,
  });
  expect((await readUpdate(server, investor, id)).status).toBe(404);
  await connect(server, investor, startup);
  expect((await readUpdate(server, investor, id)).status).toBe(404);
  const { owner: other } = await registerStartup(server);
  await connect(server, other, startup);
  const { update: next } = (await begin(server, startup, "2026-11")).body;
  const stranger = await connected(server);
  for (const no of [other, stranger.investor]) {
    const readers = [investor.userId, no.userId];
    const { status, body } = await saveUpdate(server, startup, next._id, { version: 0, readers });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["readers"]]);
  }
  const saved = await saveUpdate(server, startup, next._id, { version: 0, readers: [investor.userId] });
  const chosen = saved.body.update.list.filter(({ isChosen }: { isChosen: boolean }) => isChosen);
  expect(chosen.map(({ person }: { person: { userId: string } }) => person.userId)).toContain(investor.userId);
  expect(chosen.map(({ person }: { person: { userId: string } }) => person.userId)).not.toContain(other.userId);
  expect((await readUpdate(server, investor, id)).status).toBe(200);
});

test("UPD-04: a reader who left stays away, also when connected again", async () => {
  const { startup, investor, id } = await sent(server);
  await server.call("DELETE /api/updates/{id}/reading", { params: { id }, token: investor.token });
  const { body } = await server.call("GET /api/connections", { query: { status: "accepted" }, token: investor.token });
  const params = { id: body.connections[0]._id };
  await server.call("DELETE /api/connections/{id}", { params, token: startup.token });
  await connect(server, investor, startup);
  const { update } = (await begin(server, startup, "2026-11")).body;
  const saved = await saveUpdate(server, startup, update._id, { version: 0, readers: [investor.userId] });
  expect(saved.body.update.list).toContainEqual(
    expect.objectContaining({
      person: expect.objectContaining({ userId: investor.userId }),
      isChosen: false,
      hasLeft: true,
    }),
  );
  expect((await readUpdate(server, investor, id)).status).toBe(404);
});
