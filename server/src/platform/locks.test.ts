import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { holding, waiting } from "#test/held-lock.ts";
import { lock, lockAll, lockShared, refuseDisorder, runAlone, runBeside } from "./locks.ts";

let database: TestDatabase["database"];
let drop: TestDatabase["drop"];
beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
  refuseDisorder();
});
afterAll(() => drop());

/** As servers of earlier versions hash them, "1" being the id. */
const keys = [
  "plans 1",
  ...["requests of 1", "introductions of 1", "away of 1", "pair 1 2", "calendar of 1", "bookings of 1", "session 1"],
  ...["reviews of 1", "review 1 2", "room 1", "updates of 1", "board 1", "bookmarks 1", "todos 1"],
  ...["saved searches 1", "student 1", "matches", "notifications 1"],
];

test("the lock of every kind is the one that servers of earlier versions take", async () => {
  await database.tx(async (tx) => {
    await lockAll(tx, {
      ...{ "requests of": "1", "introductions of": "1", "away of": "1", pair: "1 2", "calendar of": "1" },
      ...{ "bookings of": "1", session: "1", "reviews of": "1", review: "1 2", room: "1", "updates of": "1" },
      ...{ board: "1", bookmarks: "1", todos: "1", plans: "1", "saved searches": "1", student: "1", matches: "" },
      notifications: "1",
    });
    const { rows } = await tx.execute(sql`
      select key from unnest(${sql.param(keys)}::text[]) key join pg_locks on locktype = 'advisory' and pid = pg_backend_pid()
        and (classid::bigint << 32) | objid::bigint = hashtextextended(key, 0)
      order by array_position(${sql.param(keys)}::text[], key)`);
    expect(rows.map(({ key }) => key)).toEqual(keys);
    const [all] = (
      await tx.execute(
        sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      )
    ).rows;
    expect(all).toEqual({ n: keys.length });
  });
});

test("a transaction takes kinds in the order of the list, and ids of one kind in theirs", async () => {
  const refused = (work: Parameters<typeof database.tx>[0]) => expect(database.tx(work)).rejects;
  await refused(async (tx) => {
    await lock(tx, "calendar of", "a");
    await lock(tx, "pair", "a b");
  }).toThrow('the lock "pair a b" has to come before "calendar of a"');
  await refused(async (tx) => {
    await lock(tx, "room", "b");
    await lock(tx, "room", "a");
  }).toThrow('the lock "room a" has to come before "room b"');
  await refused(async (tx) => {
    await lock(tx, "pair", "a b");
    await lockShared(tx, "away of", "a");
  }).toThrow('the lock "away of a" has to come before "pair a b"');
  await database.tx(async (tx) => {
    await lockShared(tx, "away of", "a");
    await lockAll(tx, { "bookings of": "a", "calendar of": ["b", "a"] });
    await lock(tx, "calendar of", ["b", "a"]);
    await lock(tx, "session", "a");
  });
});

test("who wants a lock goes on when the transaction that holds it has ended", async () => {
  const done: string[] = [];
  await holding(database, "select pg_advisory_xact_lock(hashtextextended('room a', 0))", {
    blocked: () =>
      database.tx(async (tx) => {
        await lock(tx, "room", "a");
        done.push("second");
      }),
    held: async () => void done.push("first"),
  });
  expect(done).toEqual(["first", "second"]);
});

test("what runs alone takes one connection for all of a process, each key once, and gives it back", async () => {
  const taken = () => database.pool.totalCount - database.pool.idleCount;
  const [open, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let running = 0;
  const runs = ["a", "b", "c"].map((key) =>
    runAlone(database, key, async () => {
      running += 1;
      if (running === 3) all.resolve();
      await open.promise;
    }),
  );
  await all.promise;
  expect(await runAlone(database, "b", async () => expect.unreachable())).toBe(false);
  expect(taken()).toBe(1);
  open.resolve();
  expect(await Promise.all(runs)).toEqual([true, true, true]);
  expect(taken()).toBe(0);
  await expect(runAlone(database, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await runAlone(database, "a", async () => {})).toBe(true);
});

test("who wants alone what goes on beside others comes after it, and meanwhile nothing begins", async () => {
  const done: string[] = [];
  let alone: Promise<void> | undefined;
  const beside = (text: string) => runBeside(database, "push of", "a", async () => void done.push(text));
  await runBeside(database, "push of", "a", async () => {
    await beside("second");
    alone = database.tx(async (tx) => {
      await lock(tx, "push of", "a");
      done.push("alone");
    });
    await waiting(database.pool, 1);
    done.push("first");
  });
  await alone;
  expect(done).toEqual(["second", "first", "alone"]);
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtextextended('push of a', 0))");
  expect(await beside("not now")).toBeNull();
  await client.query("rollback");
  client.release();
  expect(await beside("later")).not.toBeNull();
  expect(done.at(-1)).toBe("later");
});
