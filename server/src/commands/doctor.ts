import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { checkout, makeDataDir } from "#platform/config.ts";
import { explain } from "#platform/explain.ts";
import { type Command, CommandError, type CommandTools } from "./command.ts";

const leastFreeBytes = 1_000_000_000;

type Check = (tools: CommandTools) => Promise<string> | string;

/** Each answers with what it found, or throws what is wrong. */
const checks: Record<string, Check> = {
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
  database: async ({ open, config }) => {
    const { database } = await open();
    const { rows } = await database.pool.query<{ version: string; size: string }>(
      "select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size",
    );
    const kind = config.databaseUrl ? "DATABASE_URL" : "embedded";
    return `PostgreSQL ${rows[0]?.version} (${kind}), ${rows[0]?.size}`;
  },
  migrations: async ({ open }) => {
    const { database } = await open();
    const { rows } = await database.pool.query<{ n: number; last: string }>(
      "select count(*)::int as n, max(name) as last from schema_migrations",
    );
    return `${rows[0]?.n} applied, last ${rows[0]?.last}`;
  },
  mail: ({ config }) => (config.smtpUrl ? "SMTP_URL is set" : "no SMTP_URL: mails are shown at /dev/mailbox"),
};

export const doctor: Command = {
  usage: "",
  summary: "check this installation and say what is wrong",
  run: async (_args, tools) => {
    let faults = 0;
    for (const [name, check] of Object.entries(checks)) {
      try {
        tools.say(`ok     ${name}: ${await check(tools)}`);
      } catch (error) {
        faults += 1;
        tools.say(`fault  ${name}: ${error instanceof Error && !("code" in error) ? error.message : explain(error)}`);
      }
    }
    if (faults > 0) throw new CommandError(`${faults} of ${Object.keys(checks).length} checks failed.`);
  },
};
