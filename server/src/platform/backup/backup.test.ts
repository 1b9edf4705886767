import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, readMigrations } from "#platform/migrate.ts";
import { formerMigrations, run } from "#test/cluster.ts";
import { serverOn, type TestServer } from "#test/harness.ts";
import { createTestDatabase, type TestDatabase, unconnectedDatabase } from "#test/harness-database.ts";
import { everything, shape } from "#test/whole-database.ts";
import { ArchiveReader, ArchiveWriter } from "./archive.ts";
import { makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";
import { schemas } from "./tables.ts";

const loggedOut = "All users must log in again: sessions and open links of that day were not restored.";
const madeAt = new Date("2026-11-20T21:30:00Z");
const folder = mkdtempSync(join(tmpdir(), "startup-connect-backup-"));
const file = join(folder, "world.backup");
let source: TestDatabase;
let world: TestServer;

const configOf = (server: TestServer) => server.application.platform.config;
const back = (url: string, server: TestServer, name: string) =>
  makeBackup({ url, config: configOf(server), file: join(folder, name), now: madeAt });

/** Where a backup goes: a database and a data folder of its own. */
async function target() {
  const database = await unconnectedDatabase();
  const said: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), "startup-connect-restored-"));
  return {
    url: database.url,
    dataDir,
    said,
    restore: (from = file, { force = false, appSecret = configOf(world).appSecret } = {}) =>
      restoreBackup({
        url: database.url,
        config: { ...configOf(world), dataDir, appSecret },
        file: from,
        force,
        credentials: world.application.features.credentials,
        say: (line) => said.push(line),
      }),
    async drop() {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
/** What lies in a data folder, by name and content. */
const filesBelow = (dataDir: string): Record<string, string> => {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [relative(dataDir, path), hash(path)]));
};

