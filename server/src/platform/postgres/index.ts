import { existsSync } from "node:fs";
import pg from "pg";
import { databaseAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, passwordOf, placeOf, superuser } from "./cluster.ts";
import { lockFolder, ownerOf } from "./lock.ts";
import { type Listening, postmasterFile, runPostmaster } from "./postmaster.ts";

export {
  /** @internal */
  AlreadyRunning,
} from "./lock.ts";

export interface EmbeddedPostgres {
  /** Connection string of the product's database, password included. */
  url: string;
  /** Folder around the cluster; DATA_DIR, or the place named when it was started. */
  home: string;
  /** Process id of the server; another one after it died and was started again. */
  pid(): number;
  /** Fast shutdown, then the folder is free for another start. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute. */
  dataDir: string;
  /** Gets lines a person at the terminal should see. */
  say?(line: string): void;
  /** Speed instead of safety against power cuts: for tests. */
  fast?: boolean;
}

const product = "startup_connect";

/**
 * Starts PostgreSQL on DATA_DIR, making the cluster at the first start. Under root it runs as an unprivileged
 * user. It listens on a socket in a folder of its own, or on loopback, with a random password.
 * @throws AlreadyRunning when a living process holds the folder.
 */
export async function startPostgres({
  dataDir,
  say = () => {},
  fast = false,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const place = placeOf(dataDir, account, say);
  const unlock = lockFolder(place.home, dataDir);
  try {
    const binaries = findBinaries(account);
    await ensureCluster({ place, binaries, account, fast });
    const postmaster = await runPostmaster({ place, binaries, account, fast, say });
    const password = passwordOf(dataDir);
    await ensureDatabase(urlOf(postmaster.listening, password, "postgres"));
    return {
      url: urlOf(postmaster.listening, password, product),
      home: place.home,
      pid: postmaster.pid,
      stop: async () => {
        await postmaster.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Connection string of the embedded server another living process runs on this folder, or null. */
export function runningPostgres(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const place = placeOf(dataDir, databaseAccount(), () => {});
  const file = postmasterFile(place.cluster);
  if (ownerOf(place.home) === null || file?.state !== "ready") return null;
  return urlOf(
    file.socketFolder ? { socketFolder: file.socketFolder } : { port: file.port },
    passwordOf(dataDir),
    product,
  );
}

/** The same server, another of its databases. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]+($|\?)/, `/${name}$1`);
}

function urlOf(listening: Listening, password: string, database: string): string {
  const host =
    "port" in listening ? `127.0.0.1:${listening.port}` : `${encodeURIComponent(listening.socketFolder)}:5432`;
  return `postgresql://${superuser}:${password}@${host}/${database}`;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [product]);
    if (rowCount === 0) await client.query(`create database ${product}`);
  } finally {
    await client.end();
  }
}
