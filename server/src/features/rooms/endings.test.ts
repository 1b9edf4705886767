import { clockTime, inEnglish, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { longestSlice } from "#test/cost.ts";
import { pngFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { archive, connect, download, listen, member, takeOf, textsIn } from "#test/people.ts";
import { addedFile, give, open, readPage, sharedRoom } from "#test/rooms.ts";
import { share } from "#test/share.ts";

type Shared = Awaited<ReturnType<typeof sharedRoom>> & { server: TestServer; admin: TestPerson };

const calls = {
  room: (server: TestServer, { token }: TestPerson, founder: TestPerson) =>
    server.call("GET /api/rooms/{founderId}", { params: { founderId: founder.userId }, token }),
  rename: (server: TestServer, { token }: TestPerson, id: string, name: string) =>
    server.call("PATCH /api/rooms/me/items/{itemId}", { params: { itemId: id }, json: { name }, token }),
  remove: (server: TestServer, { token }: TestPerson, id: string) =>
    server.call("DELETE /api/rooms/me/items/{itemId}", { params: { itemId: id }, token }),
  end: (server: TestServer, { token }: TestPerson, id: string) =>
    server.call("DELETE /api/rooms/me/grants/{grantId}", { params: { grantId: id }, token }),
};

const disconnect = ({ server, connectionId: id }: Shared, { token }: TestPerson) =>
  server.call("DELETE /api/connections/{id}", { params: { id }, token });
const block = ({ server }: Shared, { token }: TestPerson, { userId }: TestPerson) =>
  server.call("POST /api/blocks", { json: { userId }, token });
const suspend = ({ server, admin }: Shared, { userId: id }: TestPerson) =>
  server.call("POST /api/admin/users/{id}/suspend", {
    params: { id },
    json: { reason: "A test of rooms" },
    token: admin.token,
  });
const leave = ({ server }: Shared, { token }: TestPerson) => server.call("DELETE /api/users/delete-account", { token });

/** What ends access; `reader`: the status that a page has for the reader afterwards. */
const endings: Record<string, { act(shared: Shared): Promise<unknown>; reader: number }> = {
  "the founder ends it": {
    act: ({ server, founder, grantId }) => calls.end(server, founder, grantId),
    reader: 404,
  },
  "the reader gives it up": {
    act: ({ server, reader, founder }) =>
      server.call("DELETE /api/rooms/{founderId}/access", {
        params: { founderId: founder.userId },
        token: reader.token,
      }),
    reader: 404,
  },
  "the founder disconnects": { act: (all) => disconnect(all, all.founder), reader: 404 },
  "the reader disconnects": { act: (all) => disconnect(all, all.reader), reader: 404 },
  "the founder blocks": { act: (all) => block(all, all.founder, all.reader), reader: 404 },
  "the reader blocks": { act: (all) => block(all, all.reader, all.founder), reader: 404 },
  "the founder is suspended": { act: (all) => suspend(all, all.founder), reader: 404 },
  "the reader is suspended": { act: (all) => suspend(all, all.reader), reader: 401 },
  "the founder leaves": { act: (all) => leave(all, all.founder), reader: 404 },
  "the reader leaves": { act: (all) => leave(all, all.reader), reader: 401 },
  "the file is deleted": {
    act: ({ server, founder, itemId }) => calls.remove(server, founder, itemId),
    reader: 404,
  },
};

test("ROOM-02 ROOM-09: whatever ends access, the next page is refused and the open page hears of it", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  for (const [name, { act, reader: status }] of Object.entries(endings)) {
    const shared = { ...(await sharedRoom(server)), server, admin };
    const { founder, reader, versionId, itemId, grantId } = shared;
    if (name === "the file is deleted") {
      await calls.end(server, founder, grantId);
      await give(server, founder, reader, { itemId });
    }
    expect((await readPage(server, reader, versionId)).status, name).toBe(200);
    const stream = await listen(server, reader);
    await act(shared);
    expect((await readPage(server, reader, versionId)).status, name).toBe(status);
    // A page without a session closes with its stream.
    if (status === 401) await stream.end();
    else await takeOf(stream, name === "the founder leaves" ? "reset" : "room", 1);
    await stream.leave();
  }
});

test("ROOM-02: what happens in a room is not heard by those whose access ended", async () => {
  const server = await testServer();
  const { founder, reader, itemId, grantId } = await sharedRoom(server);
  await calls.end(server, founder, grantId);
  const events = async () =>
    (
      await server.database.database.pool.query("select 1 from live_events where user_id = $1 and event = 'room'", [
        reader.userId,
      ])
    ).rowCount;
  const before = await events();
  await calls.rename(server, founder, itemId, "Renamed.png");
  await addedFile(server, founder, await pngFile("more.png"));
  expect(await events()).toBe(before);
});

test("ROOM-09: of what changes in a room only those hear whose access covers it; the latest access is first in the list", async () => {
  const server = await testServer();
  const { founder, reader, itemId, grantId } = await sharedRoom(server);
  await calls.end(server, founder, grantId);
  const folder = async (name: string, parentId: string | null = null): Promise<string> => {
    const { body } = await server.call("POST /api/rooms/me/folders", {
      json: { name, parentId },
      token: founder.token,
    });
    return body.room.items.find((item: { name: string }) => item.name === name)._id;
  };
  const shown = await folder("Shown");
  const above = await folder("Above");
  await give(server, founder, reader, { itemId: shown });
  const heard = async (act: () => Promise<unknown>) => {
    const count = "select count(*)::int as n from live_events where user_id = $1 and event = 'room'";
    const events = async () => (await server.database.database.pool.query(count, [reader.userId])).rows[0].n;
    const before = await events();
    await act();
    return (await events()) - before;
  };
  const json = { text: "Whoever reads these files keeps what is in them to themselves. ".repeat(2) };
  const elsewhere = {
    folder: () => folder("Other"),
    file: async () => addedFile(server, founder, await pngFile("other.png")),
    rename: () => calls.rename(server, founder, itemId, "Renamed.png"),
    agreement: () => server.call("PUT /api/rooms/me/agreement", { json, token: founder.token }),
    remove: () => calls.remove(server, founder, itemId),
  };
  for (const [name, act] of Object.entries(elsewhere)) expect([name, await heard(act)]).toEqual([name, 0]);
  const move = (parentId: string | null) =>
    server.call("PATCH /api/rooms/me/items/{itemId}", {
      params: { itemId: shown },
      json: { parentId },
      token: founder.token,
    });
  const covered = {
    file: async () => addedFile(server, founder, await pngFile("seen.png"), { parentId: shown }),
    rename: () => calls.rename(server, founder, shown, "Shown too"),
    move: () => move(above),
    "the folder around it": () => calls.rename(server, founder, above, "Around"),
    remove: () => calls.remove(server, founder, above),
  };
  for (const [name, act] of Object.entries(covered)) expect([name, await heard(act)]).toEqual([name, 1]);

  const order: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { owner } = await registerStartup(server);
    await connect(server, owner, reader);
    await give(server, owner, reader);
    order.unshift(owner.userId);
    server.clock.advance(1_000);
  }
  const { rooms } = (await server.call("GET /api/rooms", { token: reader.token })).body;
  expect(rooms.map(({ founder: { userId } }: { founder: { userId: string } }) => userId)).toEqual(order);
});

