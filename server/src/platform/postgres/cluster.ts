import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Refusal } from "#platform/problem.ts";
import { NO_ROOM, saysNoRoom, writeOnceDurably } from "../durable-write.ts";
import { makeDataDir } from "../private-files.ts";
import { type Account, asAccount, canReach } from "./account.ts";
import { type Binaries, sharedFolder } from "./binaries.ts";

export const superuser = "startup_connect";

/** Where the files of one data folder lie. */
export interface Place {
  dataDir: string;
  /** Folder around the cluster: DATA_DIR, or a folder of its own where the database's user cannot reach that. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  log: string;
}

const pointer = "postgres.location";

/**
 * Finds or chooses the place of the cluster.
 * @param say gets one line when the cluster lies outside DATA_DIR.
 */
export function placeOf(dataDir: string, account: Account | null, say: (line: string) => void): Place {
  makeDataDir(dataDir);
  const home = homeOf(dataDir, account);
  if (home !== dataDir) say(`The database's user cannot reach ${dataDir}: its files are in ${home}.`);
  return { dataDir, home, cluster: join(home, "postgres"), log: join(home, "postgres.log") };
}

function homeOf(dataDir: string, account: Account | null): string {
  const pointerFile = join(dataDir, pointer);
  if (existsSync(pointerFile)) {
    const home = readFileSync(pointerFile, "utf8").trim();
    if (existsSync(home)) return home;
    throw new Refusal(`${pointerFile} says that the database is in ${home}, but there is no such folder.`);
  }
  if (canReach(dataDir, account)) return dataDir;
  if (existsSync(join(dataDir, "postgres"))) {
    throw new Refusal(
      `The database in ${dataDir} can no longer be reached by its user: open the folders above it again.`,
    );
  }
  const home = join(sharedFolder, createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16));
  makeDataDir(sharedFolder);
  makeDataDir(home);
  writeOnceDurably(pointerFile, `${home}\n`);
  return home;
}

/** The database password of this data folder, made at its first start; for our eyes only. */
export function passwordOf(dataDir: string): string {
  const file = join(dataDir, "postgres.password");
  if (!existsSync(file)) writeOnceDurably(file, randomBytes(24).toString("hex"));
  return readFileSync(file, "utf8").trim();
}

interface NewCluster {
  place: Place;
  binaries: Binaries;
  account: Account | null;
  /** No flushing to disk: for tests. */
  fast: boolean;
}

/** Makes the cluster unless it is there. It gets its name only when complete, so a start cut short repeats it. */
export async function ensureCluster({ place, binaries, account, fast }: NewCluster): Promise<void> {
  if (existsSync(place.cluster)) return refuseOtherMajor(place, binaries);
  const draft = `${place.cluster}.new`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  chmodSync(draft, 0o700);
  writeFileSync(passwordFile, passwordOf(place.dataDir), { mode: 0o600 });
  if (account) {
    chownSync(draft, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    await runInitdb(binaries, account, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The server's own locale: the same order and case rules on every machine, whatever is installed there.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      ...(fast ? ["--no-sync", "--set=scram_iterations=1"] : []),
    ]);
    renameSync(draft, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function refuseOtherMajor(place: Place, binaries: Binaries): void {
  const major = Number(readFileSync(join(place.cluster, "PG_VERSION"), "utf8"));
  if (major !== binaries.major) {
    throw new Refusal(
      `The database in ${place.cluster} was made by PostgreSQL ${major}, and this version brings ${binaries.major}: make a backup with the version that made it and restore it here.`,
    );
  }
}

function runInitdb(binaries: Binaries, account: Account | null, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...asAccount(account),
      env: cleanEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else if (signal === "SIGXFSZ" || saysNoRoom(output)) reject(new Refusal(NO_ROOM));
      else reject(new Refusal(`The database could not be made: ${output.trim().split("\n").slice(-3).join(" ")}`));
    });
  });
}

/** Nothing of the caller's PG* variables or language may steer the server. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}
