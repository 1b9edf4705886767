import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { freeze } from "#test/cluster.ts";
import { proxyTo } from "#test/proxy.ts";
import { boundedBy } from "./bounded-pool.ts";
import { doFor } from "./busy.ts";
import { systemClock } from "./clock.ts";
import { createDatabase, DatabaseDown, isDatabaseDown, namesMissing } from "./database.ts";
import { runAlone } from "./locks.ts";
import { createLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { startPostgres } from "./postgres/index.ts";
import { ttlCache } from "./search/ttl-cache.ts";

const dataDir = mkdtempSync(join(tmpdir(), "startup-connect-test-"));
chmodSync(dataDir, 0o711);
let postgres = await startPostgres({ dataDir, fast: true });
const { url } = postgres;
const database = createDatabase({ url, log: createLog("silent"), connections: 5 });
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(postgres.home, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const answers = async () => (await database.orm.execute(sql`select 1 as one`)).rows;

test("FILE-22: work under a key runs once at a time, and its key is free when its connection was killed", async () => {
  let reason: unknown;
  const ran = await failureOf(
    runAlone(database, "a key", async (lost) => {
      expect(await runAlone(database, "a key", async () => expect.unreachable())).toBe(false);
      expect(await runAlone(database, "another", async () => {})).toBe(true);
      await database.pool.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'");
      await expect.poll(() => lost.aborted).toBe(true);
      reason = lost.reason;
      expect(await runAlone(database, "a key", async () => {})).toBe(true);
    }),
  );
  expect(isDatabaseDown(reason)).toBe(true);
  expect(ran).toBeInstanceOf(Error);
  expect(await runAlone(database, "a key", async () => {})).toBe(true);
});

test("QUAL-85: what one address asks of the database, by however many accounts, leaves connections for others", async () => {
  const { signal } = new AbortController();
  const askAs = (id: string, address: string, text: string) =>
    doFor({ id, address, signal }, () => database.pool.query(text));
  const holder = await database.pool.connect();
  await holder.query("select pg_advisory_lock(7)");
  const many = Array.from({ length: 12 }, (_, n) =>
    askAs(`account ${n}`, "10.0.0.1", "select pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7)"),
  );
  await askAs("another", "10.0.0.2", "select 1");
  await database.tx((tx) => tx.execute(sql`select 1`));
  const kept = ttlCache(systemClock, 60_000, async () => (await database.pool.query("select 1 as one")).rows);
  const begun = doFor({ id: "account 1", address: "10.0.0.1", signal }, () => kept.get());
  expect(await begun, "what all wait for is not held up by who began it").toEqual([{ one: 1 }]);
  await holder.query("select pg_advisory_unlock(7)");
  holder.release();
  expect(await Promise.all(many)).toHaveLength(12);
  await askAs("account 1", "10.0.0.1", "select no_such_column").catch(() => {});
  await expect(askAs("account 1", "10.0.0.1", "select 1")).resolves.toBeDefined();
});

test("QUAL-10: a caller that gets no connection to the replica says nothing about the replica", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const two = createDatabase({ url, replicaUrl: url, log, connections: 1 });
  const replica = two.reads.$client;
  const held = await replica.connect();
  replica.options.connectionTimeoutMillis = 20;
  expect(isDatabaseDown(await failureOf(replica.query("select 1")))).toBe(true);
  const late = new AbortController();
  const work = boundedBy(late.signal, async () => {
    late.abort();
    await replica.query("select 1");
  });
  expect(await failureOf(work)).toMatchObject({ message: "the time of this work is up" });
  expect(lines).toEqual([]);
  held.release();
  await replica.query("select 1");
  expect(two.pool.totalCount, "no read went to the main server").toBe(0);
  await two.close();
});

test("a transaction that rejects leaves nothing behind", async () => {
  await database.orm.execute(sql`create table things (id int primary key)`);
  const failed = await failureOf(
    database.tx(async (tx) => {
      await tx.execute(sql`insert into things values (1)`);
      throw new Error("changed our mind");
    }),
  );
  expect(failed).toMatchObject({ message: "changed our mind" });
  expect((await database.orm.execute(sql`select * from things`)).rows).toEqual([]);
  await database.tx((tx) => tx.execute(sql`insert into things values (2)`));
  expect((await database.orm.execute(sql`select * from things`)).rows).toEqual([{ id: 2 }]);
});

test("what waits for a commit runs after it, in order, and not at all when the transaction is rolled back", async () => {
  const ran: string[] = [];
  const rows = async () => (await database.orm.execute(sql`select id from things where id = 3`)).rows.length;
  await failureOf(
    database.tx(async (tx) => {
      database.afterCommit(tx, () => ran.push("undone"));
      throw new Error("changed our mind");
    }),
  );
  const seen = Promise.withResolvers<number>();
  await database.tx(async (tx) => {
    database.afterCommit(tx, () => ran.push("first"));
    database.afterCommit(tx, () => seen.resolve(rows()));
    await database.run(tx, { name: "add_thing", text: "insert into things values ($1)" }, [3]);
    expect(ran).toEqual([]);
  });
  expect(await seen.promise).toBe(1);
  database.afterCommit(database.orm, () => ran.push("outside"));
  expect(ran).toEqual(["first", "outside"]);
});

test("a wrong query, a broken rule and a fault of our own are not taken for a dead database", async () => {
  expect(isDatabaseDown(await failureOf(database.orm.execute(sql`select nothing`)))).toBe(false);
  expect(isDatabaseDown(await failureOf(database.orm.execute(sql`insert into things values (2)`)))).toBe(false);
  expect(isDatabaseDown(new Error("oops"))).toBe(false);
  const mail = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:587"), { code: "ECONNREFUSED" });
  expect(isDatabaseDown(mail)).toBe(false);
  expect(isDatabaseDown(null)).toBe(false);
});

test("API-25: what names a row that is gone is not taken for what would leave one named without its row", async () => {
  await database.pool.query("create table named (id int primary key)");
  await database.pool.query("create table naming (named_id int references named)");
  await database.pool.query("insert into named values (1)");
  const failing = async (text: string) => namesMissing(await failureOf(database.orm.execute(sql.raw(text))));
  expect(await failing("insert into naming values (2)")).toBe(true);
  await database.pool.query("insert into naming values (1)");
  expect(await failing("delete from named")).toBe(false);
});

test("distinguishes queries under way, while it is away and new ones, and the pool recovers by itself", async () => {
  const busy = [
    failureOf(database.orm.execute(sql`select pg_sleep(30)`)),
    failureOf(database.pool.query("select pg_sleep(30)")),
    failureOf(database.run(database.orm, { name: "sleep", text: "select pg_sleep(30)" }, [])),
    failureOf(database.tx((tx) => tx.execute(sql`select pg_sleep(30)`))),
  ];
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'",
    );
    expect(rows[0].n).toBe(4);
  });
  await postgres.stop();
  for (const error of await Promise.all(busy)) expect(isDatabaseDown(error), String(error)).toBe(true);

  const away = await Promise.all([
    failureOf(database.orm.execute(sql`select 1`)),
    failureOf(database.pool.query("select 1")),
    failureOf(database.pool.connect()),
    failureOf(database.tx((tx) => tx.execute(sql`select 1`))),
  ]);
  for (const error of away) expect(isDatabaseDown(error), String(error)).toBe(true);
  expect(await failureOf(migrate(url, []))).toBeInstanceOf(DatabaseDown);

  postgres = await startPostgres({ dataDir, fast: true });
  expect(await answers()).toEqual([{ one: 1 }]);
});

