// Data rights: what a breach drill takes with 100,000 members affected, and the download of everything of a rich account.
// npm run bench -- rights
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveAccounts } from "./lib/accounts-server.ts";
import { type Figure, printTable, saveResults } from "./lib/report.ts";

const MEMBERS = 100_000;
const DRILL_SECONDS = 60;
const EXPORT_SECONDS = 10;
/** Of the rich account. */
const RICH = { messages: 20_000, notifications: 5_000, bookmarks: 2_000, files: 200 };
const FILE_BYTES = 200_000;

const server = await serveAccounts(0);
const { pool } = server.database;
const folder = mkdtempSync(join(tmpdir(), "startup-connect-drill-"));
const asha = "(select id from users where email = 'asha@demo.example')";
const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

const client = await pool.connect();
try {
  // Past the chain of the log, which takes a few milliseconds a line.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into users (id, public_id, email, name, password_hash, user_type, language, created_at)
     select gen_random_uuid(), 'SC-9' || lpad(n::text, 6, '0'), 'member' || n || '@bench.example', 'Member', u.password_hash,
       'Startup', (array['en', 'hi', 'ta'])[1 + n % 3], '2026-11-01'
     from generate_series(1, ${MEMBERS}) n, (select * from users where email = 'asha@demo.example') u`,
  );
  await client.query(
    `insert into admin_log (id, at, admin_id, act, subject_id)
     select gen_random_uuid(), '2026-11-21T10:00:00Z', ${asha}, case when n % 2 = 0 then 'read.contact' else 'read.document' end, id
     from (select id, row_number() over (order by id) as n from users where email like '%@bench.example') members`,
  );
  for (const [table, keys] of [
    ["messages", `'id', gen_random_uuid(), 'client_id', gen_random_uuid()`],
    ["notifications", `'id', gen_random_uuid(), 'occasion', gen_random_uuid(), 'request_id', null`],
  ] as const) {
    const of = table === "messages" ? "sender_id" : "user_id";
    await client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${keys}))).*
       from ${table} t, generate_series(1, $1::int) where t.id = (select id from ${table} where ${of} = ${asha} limit 1)`,
      [RICH[table]],
    );
  }
  await client.query(
    `insert into bookmarks (user_id, bookmarked_id, created_at) select ${asha}, id, now() from users
     where email like '%@bench.example' limit ${RICH.bookmarks}`,
  );
  const paths: string[] = [];
  for (let n = 0; n < RICH.files; n++)
    paths.push(await server.platform.files.putMade(Buffer.alloc(FILE_BYTES, `file ${n} `), "webp"));
  await client.query(
    `with item as (insert into room_items (id, owner_id, kind, name, created_at)
       values (gen_random_uuid(), ${asha}, 'file', 'x', now()) returning id)
     insert into room_versions (id, item_id, number, path, size, state, may_be_saved, added_at)
     select gen_random_uuid(), item.id, n, path, ${FILE_BYTES}, 'ready', true, now()
     from item, unnest($1::text[]) with ordinality as p (path, n)`,
    [paths],
  );
  const { rows } = await client.query(
    `select (select count(*) from messages where sender_id = ${asha})::int as messages,
       (select count(*) from notifications where user_id = ${asha})::int as notifications`,
  );
  if (rows[0].messages < RICH.messages || rows[0].notifications < RICH.notifications)
    throw new Error("the account is not rich");
  await pool.query("analyze");

  const out = join(folder, "drill");
  const drill = await seconds(() =>
    server.breach({
      from: new Date("2026-11-21T09:00:00Z"),
      to: new Date("2026-11-21T11:00:00Z"),
      knownAt: new Date("2026-11-21T12:00:00Z"),
      scope: "contact,documents",
      folder: out,
      isDrill: true,
    }),
  );
  const notices = readdirSync(join(out, "notices")).length;
  if (notices !== MEMBERS) throw new Error(`${notices} notices of ${MEMBERS}`);
  const download = (await server.read("/api/users/export")) / 1000;

  const figures: Figure[] = [
    {
      name: `drill, ${MEMBERS} people affected`,
      values: { seconds: drill.toFixed(1) },
      target: `${DRILL_SECONDS} s`,
      reached: drill <= DRILL_SECONDS,
    },
    {
      name: `download of ${Object.entries(RICH)
        .map(([name, n]) => `${n} ${name}`)
        .join(", ")}`,
      values: { seconds: download.toFixed(1) },
      target: `${EXPORT_SECONDS} s`,
      reached: download <= EXPORT_SECONDS,
    },
  ];
  printTable("data rights", figures);
  saveResults("rights", { rights: figures });
} finally {
  client.release(true);
  rmSync(folder, { recursive: true, force: true });
  await server.close();
}
