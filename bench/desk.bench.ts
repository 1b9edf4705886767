// The desk of administrators with 10,000 open cases and 1,000 held requests. npm run bench -- desk
import { serveAccounts } from "./lib/accounts-server.ts";
import { type Figure, ms, percentile, printTable, saveResults } from "./lib/report.ts";

const CASES = 10_000;
const HELD = 1_000;
const READS = 200;
const TARGET_MS = 100;

const pages = {
  "all to decide": "/api/admin/desk",
  "open cases": "/api/admin/cases?state=open",
  "cases of a class": "/api/admin/cases?state=open&class=intimate",
  "one case": "/api/admin/cases/GRV-2025-005000",
};

const server = await serveAccounts(CASES);
try {
  const { pool } = server.database;
  await pool.query("update users set is_admin = true where email = 'asha@demo.example'");
  await pool.query(
    `insert into cases (id, number, class, law, target_type, target_id, owner_id, received_at, due_at)
     select gen_random_uuid(), 'GRV-2025-' || lpad(n::text, 6, '0'),
       (array['general', 'fast', 'intimate'])[1 + n % 3], 'bench', 'profile', members.ids[n], members.ids[n],
       now() - n * interval '1 minute', now() + ((n * 7919) % 10000 - 2000) * interval '1 minute' + interval '7 days'
     from generate_series(1, $1::int) n,
       (select array_agg(id order by id) as ids from users where email like 'member%@bench.example') members`,
    [CASES],
  );
  await pool.query(
    `insert into reports (id, reporter_id, owner_id, target_type, target_id, case_id, reason, created_at)
     select gen_random_uuid(), asha.id, c.owner_id, 'profile', c.target_id, c.id, 'Not who they say', c.received_at
     from cases c, (select id from users where email = 'farida@demo.example') asha where c.law = 'bench'`,
  );
  await pool.query(
    `insert into held_requests (id, sender_id, receiver_id, request, points, findings, created_at)
     select gen_random_uuid(), members.ids[n], members.ids[n + 1], '{"purpose":"know","note":"Pay first."}', 9, '[]',
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n,
       (select array_agg(id order by id) as ids from users where email like 'member%@bench.example') members`,
    [HELD],
  );
  await pool.query("vacuum analyze cases, reports, held_requests");
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    for (let n = 0; n < 20; n++) await server.read(path);
    const times: number[] = [];
    for (let n = 0; n < READS; n++) times.push(await server.read(path));
    const p95 = percentile(times, 0.95);
    const values = { "p50 ms": ms(percentile(times, 0.5)), "p95 ms": ms(p95) };
    figures.push({ name, values, target: `${TARGET_MS} ms`, reached: p95 <= TARGET_MS });
  }
  printTable(`${CASES} cases, ${HELD} held requests`, figures);
  saveResults("desk", { pages: figures });
} finally {
  await server.close();
}
