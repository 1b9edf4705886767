import { GRANTS_MAX, READ_PAGES_SHOWN } from "@startup-connect/contract/rooms";
import { expect, test } from "vitest";
import { costOf } from "#test/cost.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { sharedRoom } from "#test/rooms.ts";

const [FILES, PAGES, VERSIONS] = [40, 300, 2_000];

/** A room with 40 files of 300 pages that one reader opened, one file of 2,000 versions, and access to 500 of its items. */
async function largeRoom(server: TestServer) {
  const shared = await sharedRoom(server);
  const { founder, reader, itemId } = shared;
  const { pool } = server.database.database;
  const id = (kind: number, n: string) => `('00000000-0000-700${kind}-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
  const version = "(id, item_id, number, path, size, state, may_be_saved, added_at)";
  const at = "timestamptz '2026-11-01T00:00Z'";
  await pool.query(
    `insert into room_items (id, owner_id, kind, name, created_at)
     select ${id(1, "n")}, $1, case when n > ${FILES} then 'folder' else 'file' end, 'File ' || n, ${at}
     from generate_series(1, ${GRANTS_MAX}) n`,
    [founder.userId],
  );
  await pool.query(`insert into room_versions ${version}
    select ${id(2, "n")}, ${id(1, "n")}, 1, 'none', 1, 'ready', true, ${at} from generate_series(1, ${FILES}) n`);
  await pool.query(
    `insert into room_versions ${version} select ${id(3, "n")}, $1, n, 'none', 1, 'ready', true, ${at}
     from generate_series(2, ${VERSIONS}) n`,
    [itemId],
  );
  await pool.query(`insert into room_pages (version_id, number, large_path, small_path, text)
    select ${id(2, "n")}, page, 'none', 'none', '' from generate_series(1, ${FILES}) n, generate_series(1, ${PAGES}) page`);
  await pool.query(
    `insert into room_reads (version_id, person_id, page, opened_at, last_at)
     select ${id(2, "n")}, $1, page, ${at}, ${at} + n * interval '1 min' from generate_series(1, ${FILES}) n, generate_series(1, ${PAGES}) page`,
    [reader.userId],
  );
  await pool.query(
    `insert into room_grants (id, owner_id, person_id, item_id, until, may_save, needs_agreement, given_at)
     select ${id(4, "n")}, $1, $2, ${id(1, "n")}, ${at} + interval '300 days', false, false, ${at}
     from generate_series(1, ${GRANTS_MAX}) n`,
    [founder.userId, reader.userId],
  );
  await pool.query("analyze");
  return shared;
}

test("QUAL-87 ROOM-02 ROOM-05: a founder's look at a large room goes over what was read once, not for each access", async () => {
  const server = await testServer();
  const { founder } = await largeRoom(server);
  const look = () => server.call("GET /api/rooms/me", { token: founder.token });
  const { items, grants } = (await look()).body.room;
  expect([items.length, grants.length]).toEqual([GRANTS_MAX + 1, GRANTS_MAX + 1]);
  const { statements, rows } = await costOf(server, look);
  expect(statements).toBeLessThan(20);
  // Of 12,000 pages read, 2,041 versions and 501 accesses.
  expect(rows).toBeLessThan(200_000);
}, 60_000);

test("QUAL-87 ROOM-01: of former versions the newest 1,459 are listed beside the latest of each file", async () => {
  const server = await testServer();
  const { founder, itemId } = await largeRoom(server);
  const { items } = (await server.call("GET /api/rooms/me", { token: founder.token })).body.room;
  const versionsOf = new Map<string, { number: number; pages: number }[]>(
    items.map(({ _id, versions }: { _id: string; versions: { number: number; pages: number }[] }) => [_id, versions]),
  );
  const numbers = versionsOf.get(itemId)?.map(({ number }) => number) ?? [];
  expect([numbers[0], numbers.length]).toEqual([VERSIONS, 1_500 - FILES]);
  versionsOf.delete(itemId);
  expect([...versionsOf.values()].flat().map(({ pages }) => pages)).toEqual(Array(FILES).fill(PAGES));
}, 60_000);

test("QUAL-87 ROOM-05: lists of a room say how many pages there are, and list those of the files read last", async () => {
  const server = await testServer();
  const { founder, reader } = await largeRoom(server);
  const room = await server.call("GET /api/rooms/{founderId}", {
    params: { founderId: founder.userId },
    token: reader.token,
  });
  const seen = await server.call("GET /api/rooms/me/readers/{readerId}", {
    params: { readerId: reader.userId },
    token: founder.token,
  });
  expect(room.status, JSON.stringify(room.body)).toBe(200);
  expect(room.body.room.files.map(({ pages }: { pages: number }) => pages)).toContain(PAGES);
  for (const { readings } of [room.body.room, seen.body]) {
    const read = new Map<string, { opened: number; of: number; pages: { number: number }[] }>(
      readings.map((reading: { name: string }) => [reading.name, reading]),
    );
    expect([...read.values()].map(({ opened, of }) => [opened, of])).toEqual(Array(FILES).fill([PAGES, PAGES]));
    const listed = [...read.values()].flatMap(({ pages }) => pages);
    expect(listed).toHaveLength(Math.floor(READ_PAGES_SHOWN / PAGES) * PAGES);
    expect(read.get(`File ${FILES}`)?.pages.at(-1)?.number).toBe(PAGES);
  }
  expect(JSON.stringify(room.body).length + JSON.stringify(seen.body).length).toBeLessThan(300_000);
}, 60_000);
