import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { auditVerified } from "#features/audit/index.ts";
import { checkout } from "#platform/config.ts";
import { missingWalls } from "#platform/confined.ts";
import { createDisk } from "#platform/files/disk.ts";
import { createKeys } from "#platform/keys/index.ts";
import { weaknessOf } from "#platform/keys/strength.ts";
import { tryMailServer } from "#platform/mail/smtp.ts";
import { migrationState, oldestServer } from "#platform/migrate.ts";
import { makeDataDir, openToOthers } from "#platform/private-files.ts";
import { roleOf } from "#platform/roles.ts";
import { createSecurityLog } from "#platform/security.ts";
import type { CommandTools } from "./command.ts";

/** Answers with what it found, or throws what is wrong. */
export type Check = (tools: CommandTools) => Promise<string> | string;

/** Works, but the operator should know. */
export class Remark extends Error {
  override name = "Remark";
}

const leastFreeBytes = 1_000_000_000;
const extensions = ["pg_trgm", "unaccent", "fuzzystrmatch", "btree_gist"];
/** Sessions, codes and limits go by two clocks. */
const clockSeconds = 2;
const waitingMinutes = 15;

async function rowOf<T extends object>({ openAsItIs }: CommandTools, text: string, values: unknown[] = []): Promise<T> {
  const { database } = await openAsItIs();
  const { rows } = await database.pool.query<T>(text, values);
  if (!rows[0]) throw new Error("the database gave no answer");
  return rows[0];
}

