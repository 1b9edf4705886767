import { afterAll, expect, test } from "vitest";
import { migrate, readMigrations } from "#platform/migrate.ts";
import { createTestDatabase } from "#test/harness-database.ts";

const { database, url, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;

test("BOARD-02 DEAL-01: what the version before kept is taken over, and deals without a card get one", async () => {
  await pool.query("drop schema public, kept cascade; create schema public");
  const migrations = await readMigrations();
  await migrate(
    url,
    migrations.filter(({ name }) => name < "0152"),
  );
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const people = [1, 2, 3, 4].map((n) => [id(n), n < 3 ? "Investor" : "Startup"]);
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
     values ($1, $2, $3, $4, 1.5, 'Call', 'Good team', '{warm}', now(), $5)`,
    [id(21), id(1), id(3), id(12), removedAt],
  );
  for (const [n, investor, founder] of [
    [31, 1, 3],
    [32, 1, 4],
    [33, 2, 3],
    [34, 2, 4],
  ] as const)
    await pool.query(
      "insert into deals (id, founder_id, investor_id, staged_at, created_at) values ($1, $2, $3, now(), now())",
      [id(n), id(founder), id(investor)],
    );

  expect((await migrate(url, migrations))[0]).toBe("0152_deal_cards");
  const { rows } = await pool.query(`
    select c.owner_id, c.startup_id, l.name, c.position::float as position, c.notes, c.tags, c.removed_at
    from deal_cards c join deal_columns l on l.id = c.column_id order by c.owner_id, c.startup_id`);
  const made = { notes: "", tags: [], removed_at: null };
  expect(rows).toEqual([
    {
      ...{ owner_id: id(1), startup_id: id(3), name: "Inbox", position: 1.5, notes: "Good team", tags: ["warm"] },
      removed_at: new Date(removedAt),
    },
    { owner_id: id(1), startup_id: id(4), name: "Inbox", position: 2, ...made },
    { owner_id: id(2), startup_id: id(3), name: "To read", position: 0, ...made },
    { owner_id: id(2), startup_id: id(4), name: "To read", position: 1, ...made },
  ]);
});
