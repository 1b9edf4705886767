import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#platform/migrate.ts";
import { asAccount, databaseAccount } from "#platform/postgres/account.ts";
import { findBinaries } from "#platform/postgres/binaries.ts";
import { cleanEnvironment, superuser } from "#platform/postgres/cluster.ts";
import { startPostgres } from "#platform/postgres/index.ts";
import { sleep } from "#platform/postgres/processes.ts";
import { scratch } from "./scratch.ts";

export interface TestReplica {
  /** Connection string of the main server's database, with all migrations. */
  url: string;
  /** The same database on the server that follows it by streaming replication. */
  replicaUrl: string;
  /** What the main server writes from now on reaches the replica, but is not seen there. */
  pause(): Promise<void>;
  /** The replica shows everything the main server has written until now. */
  catchUp(): Promise<void>;
  /** Ends the replica alone. */
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Two real servers, the second a hot standby of the first, made from a copy of its files. */
export async function startReplica(): Promise<TestReplica> {
  const [mainDir, replicaDir] = [folder(), folder()];
  const first = await startPostgres({ dataDir: mainDir, fast: true });
  await migrate(first.url);
  await first.stop();
  const cluster = join(replicaDir, "postgres");
  const copied = spawnSync("cp", ["-a", join(first.home, "postgres"), cluster], { encoding: "utf8" });
  if (copied.status !== 0) throw new Error(copied.stderr);

  const main = await startPostgres({ dataDir: mainDir, fast: true });
  const { host, port, password } = new pg.Client({ connectionString: main.url });
  writeFileSync(join(cluster, "standby.signal"), "");
  appendFileSync(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} port=${port} user=${superuser} password=${password}'\n`,
  );
  const account = databaseAccount();
  const settings = { listen_addresses: "", unix_socket_directories: cluster, port: "5432", fsync: "off" };
  const child = spawn(
    findBinaries(account).postgres,
    ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...asAccount(account), env: cleanEnvironment(), stdio: "ignore" },
  );
  const replicaUrl = `postgresql://${superuser}:${password}@${encodeURIComponent(cluster)}:5432/startup_connect`;
  await until(() => value(replicaUrl, "select pg_is_in_recovery()").catch(() => false));

  const stopReplica = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGINT");
    await once(child, "exit");
  };
  return {
    url: main.url,
    replicaUrl,
    async pause() {
      await value(replicaUrl, "select pg_wal_replay_pause()");
      await until(() => value(replicaUrl, "select pg_get_wal_replay_pause_state() = 'paused'"));
    },
    async catchUp() {
      await value(replicaUrl, "select pg_wal_replay_resume()");
      const written = await value(main.url, "select pg_current_wal_insert_lsn()::text");
      await until(() => value(replicaUrl, `select pg_last_wal_replay_lsn() >= '${written}'::pg_lsn`));
    },
    stopReplica,
    async stop() {
      await stopReplica();
      await main.stop();
      for (const place of [mainDir, replicaDir, main.home]) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Of its own, which the account of the database can reach. */
function folder(): string {
  const made = mkdtempSync(join(scratch(), "startup-connect-replica-"));
  chmodSync(made, 0o711);
  return made;
}

async function value(connectionString: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function until(holds: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 30_000;
  while ((await holds()) !== true) {
    if (Date.now() > end) throw new Error("the replica did not follow within 30 seconds");
    await sleep(20);
  }
}
