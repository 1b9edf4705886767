import { readdirSync, readFileSync } from "node:fs";

/** CPU this process used so far, in milliseconds. */
export function nodeCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** CPU the server's backends used so far, ended ones included, in milliseconds; null without /proc. */
export function postgresCpu(postmaster: number): number | null {
  try {
    let total = endedChildrenCpu(postmaster);
    for (const entry of readdirSync("/proc")) {
      if (!/^\d+$/.test(entry) || parentOf(entry) !== postmaster) continue;
      // Nanoseconds on a processor: finer than the clock ticks of /proc/PID/stat.
      total += Number(readFileSync(`/proc/${entry}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    }
    return total;
  } catch {
    return null;
  }
}

/** Milliseconds of a clock tick of /proc (100 a second on every Linux that Node runs on). */
export const TICK_MS = 10;

/** CPU a process used so far, its ended threads included, in milliseconds (Linux). */
export function processCpu(pid: number): number {
  if (pid === process.pid) return nodeCpu();
  const [user = 0, system = 0] = statOf(pid).slice(11, 13);
  return (user + system) * TICK_MS;
}

function endedChildrenCpu(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(13, 15);
  return (user + system) * TICK_MS;
}

/** The numbers of /proc/PID/stat behind the name, beginning with the state. */
function statOf(pid: number | string): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    return statOf(pid)[1] ?? 0;
  } catch {
    return 0;
  }
}
