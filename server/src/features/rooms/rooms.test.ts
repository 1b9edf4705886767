import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { DAY, HOUR } from "@startup-connect/contract/shared";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { serverOn, type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect, download } from "#test/people.ts";
import { addedFile, addFile, give, open, readPage, sharedRoom } from "#test/rooms.ts";
import { scratch } from "#test/scratch.ts";
import { share } from "#test/share.ts";

const own = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/rooms/me", { token })).body.room;
const of = ({ userId }: TestPerson) => ({ founderId: userId });
const room = (server: TestServer, { token }: TestPerson, founder: TestPerson) =>
  server.call("GET /api/rooms/{founderId}", { params: of(founder), token });
const beat = (server: TestServer, { token }: TestPerson, id: string, page = "1") =>
  server.call("POST /api/rooms/files/{versionId}/pages/{page}/beats", {
    params: { versionId: id, page },
    json: { ms: 5000 },
    token,
  });
const sharing = (server: TestServer, { token }: TestPerson, founder: TestPerson, sharesTime: boolean) =>
  server.call("PUT /api/rooms/{founderId}/sharing", { params: of(founder), json: { sharesTime }, token });
const end = (server: TestServer, { token }: TestPerson, id: string) =>
  server.call("DELETE /api/rooms/me/grants/{grantId}", { params: { grantId: id }, token });
const readerOf = async (server: TestServer, { token }: TestPerson, { userId: id }: TestPerson) =>
  (await server.call("GET /api/rooms/me/readers/{readerId}", { params: { readerId: id }, token })).body;
const folder = (server: TestServer, { token }: TestPerson, name: string, parentId: string | null = null) =>
  server.call("POST /api/rooms/me/folders", { json: { name, parentId }, token });
const change = (server: TestServer, { token }: TestPerson, id: string, json: unknown) =>
  server.call("PATCH /api/rooms/me/items/{itemId}", { params: { itemId: id }, json, token });
const idOf = (answer: { body: { room: { items: { _id: string; name: string }[] } } }, name: string): string =>
  answer.body.room.items.find((item) => item.name === name)?._id ?? "";

test("ROOM-01: folders, files and versions; wrong ones name their field, and nothing is kept of them", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  const ids: string[] = [];
  for (let depth = 0; depth < 5; depth += 1)
    ids.push(idOf(await folder(server, founder, `F${depth}`, ids.at(-1) ?? null), `F${depth}`));
  expect((await folder(server, founder, "F5", ids[4])).body.errors).toHaveProperty("parentId");
  expect((await folder(server, founder, " ")).body.errors).toHaveProperty("name");
  expect((await folder(server, founder, "x", founder.userId)).status).toBe(404);
  expect((await change(server, founder, ids[0] ?? "", { parentId: ids[3] })).body.errors).toHaveProperty("parentId");
  const lone = idOf(await folder(server, founder, "Lone"), "Lone");
  expect((await change(server, founder, ids[0] ?? "", { parentId: lone })).body.errors).toHaveProperty("parentId");

  const { itemId, version } = await addedFile(server, founder, await pngFile("deck.png", 2000), {
    parentId: ids[4] ?? "",
  });
  expect(version).toMatchObject({ number: 1, state: "ready", pages: 1, mayBeSaved: true });
  const second = await addedFile(server, founder, await pngFile("other name.png", 300), { itemId });
  expect([second.itemId, second.version.number]).toEqual([itemId, 2]);
  for (const wrong of [
    new File(["plain"], "a.pdf"),
    new File(["MZ"], "a.exe"),
    new File(["%PDF-1.7 broken"], "b.pdf"),
  ]) {
    const answer = await addFile(server, founder, wrong);
    if (answer.status === 400) expect(answer.body.errors).toHaveProperty("file");
    else await server.application.platform.jobs.drain();
  }
  const { items } = await own(server, founder);
  const refused = items.filter(({ versions }: { versions: { state: string }[] }) => versions[0]?.state === "refused");
  expect(refused.every(({ versions }: { versions: { refusal: string }[] }) => versions[0]?.refusal)).toBe(true);
  const renamed = await change(server, founder, itemId, { name: "Pitch deck", parentId: null });
  expect(renamed.body.room.items.find(({ _id }: { _id: string }) => _id === itemId)).toMatchObject({
    name: "Pitch deck",
    parentId: null,
  });
  const gone = await server.call("DELETE /api/rooms/me/items/{itemId}", {
    params: { itemId: ids[0] ?? "" },
    token: founder.token,
  });
  expect(gone.body.room.items.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["Lone", "Pitch deck"]),
  );
  expect(gone.body.room.items.some(({ name }: { name: string }) => name === "F4")).toBe(false);
  const paths = await server.database.database.pool.query("select path from room_versions");
  await server.call("DELETE /api/rooms/me/items/{itemId}", { params: { itemId }, token: founder.token });
  for (const { path } of paths.rows.slice(0, 2)) expect(await server.application.platform.files.read(path)).toBeNull();
});

