// The action log: what verifying a million lines takes, and how many acts a second its chain lets through.
// npm run bench -- audit
import type { PoolClient } from "pg";
import { auditVerified } from "../server/src/features/audit/index.ts";
import { serveAccounts } from "./lib/accounts-server.ts";
import { type Figure, printTable, saveResults } from "./lib/report.ts";

const LINES = 1_000_000;
const SLICE = 10_000;
const MOST_SECONDS = 60;
const ACTS = 2_000;
/** More administrators than any site has at work at once. */
const AT_ONCE = 8;
const LEAST_ACTS = 100;

const server = await serveAccounts(0);
const { pool } = server.database;

const act = () =>
  pool.query(
    `insert into admin_log (id, at, admin_id, act, target)
     select gen_random_uuid(), now(), id, 'application.approved', 'SC-1' from users where email = 'asha@demo.example'`,
  );

/** Past the triggers, which take a few hundred times as long, with their functions. */
const addLines = (client: PoolClient, count: number) =>
  client.query(
    `do $$ declare
       line admin_log;
       before text;
     begin
       select * into line from admin_log order by number desc limit 1;
       for n in 1..${count} loop
         before := line.digest;
         line.id := gen_random_uuid();
         line.number := line.number + 1;
         line.admin_salt := gen_random_uuid();
         line.subject_salt := gen_random_uuid();
         line.target := 'SC-' || line.number;
         line.detail := 'Approved after the second look';
         line.admin_digest := admin_log_admin_digest(line);
         line.subject_digest := admin_log_subject_digest(line);
         line.digest := admin_log_hash(line, before);
         insert into admin_log select line.*;
       end loop;
     end $$`,
  );

async function verified() {
  const started = performance.now();
  const { lines, faults } = await auditVerified(server.database, { async *read() {} });
  return { lines, faults, seconds: (performance.now() - started) / 1000 };
}

try {
  let left = ACTS;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await act();
    }),
  );
  const acts = ACTS / ((performance.now() - begun) / 1000);

  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  for (let made = ACTS; made < LINES; made += SLICE) await addLines(client, Math.min(SLICE, LINES - made));
  await client.query("analyze admin_log");
  const whole = await verified();
  if (whole.lines < LINES || whole.faults.length > 0)
    throw new Error(`${whole.lines} lines, ${whole.faults[0] ?? "no fault"}`);
  await client.query("update admin_log set detail = replace(detail, 'second', 'Second') where number = 777777");
  client.release(true);
  const { faults } = await verified();
  if (faults.length !== 1 || !faults[0]?.startsWith("line 777777 ")) throw new Error("the changed line was not found");

  const figures: Figure[] = [
    {
      name: `verify ${LINES} lines`,
      values: { seconds: whole.seconds.toFixed(1) },
      target: `${MOST_SECONDS} s`,
      reached: whole.seconds <= MOST_SECONDS,
    },
    {
      name: `acts of ${AT_ONCE} at once`,
      values: { "a second": acts.toFixed(0) },
      target: `${LEAST_ACTS} a second`,
      reached: acts >= LEAST_ACTS,
    },
  ];
  printTable("action log", figures);
  saveResults("audit", { log: figures });
} finally {
  await server.close();
}
