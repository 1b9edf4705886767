import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { caller } from "../support/api.ts";
import { Arrivals } from "./arrivals.ts";
import { type Figure, must, type Outcome, report, waitFor, workFolder } from "./figures.ts";
import { hasNginx, makeSiteFolder, Site } from "./site.ts";
import { Writers } from "./talk.ts";

const cuts = Number(process.env.POWER_CUTS ?? 20);
/** Acknowledged writes between two cuts. */
const between = 30;

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** A database that its server has just restarted has another id than we know, and cannot report it any more. */
function endAllIn(place: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`).startsWith(place)) process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A disk of its own whose power can be cut: what was not flushed is gone, as after a real cut. */
function openDisk() {
  const folder = workFolder();
  chmodSync(folder, 0o711);
  const [image, place] = [join(folder, "disk"), join(folder, "place")];
  mkdirSync(place);
  const mount = () => run("mount", "-o", "loop", image, place);
  const release = () =>
    waitFor(() => {
      endAllIn(place);
      return run("umount", place);
    }, "the disk is still in use");
  const usable = run("truncate", "-s", "2G", image) && run("mkfs.ext4", "-q", image) && mount();
  if (usable) chmodSync(place, 0o711);
  return {
    usable,
    place,
    /** From now on nothing reaches the disk. */
    cut: () => must(run("xfs_io", "-x", "-c", "shutdown", place), "the disk could not be cut"),
    async again() {
      await release();
      must(mount(), "the disk cannot be mounted after the cut");
    },
    async close() {
      await release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Rounds {
  processes: 1 | 2;
  rounds: number;
  /** Whether the database waits for the disk before it acknowledges. */
  flushes: boolean;
  /** Keeps the members of several calls apart. */
  run: number;
}

interface Found {
  writers: Writers;
  arrivals: Arrivals;
  /** What was acknowledged and is gone, or is there twice; the whole database counts as one. */
  faults: string[];
}

async function cutUnderWrites({ processes, rounds, flushes, run }: Rounds): Promise<Found | null> {
  const disk = openDisk();
  if (!disk.usable) return null;
  const site = new Site({ folder: makeSiteFolder(join(disk.place, "site")), processes });
  await site.start();
  const call = caller(site.url);
  const writers = new Writers(call, join(workFolder(), "ledger.txt"));
  await writers.meet(4, run);
  const arrivals = new Arrivals(call, join(workFolder(), "arrivals.txt"), run + 10);
  if (!flushes) {
    // What was written until now reaches the disk: the check is about acknowledgements alone.
    await ask(site.databaseUrl, "alter system set fsync = off");
    await ask(site.databaseUrl, "select pg_reload_conf()");
    spawnSync("sync", ["-f", disk.place]);
  }
  writers.begin(10);
  const faults: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      arrivals.begin();
      const goal = writers.count + between;
      const members = arrivals.count + 6;
      await waitFor(() => writers.count >= goal && arrivals.count >= members, "no write was acknowledged");
      disk.cut();
      await site.killAll();
      await arrivals.end();
      await disk.again();
      await site.start();
    }
    await writers.end();
    const messages = await writers.look();
    const members = await arrivals.look();
    if (messages.lost > 0) faults.push(`${messages.lost} of ${writers.count} messages lost`);
    if (messages.doubled > 0) faults.push(`${messages.doubled} messages there twice`);
    faults.push(...members.lost.map((what) => `${what} lost`), ...members.doubled.map((what) => `${what} twice`));
    await site.stop();
  } catch (error) {
    if (flushes) throw error;
    faults.push(`the site does not come back (${String(error).split("\n")[0]})`);
    await writers.end();
    await site.killAll();
  }
  await disk.close();
  return { writers, arrivals, faults };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function power(): Promise<Outcome> {
  if (process.getuid?.() !== 0) return { notRun: "needs root for a disk of its own" };
  if (!run("xfs_io", "-V")) return { notRun: "xfs_io is not installed (Debian: xfsprogs)" };
  const control = await cutUnderWrites({ processes: 1, rounds: 1, flushes: false, run: 300 });
  if (!control) return { notRun: "no ext4 on a loop device can be mounted here" };
  must(control.faults.length > 0, "a database that does not flush lost nothing, so a cut here proves nothing");
  const figures: Figure[] = [
    { what: "control: one power cut with fsync=off", figure: `loses data, as it must: ${control.faults[0]}` },
  ];
  for (const processes of [1, 2] as const) {
    const where = processes === 1 ? "one process" : "two processes behind nginx";
    if (processes === 2 && !hasNginx()) {
      figures.push({ what: where, figure: "not run: nginx is not installed" });
      continue;
    }
    const found = await cutUnderWrites({ processes, rounds: cuts, flushes: true, run: 300 + processes * 100 });
    must(
      found !== null && found.faults.length === 0,
      `after ${cuts} power cuts, ${where}: ${found?.faults.join(", ")}`,
    );
    const { founders, investors, requests } = found?.arrivals ?? { founders: [], investors: [], requests: [] };
    figures.push({
      what: `${cuts} power cuts (ext4 on a loop device, shut down under writes), ${where}`,
      figure: `${found?.writers.count} messages, ${founders.length} startups, ${investors.length} investors with their picture and ${requests.length} requests acknowledged; lost 0, doubled 0`,
    });
  }
  return { figures };
}

await report(power);