test("ROOM-02 ROOM-04: access to a folder opens what is in it, the latest version alone, until its last day", async () => {
  const server = await testServer();
  const { founder, reader, versionId, itemId, grantId } = await sharedRoom(server);
  expect((await readPage(server, reader, versionId)).status).toBe(200);
  const newer = await addedFile(server, founder, await pngFile("deck.png", 700), { itemId });
  expect([
    (await readPage(server, reader, versionId)).status,
    (await readPage(server, founder, versionId)).status,
  ]).toEqual([404, 200]);
  expect((await readPage(server, reader, newer.version._id)).status).toBe(200);
  for (const page of ["2", "300", "0", "x"])
    expect((await readPage(server, reader, newer.version._id, page)).status).toBe(404);
  expect((await readPage(server, reader, newer.version._id, 1, "99")).status).toBe(400);
  await end(server, founder, grantId);
  expect((await end(server, founder, grantId)).status).toBe(200);

  const accounts = idOf(await folder(server, founder, "Accounts"), "Accounts");
  const inside = await addedFile(server, founder, await pngFile("balance.png"), { parentId: accounts });
  await give(server, founder, reader, { itemId: accounts, until: "2026-11-30" });
  const seen = (await room(server, reader, founder)).body.room;
  expect(seen.files.map(({ name }: { name: string }) => name)).toEqual(["balance.png"]);
  expect(seen.folders.map(({ name }: { name: string }) => name)).toEqual(["Accounts"]);
  expect((await readPage(server, reader, newer.version._id)).status).toBe(404);
  expect((await readPage(server, reader, inside.version._id)).status).toBe(200);
  const until = Date.parse("2026-11-30T23:59:59.999+05:30");
  server.clock.advance(until - server.clock.now().getTime() - 1);
  expect((await readPage(server, reader, inside.version._id)).status).toBe(200);
  server.clock.advance(1);
  expect((await readPage(server, reader, inside.version._id)).status).toBe(404);
  expect((await room(server, reader, founder)).status).toBe(404);
  await runJob(server, "rooms.clock");
  expect((await own(server, founder)).grants[0]).toMatchObject({ ending: "over" });
});

test("ROOM-02: what cannot be given names its field; a repeated call changes the access that is there", async () => {
  const server = await testServer();
  const { founder, reader } = await sharedRoom(server);
  const { owner: stranger } = await registerInvestor(server);
  const { owner: mentor } = await registerMentor(server);
  await connect(server, founder, mentor);
  const faults: [Parameters<typeof give>[3], string][] = [
    [{ personId: stranger.userId }, "personId"],
    [{ personId: founder.userId }, "personId"],
    [{ personId: "nobody" }, "personId"],
    [{ until: null }, "until"],
    [{ until: "2020-01-01" }, "until"],
    [{ until: "2029-01-01" }, "until"],
    [{ needsAgreement: true }, "needsAgreement"],
  ];
  for (const [form, field] of faults) {
    const answer = await give(server, founder, reader, form);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  }
  expect((await give(server, founder, reader, { itemId: reader.userId })).status).toBe(404);
  expect((await give(server, founder, mentor, { until: null })).status).toBe(200);
  const changed = await give(server, founder, reader, { until: "2026-12-31", maySave: true });
  const ofReader = changed.body.room.grants.filter(
    ({ person }: { person: { userId: string } }) => person.userId === reader.userId,
  );
  expect(ofReader).toHaveLength(1);
  expect(ofReader[0]).toMatchObject({ maySave: true, until: "2026-12-31T18:29:59.999Z" });
});