beforeAll(async () => {
  source = await createTestDatabase();
  world = await serverOn(source, { DEMO: "1" });
  const { mail, db } = world.application.platform;
  // The queue has a job as well.
  const content = {
    to: "asha@demo.example",
    subject: "For later",
    preview: "Kept",
    reason: "A test.",
    category: "test",
  };
  await db.tx((tx) => mail.enqueue(tx, { ...content, blocks: [{ kind: "text", text: "Kept" }] }));
  await back(source.url, world, "world.backup");
});
afterAll(async () => {
  await world.close();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("QUAL-11: the whole demo world comes back from a backup, row by row and file by file", async () => {
  const there = await target();
  const before = await everything(source.url);
  expect(before["public.startups"]?.length).toBeGreaterThan(20);
  expect(before["pgboss.job_common"]?.length).toBeGreaterThan(0);
  expect(Object.keys(filesBelow(configOf(world).dataDir)).length).toBeGreaterThan(20);
  await there.restore();
  const { rows } = await source.database.pool.query(
    "select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  );
  expect(rows.map(({ nspname }) => nspname).sort()).toEqual([...schemas].sort());
  expect(await everything(there.url)).toEqual(before);
  expect(await shape(there.url)).toEqual(await shape(source.url));
  expect(filesBelow(there.dataDir)).toEqual(filesBelow(configOf(world).dataDir));
  expect(there.said).toEqual([loggedOut]);
  // Private as it was, and nothing beside it.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.partial`)).toBe(false);

  // What holds something is replaced when that is asked for, and never under a running server.
  await expect(there.restore()).rejects.toThrow(/has people in it. With --force/);
  const stray = join(there.dataDir, "files", "uploads", "00", `${"0".repeat(32)}.webp`);
  mkdirSync(join(stray, ".."), { recursive: true });
  writeFileSync(stray, "not of this world");
  await run(there.url, "update users set name = 'Changed name'");
  const running = new pg.Client({ connectionString: there.url, application_name: "startup-connect" });
  await running.connect();
  await expect(there.restore(file, { force: true })).rejects.toThrow(/stop every process of it first/);
  await running.end();
  await there.restore(file, { force: true });
  expect(await everything(there.url)).toEqual(before);
  expect(existsSync(stray)).toBe(false);
  await there.drop();
}, 60_000);

test("QUAL-11: refuses a truncated, changed, missing or foreign backup and changes nothing", async () => {
  const there = await target();
  const untouched = await everything(there.url);
  const size = statSync(file).size;
  const copy = join(folder, "copy.backup");
  const refused = async (words: RegExp, change: () => void) => {
    copyFileSync(file, copy);
    change();
    await expect(there.restore(copy)).rejects.toThrow(words);
  };
  for (const length of [size - 1, size - 512, size - 1024, size - 2048, Math.floor(size / 2), 512, 100]) {
    await refused(/is truncated|is no backup/, () => truncateSync(copy, length));
  }
  for (const at of [0.0001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.9999].map((share) => Math.floor(size * share))) {
    await refused(/was changed after it was made|is truncated|is no backup/, () => {
      const bytes = readFileSync(copy);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(copy, bytes);
    });
  }
  await refused(/something follows its end/, () => writeFileSync(copy, "more", { flag: "a" }));
  await refused(/is no backup of Startup Connect/, () => writeFileSync(copy, "a note\n".repeat(200)));
  await refused(/is no backup of Startup Connect/, () => writeFileSync(copy, ""));
  await expect(there.restore(join(folder, "nowhere"))).rejects.toThrow(/There is no file .*nowhere/);
  expect(await everything(there.url)).toEqual(untouched);
  expect(existsSync(join(there.dataDir, "files"))).toBe(false);
  await there.drop();
});

/** The demo backup, or another one, with another content, properly sealed. */
async function forged(
  name: string,
  change: (manifest: Record<string, unknown>) => void,
  { without = "", swap, of = file }: { without?: string; swap?: { entry: RegExp; bytes: Buffer }; of?: string } = {},
) {
  const archive = await ArchiveReader.open(of);
  const made = join(folder, name);
  const writer = await ArchiveWriter.create(made, madeAt);
  for (const entry of archive.entries.keys()) {
    if (entry.startsWith("manifest.") || entry === without) continue;
    await writer.add(entry, swap?.entry.test(entry) ? swap.bytes : await archive.read(entry));
  }
  const manifest = JSON.parse((await archive.read("manifest.json")).toString());
  change(manifest);
  await writer.seal(manifest);
  await writer.close();
  await archive.close();
  return made;
}

interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

/** The list of contents says what was put in the place of a part. */
function resized(parts: Part[], { entry, bytes }: { entry: RegExp; bytes: Buffer }): void {
  for (const part of parts.filter(({ name }) => entry.test(name))) {
    Object.assign(part, { bytes: bytes.byteLength, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
}

test("QUAL-11: a backup without one of its files, and one of a newer version, are refused by name", async () => {
  const there = await target();
  const archive = await ArchiveReader.open(file);
  const picture = [...archive.entries.keys()].find((entry) => entry.startsWith("files/")) ?? "";
  await archive.close();
  const gap = await forged("gap.backup", () => {}, { without: picture });
  await expect(there.restore(gap)).rejects.toThrow(`${picture} is missing from it`);
  const format = await forged("format.backup", (manifest) => {
    manifest.format = 2;
  });
  await expect(there.restore(format)).rejects.toThrow(/newer version of Startup Connect/);
  const schema = await forged("schema.backup", ({ migrations }) =>
    (migrations as object[]).push({ name: "9999_later", checksum: "0" }),
  );
  await expect(there.restore(schema)).rejects.toThrow(
    /holds the migration 9999_later, which this version does not know/,
  );
  const queue = await forged("queue.backup", (manifest) => {
    manifest.jobsVersion = 30;
  });
  await expect(there.restore(queue)).rejects.toThrow(/queue of jobs is of another form/);
  const rows = await forged("rows.backup", ({ tables }) => {
    for (const table of tables as { rows: number }[]) table.rows += 1;
  });
  await expect(there.restore(rows)).rejects.toThrow(/nothing was changed/);
  expect((await everything(there.url))["public.users"]).toEqual([]);
  expect(filesBelow(there.dataDir)).toEqual({});
  await there.drop();
});

test("QUAL-11: refuses a sealed backup with foreign statements or a zip bomb", async () => {
  const there = await target();
  const untouched = await everything(there.url);
  type Tables = { name: string; columns: string[] }[];
  const columns = await forged("columns.backup", ({ tables }) => {
    for (const table of tables as Tables) table.columns[0] = "id) from stdin; create table public.mine (id int); --";
  });
  await expect(there.restore(columns)).rejects.toThrow(/names a column id\) from stdin/);
  const table = await forged("table.backup", ({ tables }) => {
    for (const one of tables as Tables) one.name = "pg_catalog.pg_authid";
  });
  await expect(there.restore(table)).rejects.toThrow(/names a table pg_catalog\.pg_authid/);
  const swap = { entry: /users/, bytes: gzipSync(Buffer.alloc(65 * 2 ** 20)) };
  const bomb = await forged("bomb.backup", ({ parts }) => resized(parts as Part[], swap), { swap });
  await expect(there.restore(bomb)).rejects.toThrow(/unpacks to more than a part can hold/);
  expect(await everything(there.url)).toEqual(untouched);
  await there.drop();
}, 60_000);

const soon = "now() + interval '1 hour'";
const secret = (text: string) => `sha256('${text}')`;
/** A row of each declared table; the demo world has users and startups. */
const plants: Record<string, string> = {
  users: "select",
  startups: "select",
  sessions: `insert into sessions (id, user_id, token_hash, created_at, last_used_at, user_agent)
    select gen_random_uuid(), id, ${secret("session")}, now(), now(), 'stolen' from users order by id limit 1`,
  live_tickets: `insert into live_tickets (hash, user_id, session_id, expires_at)
    select ${secret("ticket")}, user_id, id, ${soon} from sessions`,
  passkeys: `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
    select gen_random_uuid(), user_id, 'key', '\\x01', 0, 'Phone', now() from sessions`,
  recovery_codes: `insert into recovery_codes (user_id, code_hash) select user_id, ${secret("code")} from sessions`,
  passkey_challenges: `insert into passkey_challenges (challenge_hash, purpose, session_id, expires_at)
    select ${secret("challenge")}, 'add', id, ${soon} from sessions`,
  proof_codes: `insert into proof_codes (session_id, code_hash, expires_at)
    select id, ${secret("proof")}, ${soon} from sessions`,
  email_changes: `insert into email_changes (user_id, email, token_hash, expires_at)
    select user_id, 'new@pepper.example', ${secret("change")}, ${soon} from sessions`,
  email_cancellations: `insert into email_cancellations (token_hash, user_id, former_email, created_at, expires_at)
    select ${secret("cancel")}, user_id, 'old@pepper.example', now(), ${soon} from sessions`,
  password_resets: `insert into password_resets (id, user_id, token_hash, expires_at)
    select gen_random_uuid(), user_id, ${secret("reset")}, ${soon} from sessions`,
  google_accounts: `insert into google_accounts (issuer, subject, user_id, linked_at)
    select 'https://g', 'subject', user_id, now() from sessions`,
  email_codes: `insert into email_codes (purpose, address_hash, code_hash, expires_at)
    select 'google', ${secret("address")}, ${secret("12345")}, ${soon}`,
  email_proofs: `insert into email_proofs (token_hash, address_hash, expires_at)
    select ${secret("proof")}, ${secret("address")}, ${soon}`,
  google_arrivals: `insert into google_arrivals (code_hash, browser_hash, issuer, subject, email, name, proven_by, expires_at)
    select ${secret("arrival")}, ${secret("browser")}, 'https://g', 'other', 'new@pepper.example', '', 'nobody', ${soon}`,
  deletions: `insert into kept.deletions (id, address_hash, joined_on, deleted_on, purge_after)
    select gen_random_uuid(), ${secret("address")}, now(), now(), ${soon}`,
  student_profiles: `insert into student_profiles (id, student_name, college_name, department, mobile_number, email_id,
      startup_domain, startup_size, token_hash, created_at)
    select gen_random_uuid(), 'Nila', 'College', 'Botany', '9876543210', 'nila@pepper.example', 'Farming', 'Team',
      ${secret("student")}, now()`,
  co_founders: `insert into co_founders (id, startup_id, email, name, line, token_hash, invited_at, expires_at)
    select gen_random_uuid(), id, 'anil@pepper.example', 'Anil', '', ${secret("founder")}, now(), now() from startups limit 1`,
  verifications: `insert into verifications (user_id, kind, value, stated_at, code_hash, code_expires_at)
    select user_id, 'workEmail', 'nila@pepper.example', now(), ${secret("work email")}, ${soon} from sessions limit 1
    on conflict (user_id, kind) do update set code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at`,
  erasures: `insert into kept.erasures (reference_hash, erased_on, purge_after) select ${secret("reference")}, now(), ${soon}`,
  notices: `insert into notices (sha256, purpose, version, language, words) select ${secret("notice")}, 'account', 9, 'en', '{}'`,
  consents: `insert into consents (id, user_id, purpose, given, asked, wording, place, given_at, notice_sha256, receipt)
    select gen_random_uuid(), user_id, 'terms', true, 'I agree', 'now', 'login', now(), ${secret("notice")}, ${secret("receipt")} from sessions`,
  approvals: `insert into approvals (id, kind, payload, payload_sha256, reason, subject_id, asked_by, asked_at, expires_at)
    select gen_random_uuid(), 'grant', '{}', ${secret("payload")}, 'For the desk', min(id::text)::uuid, max(id::text)::uuid, now(), ${soon} from users`,
  case_evidence: `with said as (
      insert into reports (id, target_type, target_id, quoted, reason, created_at)
      values (gen_random_uuid(), 'profile', gen_random_uuid(), '', '', now()) returning id
    ) insert into case_evidence (id, sealed) select id, 'words' from said`,
  minors: `insert into minors (id, born, parent_email, token_hash, asked_at)
    select gen_random_uuid(), '2010-05-01', 'parent@pepper.example', ${secret("parent")}, now()`,
  calendar_feeds: `insert into calendar_feeds (user_id, token_hash, created_at)
    select user_id, ${secret("calendar")}, now() from sessions`,
  session_private_notes: `insert into session_private_notes (id, session_id, author_id, sealed, updated_at)
    select gen_random_uuid(), id, mentor_id, 'notes', now() from mentoring_sessions limit 1
    on conflict do nothing`,
  push_subscriptions: `insert into push_subscriptions (id, user_id, session_id, endpoint_hash, sealed, key_id, language,
      kinds, quiet_from, quiet_to, zone, created_at)
    select gen_random_uuid(), user_id, id, ${secret("endpoint")}, 'keys', 'key', 'en', '{}', '21:00', '08:00', 'UTC', now()
    from sessions limit 1`,
  saved_searches: `insert into saved_searches (id, user_id, q, location, types, filters, created_at, seen_id, fingerprint)
    select gen_random_uuid(), user_id, '', '', '{}', '{}', now(), id, ${secret("search")} from sessions`,
};

test("QUAL-11 AUTH-38: of what opens accounts, a restore ends what says so, with all that hangs on it", async () => {
  const there = await target();
  const { credentials } = world.application.features;
  expect(Object.keys(plants).toSorted()).toEqual(credentials.map(({ table }) => table).toSorted());
  for (const { table } of credentials) await source.database.pool.query(plants[table] ?? "");
  const before = await everything(source.url);
  await back(source.url, world, "session.backup");
  for (const { table, restored } of credentials)
    if (!restored) await source.database.pool.query(`delete from ${table}`);
  await there.restore(join(folder, "session.backup"));
  const all = await everything(there.url);
  for (const { table, restored } of credentials) {
    const name = ["deletions", "erasures"].includes(table) ? `kept.${table}` : `public.${table}`;
    expect([table, before[name]?.length]).not.toEqual([table, 0]);
    expect([table, all[name]]).toEqual([table, restored ? before[name] : []]);
  }
  expect(await shape(there.url)).toEqual(await shape(source.url));
  await there.drop();
}, 60_000);

const emptied = "drop schema public cascade; drop schema kept cascade; create schema public";

test("QUAL-11: a backup of an older version is migrated to this one, and another secret is reported", async () => {
  const older = await unconnectedDatabase();
  const there = await target();
  const newest = readMigrations().at(-1)?.name ?? "";
  await run(older.url, emptied);
  await migrate(older.url, readMigrations().slice(0, -1));
  await back(older.url, world, "older.backup");
  await there.restore(join(folder, "older.backup"), {
    force: true,
    appSecret: "another-secret-another-secret-another",
  });
  expect(there.said.slice(0, 2)).toEqual([loggedOut, `Brought up to this version: ${newest}.`]);
  expect(there.said[2]).toContain("APP_SECRET is another one than where the backup was made");
  expect((await everything(there.url))["public.schema_migrations"]?.at(-1)).toContain(newest);
  await older.drop();
  await there.drop();
}, 60_000);

test("QUAL-11: a backup from before the baseline is restored, one with a part of those migrations refused", async () => {
  const there = await target();
  const part = await forged("part.backup", (manifest) => {
    manifest.migrations = formerMigrations.slice(0, -1);
  });
  await expect(there.restore(part)).rejects.toThrow(/part.backup cannot be restored by this version: it has a part of/);
  const older = await unconnectedDatabase();
  await run(older.url, emptied);
  await migrate(
    older.url,
    readMigrations().filter(({ name }) => name < "0100"),
  );
  const userId = randomUUID();
  await run(
    older.url,
    `insert into users (id, email, name, created_at) values ('${userId}', 'asha@early.example', 'Asha', now())`,
  );
  await back(older.url, world, "baseline.backup");
  const before = await forged(
    "before.backup",
    (manifest) => {
      manifest.migrations = formerMigrations;
    },
    { of: join(folder, "baseline.backup") },
  );
  await there.restore(before);
  const [was, all] = [await everything(source.url), await everything(there.url)];
  expect(all["public.users"]).toEqual([expect.stringContaining(userId)]);
  expect(all["public.schema_migrations"]).toEqual(was["public.schema_migrations"]);
  await older.drop();
  await there.drop();
}, 60_000);

test("QUAL-11: a foreign database is left alone, and a backup never overwrites a file", async () => {
  const there = await target();
  await expect(back(source.url, world, "world.backup")).rejects.toThrow(/is there already/);
  await run(there.url, `${emptied}; create table ledger (amount int)`);
  await expect(there.restore(file, { force: true })).rejects.toThrow(/not of Startup Connect: nothing was touched/);
  await expect(back(there.url, world, "foreign.backup")).rejects.toThrow();
  expect(existsSync(join(folder, "foreign.backup.partial"))).toBe(false);
  await there.drop();
});
