import type { Config } from "./config.ts";
import { createDatabase, type Database } from "./database.ts";
import type { Logger } from "./log.ts";
import { migrate } from "./migrate.ts";
import { runningPostgres, startPostgres } from "./postgres/index.ts";
import { Refusal } from "./problem.ts";
import { grantRows, roleOf } from "./roles.ts";

export interface OpenDatabase {
  url: string;
  database: Database;
  /** Closes the connections, and stops the embedded server if it was started here. */
  close(): Promise<void>;
}

export interface OpenOptions {
  config: Pick<Config, "databaseUrl" | "migrationUrl" | "databaseReplicaUrl" | "dataDir" | "production">;
  log: Logger;
  say(line: string): void;
  /** Use the embedded server of a running Startup Connect on the same folder instead of refusing to start. */
  share?: boolean;
  /** Do not bring it up to the code. */
  asItIs?: boolean;
}

/** The database of the settings: DATABASE_URL, or the embedded server. Brought up to the code, unless asked not to. */
export async function openDatabase({
  config,
  log,
  say,
  share = false,
  asItIs = false,
}: OpenOptions): Promise<OpenDatabase> {
  const running = config.databaseUrl ?? (share ? runningPostgres(config.dataDir) : null);
  const embedded = running ? null : await startPostgres({ dataDir: config.dataDir, say });
  const url = running ?? embedded?.url ?? "";
  try {
    if (!asItIs) {
      if (config.production) await refuseSuperuser(url);
      const applied = await migrate(config.migrationUrl ?? url);
      if (applied.length > 0) log.info({ applied }, "database brought up to date");
      if (config.migrationUrl) await grantRows(config.migrationUrl, url);
    }
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const database = createDatabase({ url, replicaUrl: config.databaseReplicaUrl, log });
  return {
    url,
    database,
    close: async () => {
      await database.close();
      await embedded?.stop();
    },
  };
}

/** Who finds a way to put words into a statement would have the whole server, files included. */
async function refuseSuperuser(url: string): Promise<void> {
  const { name, isSuperuser } = await roleOf(url);
  if (!isSuperuser) return;
  throw new Refusal(
    `DATABASE_URL signs in as ${name}, a superuser of the database: production needs a role that only reads and writes rows (docs/guides/running.md).`,
  );
}