test("ROOM-02: access ends with the connection, a block, a suspension and the account, in the same transaction", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  const causes: ((shared: Awaited<ReturnType<typeof sharedRoom>>) => Promise<unknown>)[] = [
    ({ connectionId: id, reader }) =>
      server.call("DELETE /api/connections/{id}", { params: { id }, token: reader.token }),
    ({ founder, reader }) => server.call("POST /api/blocks", { json: { userId: reader.userId }, token: founder.token }),
    ({ founder }) =>
      server.call("POST /api/admin/users/{id}/suspend", {
        params: { id: founder.userId },
        json: { reason: "A test of rooms" },
        token: admin.token,
      }),
  ];
  for (const cause of causes) {
    const shared = await sharedRoom(server);
    await cause(shared);
    expect((await readPage(server, shared.reader, shared.versionId)).status).toBe(404);
    expect((await room(server, shared.reader, shared.founder)).status).toBe(404);
    const { rows } = await server.database.database.pool.query("select ending from room_grants where id = $1", [
      shared.grantId,
    ]);
    expect(rows).toEqual([{ ending: "parted" }]);
    await expect(
      server.database.database.pool.query("update room_grants set ended_at = null, ending = null where id = $1", [
        shared.grantId,
      ]),
    ).rejects.toThrow("does not open again");
  }
});

test("ROOM-03: before the notice is accepted nothing of the room is there but its founder", async () => {
  const server = await testServer();
  const { founder, reader } = await sharedRoom(server);
  const { owner: second } = await registerInvestor(server);
  await connect(server, founder, second);
  await give(server, founder, second);
  const before = (await room(server, second, founder)).body.room;
  expect(before).toMatchObject({ state: "notice", files: [], folders: [], readings: [] });
  expect((await open(server, second, founder, { noticeVersion: 0 })).status).toBe(409);
  expect((await open(server, second, founder, { sharesTime: "yes" })).body.errors).toHaveProperty("sharesTime");
  expect((await open(server, second, founder, { sharesTime: false })).body.room).toMatchObject({
    state: "open",
    sharesTime: false,
  });
  expect((await server.call("GET /api/rooms", { token: reader.token })).body.rooms).toMatchObject([{ isNew: false }]);
  expect(
    (await server.call("DELETE /api/rooms/{founderId}/access", { params: of(founder), token: second.token })).status,
  ).toBe(204);
  expect((await room(server, second, founder)).status).toBe(404);
});

