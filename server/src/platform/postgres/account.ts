import { execFileSync, spawnSync } from "node:child_process";

/** Whom the database runs as. PostgreSQL refuses root, so under root it is an unprivileged user. */
export interface Account {
  uid: number;
  gid: number;
}

/** Null: as ourselves. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  return { uid: idOf("-u") ?? 65_534, gid: idOf("-g") ?? 65_534 };
}

function idOf(flag: "-u" | "-g"): number | null {
  try {
    return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return null;
  }
}

/** What `spawn` needs to run as that account, from a folder open to all. */
export const asAccount = (account: Account | null) => ({ ...(account ?? {}), cwd: "/" });

/** Asked of the system itself, by trying: modes, ACLs and mounts all count. */
export function canReach(folder: string, account: Account | null): boolean {
  if (!account) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...asAccount(account), stdio: "ignore" }).status === 0;
}
