import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import type { Tx } from "./database.ts";

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
  return (order: [number, number]) => {
    let turn = 0;
    return test.database.tx(async (tx: Tx) => {
      turn += 1;
      await tx.execute(sql`update pots set n = n + 1 where id = ${order[0]}`);
      if (turn === 1) {
        arrived += 1;
        if (arrived === 2) open();
        await both;
      }
      await tx.execute(sql`update pots set n = n + 1 where id = ${order[1]}`);
    });
  };
}

const pots = async () => (await test.database.pool.query("select n from pots order by id")).rows.map(({ n }) => n);

it("QUAL-46: two transactions that wait for each other are both done, each once", async () => {
  const add = crossing();
  await Promise.all([add([1, 2]), add([2, 1])]);
  expect(await pots()).toEqual([2, 2]);
});

it("other failures are not tried again", async () => {
  let turns = 0;
  const work = () =>
    test.database.tx(async (tx) => {
      turns += 1;
      await tx.execute(sql`insert into pots values (1, 0)`);
    });
  await expect(work()).rejects.toThrow();
  expect(turns).toBe(1);
});
