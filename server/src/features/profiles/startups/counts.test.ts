import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

/** What the counters would be if they were counted now, and what they are. */
async function counters({ database }: TestServer) {
  const query = async (text: string) => (await database.database.pool.query(text)).rows;
  return {
    cells: await query(
      "select industry, stage, state, funding, recognised, connected, n from startup_cells where n > 0 order by 1, 2, 3, 4, 5, 6",
    ),
    countedCells:
      await query(`select industry, stage, state, funding, recognised, connection_count > 0 as connected, count(*)::int as n
      from startups where listed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`),
    words: await query(`select word, startups from search_words where startups > 0 order by word`),
    countedWords: await query(`select word, count(*)::int as startups from startups, unnest(counted_words(search)) word
      where listed group by word order by word collate "C"`),
  };
}

async function expectTrueCounts(server: TestServer) {
  const { cells, countedCells, words, countedWords } = await counters(server);
  expect(cells).toEqual(countedCells);
  expect(words).toEqual(countedWords);
}

const settled = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).flatMap((one) =>
    one.status === "rejected" ? [String(one.reason.cause ?? one.reason)] : [],
  );

const texts = ["solar pump for farms", "farms pump solar for", "pump solar wind farms", "wind pump for farms solar"];
const states = ["Goa", "Kerala", "Assam"];
const given = (n: number) => ({
  startupName: `Startup ${n}`,
  brief: texts[n % 4],
  state: states[n % 3],
  city: "Testpur",
});

test("SU-09 ROLE-11: counts and words are true after fifty registrations and deletions at once", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const first = await Promise.all(Array.from({ length: 25 }, (_, n) => registerStartup(server, given(n))));
  await expectTrueCounts(server);
  const faults = await settled([
    ...Array.from({ length: 25 }, (_, n) => registerStartup(server, given(n + 25))),
    ...first.map(({ owner }) => pool.query("delete from users where id = $1", [owner.userId])),
  ]);
  expect(faults).toEqual([]);
  await expectTrueCounts(server);
});

test("SU-09 ADM-09: changes in opposite directions do not block each other, and counts stay correct", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => registerStartup(server, given(n))));
  const changes = [
    (id: string, n: number) => pool.query("update startups set state = $2 where id = $1", [id, states[n % 3]]),
    (id: string, n: number) => pool.query("update startups set brief = $2 where id = $1", [id, texts[n % 4]]),
    (id: string) => pool.query("update startups set connection_count = 1 - connection_count where id = $1", [id]),
    (id: string) => pool.query("update startups set listed = not listed where id = $1", [id]),
  ];
  const faults = await settled(
    made.map(async ({ startup }, n) => {
      for (let turn = 0; turn < 40; turn++) await changes[(n * 7 + turn) % 4]?.(startup._id, n + turn);
    }),
  );
  expect(faults).toEqual([]);
  await expectTrueCounts(server);
});

test("SU-09: what is rolled back was never counted", async () => {
  const server = await testServer();
  await registerStartup(server, given(0));
  const before = await counters(server);
  const client = await server.database.database.pool.connect();
  await client.query("begin");
  await client.query(
    "update startups set brief = 'Something quite else for once', state = 'Punjab', recognised = true",
  );
  await client.query("delete from startups");
  await client.query("rollback");
  client.release();
  expect(await counters(server)).toEqual(before);
});