test("a server that dies during queries ends no process and is used again once it is back", async () => {
  const before = postgres.pid();
  const busy = [
    failureOf(database.orm.execute(sql`select pg_sleep(30)`)),
    failureOf(database.tx((tx) => tx.execute(sql`select pg_sleep(30)`))),
  ];
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'",
    );
    expect(rows[0].n).toBe(2);
  });
  process.kill(before, "SIGKILL");
  for (const error of await Promise.all(busy)) expect(isDatabaseDown(error), String(error)).toBe(true);
  await vi.waitFor(() => expect(postgres.pid()).not.toBe(before), { timeout: 15_000, interval: 20 });
  await vi.waitFor(async () => expect(await answers()).toEqual([{ one: 1 }]), { timeout: 15_000, interval: 20 });
});

test("a server that takes a query and never says a word is not waited for", async () => {
  const impatient = createDatabase({ url, log: createLog("silent"), connections: 1, silenceMs: 200 });
  try {
    for (const work of [
      () => impatient.orm.execute(sql`select pg_sleep(30)`),
      () => impatient.pool.query("select pg_sleep(30)"),
    ])
      expect(isDatabaseDown(await failureOf(work()))).toBe(true);
    // The one connection was given up with its query, so there is room for another.
    expect((await impatient.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    await impatient.close();
  }
});

test("QUAL-14 QUAL-45: connections at hand to a server gone silent are given up; a long statement goes on", async () => {
  const proxy = await proxyTo(url);
  const database = createDatabase({ url: proxy.url, log: createLog("silent"), connections: 4, answerMs: 100 });
  try {
    const two = () => Promise.all([database.orm.execute(sql`select 1`), database.pool.query("select 1")]);
    await two();
    expect((await database.pool.query("select pg_sleep(1), 1 as one")).rows).toMatchObject([{ one: 1 }]);
    proxy.silence(true);
    const failures = await Promise.all([
      failureOf(database.orm.execute(sql`select 1`)),
      failureOf(database.tx((tx) => tx.execute(sql`select 1`))),
    ]);
    for (const error of failures) expect(isDatabaseDown(error), String(error)).toBe(true);
    proxy.silence(false);
    await vi.waitFor(async () => expect(await two()).toHaveLength(2), { timeout: 15_000, interval: 20 });
  } finally {
    proxy.close();
    await database.close();
  }
});

test("QUAL-14 QUAL-45: while the server is frozen every query fails, and none is lost once it goes on", async () => {
  const patient = createDatabase({ url, log: createLog("silent"), connections: 3 });
  const one = () => patient.pool.query<{ one: number }>("select 1 as one");
  await Promise.all([one(), one(), one()]);
  const goOn = freeze(postgres.pid());
  try {
    // More than there are connections: some wait for one. Each fails while nothing of the server runs.
    const failures = await Promise.all([
      ...Array.from({ length: 6 }, () => failureOf(one())),
      failureOf(patient.tx((tx) => tx.execute(sql`select 1`))),
    ]);
    for (const error of failures) expect(isDatabaseDown(error), String(error)).toBe(true);
    // From then on none is even tried.
    expect(isDatabaseDown(await failureOf(one()))).toBe(true);
    expect(patient.pool.totalCount).toBe(0);
  } finally {
    goOn();
  }
  await vi.waitFor(async () => expect((await one()).rows).toEqual([{ one: 1 }]), { timeout: 15_000, interval: 20 });
  await patient.close();
});

test("PROF-40: inside a transaction no query gets a connection of its own; after it each does", async () => {
  const others: (() => Promise<unknown>)[] = [
    () => database.orm.execute(sql`select 1`),
    () => database.reads.execute(sql`select 1`),
    () => database.pool.query("select 1"),
    () => database.run(database.orm, { name: "one", text: "select 1" }, []),
    () => database.tx((tx) => tx.execute(sql`select 1`)),
  ];
  for (const other of others) {
    expect(inspect(await failureOf(database.tx(async () => other())))).toContain("a transaction is under way");
    await expect(database.tx((tx) => tx.execute(sql`select 1`)).then(other)).resolves.toBeTruthy();
  }
  const late = Promise.withResolvers<void>();
  const rest = await database.tx(async () => ({ rest: late.promise.then(answers) }));
  late.resolve();
  expect(await rest.rest).toEqual([{ one: 1 }]);
});
