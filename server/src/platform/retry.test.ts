import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { txAgain } from "./retry.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.pool.query("create table pots (id int primary key, n int not null)");
  await test.database.pool.query("insert into pots values (1, 0), (2, 0)");
});
afterAll(() => test.drop());

/** Adds one to both pots; both transactions hold their first pot before either reaches for its second. */
function crossing() {
  let arrived = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return (order: [number, number], run: typeof txAgain | "once") => {
    let turn = 0;
    const work = async (tx: Parameters<Parameters<typeof txAgain>[1]>[0]) => {
      turn += 1;
      await tx.execute(sql`update pots set n = n + 1 where id = ${order[0]}`);
      if (turn === 1) {
        arrived += 1;
        if (arrived === 2) open();
        await both;
      }
      await tx.execute(sql`update pots set n = n + 1 where id = ${order[1]}`);
    };
    return run === "once" ? test.database.tx(work) : run(test.database, work);
  };
}

const pots = async () => (await test.database.pool.query("select n from pots order by id")).rows.map(({ n }) => n);

it("two transactions that wait for each other are both done, each once", async () => {
  const add = crossing();
  await Promise.all([add([1, 2], txAgain), add([2, 1], txAgain)]);
  expect(await pots()).toEqual([2, 2]);
});

it("without it one of them is lost", async () => {
  const add = crossing();
  const done = await Promise.allSettled([add([1, 2], "once"), add([2, 1], "once")]);
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("other failures are not tried again", async () => {
  let turns = 0;
  const work = () =>
    txAgain(test.database, async (tx) => {
      turns += 1;
      await tx.execute(sql`insert into pots values (1, 0)`);
    });
  await expect(work()).rejects.toThrow();
  expect(turns).toBe(1);
});