test("ROOM-04: a page carries the name of whoever reads it, and no answer is kept or cached", async () => {
  const server = await testServer();
  const { founder, reader, versionId } = await sharedRoom(server);
  const [of, theirs] = await Promise.all([readPage(server, founder, versionId), readPage(server, reader, versionId)]);
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
  expect((await pixels(of.bytes)).equals(await pixels(theirs.bytes))).toBe(false);
  expect(theirs.headers.get("cache-control")).toBe("no-store");
  expect(theirs.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  const { width } = await sharp((await readPage(server, reader, versionId, 1, "1600")).bytes).metadata();
  expect(width).toBe(900);
});

test("ROOM-05: the founder sees opened pages and reading time that is never more than true, and only if shared", async () => {
  const server = await testServer();
  const { founder, reader, versionId } = await sharedRoom(server);
  await readPage(server, reader, versionId);
  const seconds = async () => (await readerOf(server, founder, reader)).readings[0]?.pages[0]?.seconds;
  expect(await seconds()).toBe(0);
  for (let n = 0; n < 4; n += 1) {
    server.clock.advance(5000);
    // Two tabs and a script that hurries: the same five seconds count once.
    await Promise.all([1, 2, 3].map(() => beat(server, reader, versionId)));
  }
  expect(await seconds()).toBe(20);
  server.clock.advance(HOUR);
  await beat(server, reader, versionId);
  expect(await seconds()).toBe(25);
  server.clock.advance(2400);
  await beat(server, reader, versionId);
  expect(await seconds()).toBe(25);
  await sharing(server, reader, founder, false);
  expect(await seconds()).toBe(null);
  expect((await beat(server, reader, versionId)).status).toBe(404);
  await sharing(server, reader, founder, true);
  expect(await seconds()).toBe(0);
  const { readings, noticeAt } = await readerOf(server, founder, reader);
  expect([readings[0].of, noticeAt !== null]).toEqual([1, true]);
  expect((await readPage(server, founder, versionId)).status).toBe(200);
  expect((await readerOf(server, founder, founder)).message).toBeTruthy();
});

test("ROOM-05: time is forgotten a year after access ended", async () => {
  const server = await testServer();
  const { founder, reader, versionId, grantId } = await sharedRoom(server);
  await readPage(server, reader, versionId);
  server.clock.advance(5000);
  await beat(server, reader, versionId);
  await end(server, founder, grantId);
  const ms = async () => (await server.database.database.pool.query("select ms from room_reads")).rows;
  server.clock.advance(364 * DAY);
  await runJob(server, "rooms.thin");
  expect(await ms()).toEqual([{ ms: 5000 }]);
  server.clock.advance(3 * DAY);
  await runJob(server, "rooms.thin");
  expect(await ms()).toEqual([{ ms: 0 }]);
});

test("ROOM-06: who may save gets the file itself, which is recorded", async () => {
  const server = await testServer();
  const { founder, reader, versionId } = await sharedRoom(server);
  const original = () =>
    server.call("GET /api/rooms/files/{versionId}/original", { params: { versionId }, token: reader.token });
  expect((await original()).status).toBe(404);
  await give(server, founder, reader, { maySave: true });
  expect((await original()).status).toBe(200);
  await readPage(server, reader, versionId);
  expect((await readerOf(server, founder, reader)).readings[0].savedAt).toHaveLength(1);
});

test("ROOM-07: files that need the agreement open with the own name under its latest version, with a receipt for both", async () => {
  const server = await testServer();
  const { founder, reader, versionId, grantId } = await sharedRoom(server);
  await end(server, founder, grantId);
  const text = "Whoever reads these files keeps what is in them to themselves for two years. ".repeat(2).trim();
  const set = (words: string) =>
    server.call("PUT /api/rooms/me/agreement", { json: { text: words }, token: founder.token });
  expect((await set("short")).body.errors).toHaveProperty("text");
  expect((await set(`${text} Pay to asha@okaxis first.`)).body.errors).toHaveProperty("text");
  await set(text);
  expect((await set(text)).body.room.agreement).toMatchObject({ version: 1, text });
  await give(server, founder, reader, { needsAgreement: true });
  const before = (await room(server, reader, founder)).body.room;
  expect(before).toMatchObject({ state: "agreement", files: [], agreement: { version: 1 }, acceptedAt: null });
  expect((await readPage(server, reader, versionId)).status).toBe(404);
  const { hash } = before.agreement;
  expect((await open(server, reader, founder, { hash: "0".repeat(64), name: "x" })).status).toBe(409);
  expect((await open(server, reader, founder, { hash, name: "Someone Else" })).body.errors).toHaveProperty("name");
  const people = await server.application.features.profiles.people([reader.userId]);
  const name = people.get(reader.userId)?.name ?? "";
  const accepted = await open(server, reader, founder, { hash, name: `  ${name.toUpperCase()} ` });
  expect(accepted.body.room).toMatchObject({ state: "open", acceptedAt: server.clock.now().toISOString() });
  expect((await readPage(server, reader, versionId)).status).toBe(200);
  const receipt = async ({ token }: TestPerson, founderId: string, person = "") =>
    Buffer.from(
      (await server.call("GET /api/rooms/{founderId}/agreement", { params: { founderId }, query: { person }, token }))
        .bytes,
    ).toString();
  const theirs = await receipt(reader, founder.userId);
  expect(theirs).toContain(hash);
  expect(theirs).toContain(text);
  expect(await receipt(founder, founder.userId, reader.userId)).toBe(theirs);
  await set(`${text} And for one more.`);
  expect((await readPage(server, reader, versionId)).status).toBe(404);
  expect((await room(server, reader, founder)).body.room.state).toBe("agreement");
});

test("ROOM-05 ROOM-07: what one reader accepted and opened is not another's", async () => {
  const server = await testServer();
  const { founder, reader, versionId } = await sharedRoom(server);
  const { owner: other } = await registerInvestor(server);
  await connect(server, founder, other);
  const json = { text: "Whoever reads these files keeps what is in them to themselves. ".repeat(2) };
  const { body } = await server.call("PUT /api/rooms/me/agreement", { json, token: founder.token });
  for (const person of [reader, other]) await give(server, founder, person, { needsAgreement: true });
  const people = await server.application.features.profiles.people([reader.userId]);
  const name = people.get(reader.userId)?.name ?? "";
  await open(server, reader, founder, { hash: body.room.agreement.hash, name });
  expect((await readPage(server, reader, versionId)).status).toBe(200);
  expect((await open(server, other, founder)).status).toBe(409);
  expect((await room(server, other, founder)).body.room).toMatchObject({ acceptedAt: null, files: [] });
  const { grants } = await own(server, founder);
  const of = ({ userId }: TestPerson) =>
    grants.find(({ person }: { person: { userId: string } }) => person.userId === userId);
  expect([of(reader).lastAt !== null, of(other).lastAt]).toEqual([true, null]);
});

test("ROOM-04: of pages asked for over two processes after access ended none is served; access is given once", async () => {
  const DATA_DIR = mkdtempSync(join(scratch(), "startup-connect-rooms-"));
  const one = await testServer({ DATA_DIR });
  const database = createDatabase({ url: one.database.url, log: createLog("silent"), connections: 8 });
  const two = await serverOn({ ...one.database, database }, { DATA_DIR });
  onTestFinished(async () => {
    await two.close();
    await database.close();
  });
  const figures = { asked: 0, before: 0, after: 0, served: 0 };
  for (let round = 0; round < share(50, 2); round += 1) {
    const { founder, reader, versionId, grantId } = await sharedRoom(one);
    // The marked page is in the memory of both.
    for (const server of [one, two]) expect((await readPage(server, reader, versionId)).status).toBe(200);
    let isEnded = false;
    const reading = async (_: unknown, n: number) => {
      for (let turn = 0; turn < share(25, 10); turn += 1) {
        const wasEnded = isEnded;
        const { status } = await readPage(n % 2 ? one : two, reader, versionId);
        figures.asked += 1;
        figures[wasEnded ? "after" : "before"] += 1;
        expect([200, 404]).toContain(status);
        if (wasEnded && status !== 404) figures.served += 1;
      }
    };
    const readings = Array.from({ length: 8 }, reading);
    await readPage(one, reader, versionId);
    await end(one, founder, grantId);
    isEnded = true;
    await Promise.all(readings);
    const given = await Promise.all(Array.from({ length: 20 }, () => give(one, founder, reader)));
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    const open = (await own(one, founder)).grants.filter(({ endedAt }: { endedAt: string | null }) => endedAt === null);
    expect(open).toHaveLength(1);
    for (const server of [one, two]) server.clock.advance(HOUR);
  }
  if (share(1, 0)) console.info(JSON.stringify(figures));
  expect(figures.served).toBe(0);
  expect(Math.min(figures.before, figures.after)).toBeGreaterThan(0);
}, 600_000);

test("ROOM-08: both take everything along; a room goes with its founder, the agreement stays with the other", async () => {
  const server = await testServer();
  const { founder, reader, versionId } = await sharedRoom(server);
  const text = "Whoever reads these files keeps what is in them to themselves for two years. ".repeat(2).trim();
  await server.call("PUT /api/rooms/me/agreement", { json: { text }, token: founder.token });
  const { hash } = (await own(server, founder)).agreement;
  const name = (await server.application.features.profiles.people([reader.userId])).get(reader.userId)?.name ?? "";
  await give(server, founder, reader, { needsAgreement: true });
  await open(server, reader, founder, { hash, name });
  await readPage(server, reader, versionId);
  const theirs = await download(server, reader.token);
  for (const part of ["deck.png", hash, "sharesTime"]) expect(theirs).toContain(part);
  expect(await download(server, founder.token)).toContain("deck.png");
  const { rows: files } = await server.database.database.pool.query(
    "select path from room_versions union all select large_path from room_pages",
  );
  await server.call("DELETE /api/users/delete-account", { token: founder.token });
  const { pool } = server.database.database;
  for (const table of ["room_items", "room_grants", "room_reads", "room_readers", "room_agreements"])
    expect((await pool.query(`select count(*)::int as n from ${table}`)).rows).toEqual([{ n: 0 }]);
  expect((await pool.query("select person_name, owner_id from room_acceptances")).rows).toEqual([
    { person_name: name, owner_id: null },
  ]);
  for (const { path } of files) expect(await server.application.platform.files.read(path)).toBeNull();
});
