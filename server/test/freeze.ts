import { spawnSync } from "node:child_process";

/** Of a PostgreSQL and what it has started nothing runs any more. @param postmaster its first process @returns lets all go on */
export function freeze(postmaster: number): () => void {
  // First, as it starts no others then.
  process.kill(postmaster, "SIGSTOP");
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const all = [postmaster, ...pairs.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))].map(String);
  // One that has ended meanwhile is no fault.
  spawnSync("kill", ["-STOP", ...all]);
  return () => void spawnSync("kill", ["-CONT", ...all]);
}