test("ROOM-02: the list has the files whose pages open, under whatever accesses, and says which can be saved", async () => {
  const server = await testServer();
  const { founder, reader, grantId, itemId } = await sharedRoom(server);
  await calls.end(server, founder, grantId);
  const folder = async (name: string, parentId: string | null): Promise<string> => {
    const json = { name, parentId };
    const { body } = await server.call("POST /api/rooms/me/folders", { json, token: founder.token });
    return body.room.items.find((item: { name: string }) => item.name === name)._id;
  };
  const outer = await folder("Outer", null);
  const inner = await folder("Inner", outer);
  const beside = await folder("Beside", null);
  const places = { outer, inner, beside };
  const files = new Map<string, { itemId: string; version: { _id: string } }>();
  for (const [name, parentId] of Object.entries(places))
    files.set(`${name}.png`, await addedFile(server, founder, await pngFile(`${name}.png`), { parentId }));
  const idOf = (name: string) => files.get(name)?.itemId ?? "";
  await give(server, founder, reader, { itemId: outer });
  await give(server, founder, reader, { itemId: idOf("inner.png"), maySave: true });
  await give(server, founder, reader, { itemId });

  const listed = async () => {
    const { files: shown } = (await calls.room(server, reader, founder)).body.room;
    return new Map<string, boolean>(shown.map((file: { name: string; maySave: boolean }) => [file.name, file.maySave]));
  };
  const check = async (wanted: Record<string, boolean>) => {
    const shown = await listed();
    expect(Object.fromEntries(shown)).toEqual(wanted);
    for (const [name, { version }] of files) {
      const params = { versionId: version._id };
      const original = await server.call("GET /api/rooms/files/{versionId}/original", { params, token: reader.token });
      const statuses = [(await readPage(server, reader, version._id)).status, original.status];
      expect([name, ...statuses]).toEqual([name, shown.has(name) ? 200 : 404, shown.get(name) ? 200 : 404]);
    }
  };
  await check({ "deck.png": false, "outer.png": false, "inner.png": true });
  await give(server, founder, reader, { itemId: null, maySave: true });
  await check({ "deck.png": true, "outer.png": true, "inner.png": true, "beside.png": true });
});

