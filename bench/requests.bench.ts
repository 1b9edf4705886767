// Requests: what a member's lists cost when there are a million requests, beside the same calls in the demo world.
// npm run bench -- requests
import { type AccountsServer, serveAccounts } from "./lib/accounts-server.ts";
import { type Figure, ms, percentile, printTable, saveResults } from "./lib/report.ts";

const MEMBERS = 20_000;
const REQUESTS = 1_000_000;
const READS = 300;
const targetMs = (name: string): number => (name === "Today" ? 30 : 15);

const lists = {
  "received requests": "/api/connections?direction=received&status=pending",
  "sent requests": "/api/connections?direction=sent&status=pending,declined",
  connections: "/api/connections",
  Today: "/api/today",
  "allowance and rate": "/api/requests/own",
};

async function times({ read }: AccountsServer): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const path of Object.values(lists)) for (let n = 0; n < 30; n++) await read(path);
  for (let n = 0; n < READS; n++)
    for (const [name, path] of Object.entries(lists)) {
      found[name] ??= [];
      found[name].push(await read(path));
    }
  return found;
}

/** Half of them open, half closed, over two years. Asha has sent 400 and received 400. */
async function addRequests({ database: { pool } }: AccountsServer): Promise<void> {
  for (let from = 0; from < REQUESTS; from += SLICE) await addSlice(pool, from);
  await pool.query("vacuum analyze connections");
}

/** As many as one statement may take. */
const SLICE = 20_000;

const addSlice = (pool: AccountsServer["database"]["pool"], from: number) =>
  pool.query(
    `insert into connections (id, requester_id, receiver_id, status, created_at, decided_at, due_at, ending, again_at)
     select gen_random_uuid(), one, other, status, created, case when status <> 'pending' then created + interval '3 days' end,
       case when status = 'pending' then now() + interval '9 days' end,
       case when status = 'declined' then 'expired' end, case when status = 'declined' then created + interval '33 days' end
     from (
       select case when n % 2500 = 0 then asha.id else members.ids[1 + n % $1::int] end as one,
         case when n % 2500 = 1 then asha.id else members.ids[1 + (n + 1 + n / $1::int) % $1::int] end as other,
         (array['pending', 'declined'])[1 + n % 2] as status,
         now() - (n % 720) * interval '1 day' as created
       from generate_series($2::int, $3::int - 1) n,
         (select id from users where email = 'asha@demo.example') asha,
         (select array_agg(id order by id) as ids from users where email like 'member%@bench.example') members
     ) asked
     on conflict do nothing`,
    [MEMBERS, from, from + SLICE],
  );

const server = await serveAccounts(MEMBERS);
try {
  const before = await times(server);
  await addRequests(server);
  const { rows } = await server.database.pool.query("select count(*)::int as requests from connections");
  const after = await times(server);
  const figures = Object.entries(after).map(([name, all]): Figure => {
    const p95 = percentile(all, 0.95);
    const values = {
      "demo world p95 ms": ms(percentile(before[name] ?? [], 0.95)),
      "p50 ms": ms(percentile(all, 0.5)),
    };
    return {
      name,
      values: { ...values, "p95 ms": ms(p95) },
      target: `${targetMs(name)} ms`,
      reached: p95 <= targetMs(name),
    };
  });
  printTable(`${rows[0]?.requests} requests`, figures);
  saveResults("requests", { lists: figures });
} finally {
  await server.close();
}
