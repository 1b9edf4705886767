import type { Config } from "./config.ts";
import { createDatabase, type Database } from "./database.ts";
import type { Logger } from "./log.ts";
import { migrate } from "./migrate.ts";
import { runningPostgres, startPostgres } from "./postgres/index.ts";

export interface OpenDatabase {
  url: string;
  database: Database;
  /** Closes the connections, and stops the embedded server if it was started here. */
  close(): Promise<void>;
}

export interface OpenOptions {
  config: Pick<Config, "databaseUrl" | "databaseReplicaUrl" | "dataDir">;
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
    const applied = asItIs ? [] : await migrate(url);
    if (applied.length > 0) log.info({ applied }, "database brought up to date");
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