export const checks: Record<string, Check> = {
  settings: ({ config }) => {
    // Plain transport and weak secrets stop a start in production before any check.
    const weakness = weaknessOf(config.appSecret);
    if (weakness) throw new Remark(`production would refuse APP_SECRET: ${weakness}`);
    if (config.production && !config.metricsToken)
      return "for production, without METRICS_TOKEN and so without /metrics";
    return config.production ? "for production" : "for development (NODE_ENV is not production)";
  },

  node: () => process.version,

  pages: () => {
    if (!existsSync(join(checkout, "web/build/server"))) throw new Error("not built yet: npm run build");
    return "built";
  },

  "data folder": ({ config }) => {
    makeDataDir(config.dataDir);
    accessSync(config.dataDir, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(config.dataDir);
    const free = `${(Number(bavail * bsize) / 1e9).toFixed(1)} GB free`;
    if (bavail * bsize < leastFreeBytes) throw new Error(`${config.dataDir}: only ${free}`);
    return `${config.dataDir}, ${free}`;
  },

  "private files": ({ config }) => {
    const [first, ...more] = openToOthers(config.dataDir);
    if (first === undefined) return "only this user can read the data folder";
    const others = more.length > 0 ? ` and ${more.length} more` : "";
    throw new Error(`other users of this machine have rights on ${first}${others}: the next start takes them away`);
  },

  database: async (tools) => {
    const { version, major, size } = await rowOf<{ version: string; major: number; size: string }>(
      tools,
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
         pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const kind = tools.config.databaseUrl ? "DATABASE_URL" : "embedded";
    if (major < oldestServer) throw new Error(`PostgreSQL ${version}: ${oldestServer} or newer is needed`);
    return `PostgreSQL ${version} (${kind}), ${size}`;
  },

  roles: async ({ config, openAsItIs }) => {
    const { url } = await openAsItIs();
    const { name, isSuperuser, isOwner } = await roleOf(url);
    if (!config.databaseUrl) return "one, of the embedded server";
    if (isSuperuser) {
      const text = `DATABASE_URL signs in as the superuser ${name}`;
      throw config.production ? new Error(`${text}, which production refuses`) : new Remark(text);
    }
    const owner = config.migrationUrl ? await roleOf(config.migrationUrl) : null;
    if (owner?.isSuperuser) throw new Remark(`MIGRATION_URL signs in as the superuser ${owner.name}`);
    if (isOwner) throw new Remark(`${name} owns the tables it reads and writes: give migrations a role of their own`);
    return `${name} reads and writes rows${owner ? `, ${owner.name} owns them` : ""}`;
  },

  "action log": async ({ config, clock, log, openAsItIs }) => {
    const { database } = await openAsItIs();
    const { rows } = await database.pool.query("select to_regclass('anchors') is not null as there");
    if (!rows[0]?.there) return "without anchors yet: the next start makes a place for them";
    const { faults } = await auditVerified(
      database,
      createSecurityLog({ config, clock, log, keys: createKeys(config) }),
    );
    if (faults[0]) throw new Error(`it was changed: ${faults[0]}. See them all with: npm run cli -- audit verify`);
    return "whole";
  },

  replica: async ({ config, openAsItIs }) => {
    if (!config.databaseReplicaUrl) return "none";
    const { database } = await openAsItIs();
    const { rows } = await database.reads.$client.query<{ replica: boolean; behind: number | null }>(
      `select pg_is_in_recovery() as replica,
         extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind`,
    );
    if (!rows[0]?.replica) throw new Remark("DATABASE_REPLICA_URL names a server that is no replica");
    return `answers, last change ${Math.round(rows[0].behind ?? 0)} s ago`;
  },

  extensions: async (tools) => {
    const { missing } = await rowOf<{ missing: string[] }>(
      tools,
      `select coalesce(array_agg(wanted.name), '{}') as missing from unnest($1::text[]) as wanted (name)
       where wanted.name not in (select e.name from pg_available_extensions e)`,
      [extensions],
    );
    if (missing.length > 0) throw new Error(`the server does not offer ${missing.join(", ")}`);
    return extensions.join(", ");
  },

  migrations: async ({ openAsItIs }) => {
    const { url } = await openAsItIs();
    const { applied, waiting } = await migrationState(url);
    if (waiting.length > 0) throw new Remark(`${applied} applied, ${waiting.length} waiting for the next start`);
    return `${applied} applied, none waiting`;
  },

  clock: async (tools) => {
    const { seconds } = await rowOf<{ seconds: number }>(
      tools,
      "select extract(epoch from clock_timestamp())::float8 as seconds",
    );
    const apart = Math.abs(tools.clock.now().getTime() / 1000 - seconds);
    if (apart > clockSeconds) {
      throw new Error(`this machine and the database are ${apart.toFixed(1)} s apart: let both follow a time server`);
    }
    return `${apart.toFixed(1)} s apart from the database`;
  },

  files: async ({ config }) => {
    const disk = await createDisk(config);
    const name = `doctor-${randomUUID()}.txt`;
    await disk.put(name, "a check");
    const read = await disk.get(name);
    await disk.delete(name);
    if (read !== "a check") throw new Error("what was written is not what was read");
    return config.s3 ? `bucket ${config.s3.bucket}: written, read, removed` : "written, read, removed";
  },

  mail: async ({ config }) => {
    if (!config.smtpUrl) return "no SMTP_URL: emails are shown at /dev/mailbox";
    await tryMailServer(config.smtpUrl, config.smtpNeedsTls);
    return `${new URL(config.smtpUrl).hostname} answers and lets us in`;
  },

  "reading documents": async () => {
    const missing = await missingWalls();
    if (missing.length > 0)
      throw new Remark(`the process that reads what strangers send has ${missing.join(", and ")}`);
    return "by a process with a user, a network and no rights of its own";
  },

  "live events": async ({ config }) => {
    if (!config.redisUrl) return "through PostgreSQL";
    const { tryRedis } = await import("#platform/live/redis.ts");
    const version = await tryRedis(config.redisUrl).catch((error: Error) => {
      throw new Remark(`Redis does not answer, so they go through PostgreSQL: ${error.message}`);
    });
    return `through Redis ${version}`;
  },

  jobs: async (tools) => {
    const { there } = await rowOf<{ there: boolean }>(tools, "select to_regclass('pgboss.job') is not null as there");
    if (!there) return "none yet: the site has not been started on this database";
    const { waiting, late, dead } = await rowOf<{ waiting: number; late: number; dead: number }>(
      tools,
      `select count(*) filter (where state in ('created', 'retry') and name not like '%.dead')::int as waiting,
         count(*) filter (where state in ('created', 'retry') and name not like '%.dead'
           and start_after < now() - make_interval(mins => $1))::int as late,
         count(*) filter (where state = 'created' and name like '%.dead')::int as dead
       from pgboss.job`,
      [waitingMinutes],
    );
    const text = `${waiting} waiting, ${late} of them since more than ${waitingMinutes} minutes, ${dead} failed for good`;
    if (late > 0 || dead > 0) throw new Remark(text);
    return text;
  },
};
