import { afterAll, expect, test } from "vitest";
import { migrate, readMigrations } from "#platform/migrate.ts";
import { createTestDatabase } from "#test/harness-database.ts";
import { holding } from "#test/held-lock.ts";

const { database, url, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;

test("BOARD-02 DEAL-01: what the version before kept is taken over beside it, and deals whose card is removed or missing get it", async () => {
  await pool.query("drop schema public, kept cascade; create schema public");
  const migrations = await readMigrations();
  await migrate(
    url,
    migrations.filter(({ name }) => name < "0152"),
  );
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const people = [1, 2, 3, 4, 5].map((n) => [id(n), n < 3 ? "Investor" : "Startup"]);
  for (const [user, type] of people)
    await pool.query(
      `insert into users (id, email, name, user_type, created_at)
       values ($1::uuid, $1 || '@people.example', 'A', $2, now())`,
      [user, type],
    );
  const removedAt = "2026-11-26T10:00:00.000Z";
  await pool.query(
    `insert into board_columns (id, owner_id, name, place, created_at)
     values ($1, $3, 'Later', 2, now()), ($2, $3, 'Inbox', 1, now())`,
    [id(11), id(12), id(1)],
  );
  await pool.query(
    `insert into board_cards (id, owner_id, startup_id, column_id, position, next_step, notes, tags, created_at, removed_at)
     values ($1, $3, $4, $6, 1.5, 'Call', 'Good team', '{warm}', now(), $7),
       ($2, $3, $5, $6, 0, '', '', '{}', now(), $7)`,
    [id(21), id(22), id(1), id(3), id(5), id(12), removedAt],
  );
  const begin = (n: number, investor: number, founder: number) =>
    pool.query(
      "insert into deals (id, founder_id, investor_id, staged_at, created_at) values ($1, $2, $3, now(), now())",
      [id(n), id(founder), id(investor)],
    );
  for (const [n, investor, founder] of [
    [31, 1, 3],
    [32, 1, 4],
    [33, 2, 3],
    [34, 2, 4],
  ] as const)
    await begin(n, investor, founder);

  // A process of the version before takes this lock first and then waits for the tables.
  const board = `select pg_advisory_xact_lock(hashtextextended('board ${id(1)}', 0))`;
  const other = await pool.connect();
  await other.query("begin");
  await other.query(board);
  expect((await migrate(url, migrations))[0]).toBe("0152_deal_cards");
  await other.query("rollback");
  other.release();
  const cards = async () =>
    (
      await pool.query(`
        select c.owner_id, c.startup_id, l.name, c.position::float as position, c.notes, c.tags, c.removed_at
        from deal_cards c join deal_columns l on l.id = c.column_id order by c.owner_id, c.startup_id`)
    ).rows;
  const made = { notes: "", tags: [], removed_at: null };
  const removed = { owner_id: id(1), startup_id: id(5), name: "Inbox", position: 0, ...made };
  const others = [
    { owner_id: id(2), startup_id: id(3), name: "To read", position: 0, ...made },
    { owner_id: id(2), startup_id: id(4), name: "To read", position: 1, ...made },
  ];
  const ofFirst = [
    { owner_id: id(1), startup_id: id(3), name: "Inbox", position: 1.5, ...made, notes: "Good team", tags: ["warm"] },
    { owner_id: id(1), startup_id: id(4), name: "Inbox", position: 2, ...made },
  ];
  expect(await cards()).toEqual([...ofFirst, { ...removed, removed_at: new Date(removedAt) }, ...others]);

  // A deal that such a process makes after the migration waits for the lock, and brings the removed card.
  const { held } = await holding(database, board, {
    held: async () => (await cards()).length,
    blocked: () => begin(35, 1, 5),
  });
  expect(held).toBe(5);
  expect(await cards()).toEqual([...ofFirst, removed, ...others]);
});