test("ROOM-03: a file outside of the access is named nowhere, also after it was read and renamed", async () => {
  const server = await testServer();
  const { founder, reader, itemId, grantId, versionId } = await sharedRoom(server);
  await readPage(server, reader, versionId);
  await calls.end(server, founder, grantId);
  const other = await addedFile(server, founder, await pngFile("plan.png"));
  await give(server, founder, reader, { itemId: other.itemId });
  await calls.rename(server, founder, itemId, "The bank wants its money.png");
  await readPage(server, reader, other.version._id);
  const answers = await Promise.all([
    calls.room(server, reader, founder),
    server.call("GET /api/rooms", { token: reader.token }),
    server.call("GET /api/notifications", { token: reader.token }),
    server.call("GET /api/deals", { token: reader.token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const seen = JSON.stringify(answers.map(({ body }) => body)) + (await download(server, reader.token));
  expect(seen).not.toContain("The bank wants its money");
  expect(seen).toContain("plan.png");
});

test("ROOM-03 ROOM-07: the notice says whether an agreement comes first; files without one open without it", async () => {
  const server = await testServer();
  const { founder, itemId } = await sharedRoom(server);
  const { owner: reader } = await registerInvestor(server);
  await connect(server, founder, reader);
  const text = "Whoever reads these files keeps what is in them to themselves. ".repeat(2).trim();
  await server.call("PUT /api/rooms/me/agreement", { json: { text }, token: founder.token });
  await give(server, founder, reader, { needsAgreement: true });
  const asked = (await calls.room(server, reader, founder)).body.room;
  expect(asked).toMatchObject({ state: "notice", needsAgreement: true, agreement: { text } });
  await give(server, founder, reader, { itemId });
  const free = (await calls.room(server, reader, founder)).body.room;
  expect(free).toMatchObject({ state: "notice", needsAgreement: false, acceptedAt: null });
  expect((await open(server, reader, founder)).body.room).toMatchObject({
    state: "open",
    needsAgreement: false,
    files: [{ _id: itemId }],
  });
});

test("ROOM-04: a file that is deleted while it is read is not found", async () => {
  const [one, two] = await twoServers();
  for (let round = 0; round < share(20, 3); round += 1) {
    const { founder, reader, versionId, itemId } = await sharedRoom(one);
    await give(one, founder, reader, { maySave: true });
    const text = (server: TestServer) =>
      server.call("GET /api/rooms/files/{versionId}/pages/{page}/text", {
        params: { versionId, page: "1" },
        token: reader.token,
      });
    const save = (server: TestServer) =>
      server.call("GET /api/rooms/files/{versionId}/original", { params: { versionId }, token: reader.token });
    const answers = await Promise.all([
      ...Array.from({ length: 24 }, (_, n) => (n % 3 ? text : save)(n % 2 ? one : two)),
      calls.remove(two, founder, itemId),
      ...Array.from({ length: 8 }, (_, n) => text(n % 2 ? one : two)),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
  }
});

test("ROOM-04: the text of a page carries the name of whoever reads it, and the minute in which the file was opened", async () => {
  const server = await testServer();
  const { reader, versionId } = await sharedRoom(server);
  const mark = async (): Promise<string> => {
    const read = { params: { versionId, page: "1" }, token: reader.token };
    return (await server.call("GET /api/rooms/files/{versionId}/pages/{page}/text", read)).body.mark;
  };
  server.clock.advance(9 * MINUTE);
  const opened = inEnglish(clockTime(server.clock.now()));
  expect(await mark()).toMatch(/^\p{L}.+, [A-Z]{2}-\d+, .+[AP]M$/u);
  expect(await mark()).toMatch(new RegExp(`, ${opened}$`));
  server.clock.advance(14 * MINUTE);
  expect(await mark()).toMatch(new RegExp(`, ${opened}$`));
  server.clock.advance(MINUTE);
  expect(await mark()).toMatch(new RegExp(`, ${inEnglish(clockTime(server.clock.now()))}$`));
});

test("ROOM-05: pages that open while their time is counted do not hinder each other", async () => {
  const [one, two] = await twoServers();
  const { reader, versionId } = await sharedRoom(one);
  const params = { versionId, page: "1" };
  for (let round = 0; round < 5; round += 1) {
    for (const server of [one, two]) server.clock.advance(MINUTE);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const server = n % 4 < 2 ? one : two;
        const sent = { params, token: reader.token };
        return n % 2
          ? server.call("GET /api/rooms/files/{versionId}/pages/{page}/text", sent)
          : server.call("POST /api/rooms/files/{versionId}/pages/{page}/beats", { ...sent, json: { ms: 5000 } });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
});

test("ROOM-02 ROOM-10: access given beside a suspension ends with it, over two processes", async () => {
  const [one, two] = await twoServers();
  const admin = await one.person({ admin: true });
  for (let round = 0; round < share(40, 6); round++) {
    const founder = await member(one, { type: "Startup" });
    const readers = [await member(one), await member(one, { type: "Mentor" })] as const;
    for (const reader of readers) await connect(one, founder, reader);
    const [, mentor] = readers;
    const gone = round % 3 === 2 ? mentor : founder;
    const ways = [one, two, one, two].map((server, n) => give(server, founder, readers[n % 2] ?? mentor));
    const [suspended, ...given] = await Promise.all([
      two.call("POST /api/admin/users/{id}/suspend", {
        params: { id: gone.userId },
        json: { reason: "A test of rooms" },
        token: admin.token,
      }),
      ...ways,
    ]);
    expect(suspended?.status).toBe(200);
    for (const { status } of given) expect([200, 400, 401]).toContain(status);
    const { rows } = await one.database.database.pool.query(
      "select count(*)::int as n from room_grants where ended_at is null and $1 in (owner_id, person_id)",
      [gone.userId],
    );
    expect(rows[0].n).toBe(0);
  }
}, 600_000);

test("ROOM-05: beats under way when sharing stops count nothing, and time without sharing is not counted later", async () => {
  const servers = await twoServers();
  const [server] = servers;
  const { founder, reader, versionId } = await sharedRoom(server);
  const beat = (on: TestServer, ms: number) =>
    on.call("POST /api/rooms/files/{versionId}/pages/{page}/beats", {
      params: { versionId, page: "1" },
      json: { ms },
      token: reader.token,
    });
  const shares = (on: TestServer, sharesTime: boolean) =>
    on.call("PUT /api/rooms/{founderId}/sharing", {
      params: { founderId: founder.userId },
      json: { sharesTime },
      token: reader.token,
    });
  const counted = async () =>
    (await server.database.database.pool.query("select coalesce(sum(ms), 0)::int as ms from room_reads")).rows[0].ms;
  const later = (ms: number) => {
    for (const { clock } of servers) clock.advance(ms);
  };
  await readPage(server, reader, versionId);
  for (let round = 0; round < share(40, 6); round++) {
    later(4000);
    expect((await beat(server, 4000)).status).toBe(200);
    expect(await counted()).toBe(4000);
    later(4000);
    const beats = Array.from({ length: 8 }, (_, n) => beat(servers[n % 2] ?? server, 500));
    const [stopped, ...answers] = await Promise.all([shares(servers[1], false), ...beats]);
    expect(stopped?.status).toBe(200);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await counted()).toBe(0);
    later(30_000);
    expect((await shares(server, true)).status).toBe(200);
    await beat(server, 60_000);
    expect(await counted()).toBe(0);
  }
}, 600_000);

test("ROOM-08 PROF-39: others get a turn while a thousand long agreements are downloaded", async () => {
  const server = await testServer();
  const { founder, reader } = await sharedRoom(server);
  await server.database.database.pool.query(
    `insert into room_acceptances (id, owner_id, person_id, owner_name, person_name, version, text, sha256, accepted_at)
     select gen_random_uuid(), $1, $2, 'Asha', 'Arjun', n, repeat('क', 20000), md5(n::text), $3 from generate_series(1, 1000) n`,
    [founder.userId, reader.userId, server.clock.now()],
  );
  let packed = new Uint8Array();
  const longest = await longestSlice(async () => {
    packed = new Uint8Array(await archive(server, reader.token));
  });
  expect(textsIn(packed).match(/"personName":/g)).toHaveLength(1000);
  expect(longest).toBeLessThan(300);
});
