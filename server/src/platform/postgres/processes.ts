import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** True while a process has this id, also when it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return !isZombie(pid);
}

/** A finished child that was not awaited yet still answers signals (a container without an init keeps such). */
function isZombie(pid: number): boolean {
  try {
    return statFields(pid)[0] === "Z";
  } catch {
    return false;
  }
}

/** Fields of /proc/PID/stat after the name, which may itself hold spaces and brackets. Linux only. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Distinguishes this process from a later one with the same id: its start time. Null when it does not exist. */
export function birthOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform === "linux") {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      return `${boot} ${statFields(pid)[19]}`;
    }
    return output("ps", ["-o", "lstart=", "-p", String(pid)]) || null;
  } catch {
    return null;
  }
}

/** The command line of a process, its words joined by spaces; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return output("ps", ["-o", "command=", "-p", String(pid)]);
  } catch {
    return "";
  }
}

/** @returns false when the process is still there after `ms`. */
export async function waitUntilGone(pid: number, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

function output(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
