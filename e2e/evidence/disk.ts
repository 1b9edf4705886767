import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Answered, caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { peopleOf } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { startServer } from "../support/server.ts";
import { must, type Outcome, report, workFolder } from "./figures.ts";

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** Writes until nothing more fits. */
function fill(file: string): void {
  const handle = openSync(file, "w");
  try {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch {
        // Smaller pieces may still fit.
      }
    }
  } finally {
    closeSync(handle);
  }
}

function makeFolder(place: string, name: string): string {
  const folder = join(place, name);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

/** A disk that is full: refused with a clear answer, and everything works again when there is room. */
async function disk(): Promise<Outcome> {
  const place = workFolder();
  chmodSync(place, 0o711);
  if (process.getuid?.() !== 0 || !run("mount", "-t", "tmpfs", "-o", "size=400m,mode=0711", "tmpfs", place)) {
    return { notRun: "needs root and the right to mount a tmpfs" };
  }
  try {
    const dataDir = makeFolder(place, "data");
    const server = await startServer({ dataDir, env: { DEMO: "0" } });
    const call = caller(server.url);
    const founder = await peopleOf(call, mailboxOf(call), 600).founder();
    const write = (): Promise<Answered> => {
      const form = new FormData();
      form.append("file", picture(), "logo.png");
      form.append("caption", "x".repeat(80));
      return call("POST", "/api/startups/gallery", { form, token: founder.token }).catch(() => ({
        status: 0,
        body: null,
      }));
    };
    must((await write()).status === 201, "a picture could not be stored before the disk was full");
    const other = makeFolder(place, "other");
    const filler = join(place, "filler");
    fill(filler);
    const refusals: Record<string, number> = {};
    for (let at = 0; at < 20; at++) {
      const { status, body } = await write();
      refusals[status] = (refusals[status] ?? 0) + 1;
      if (status >= 400) must(/\S/.test(body?.message ?? ""), `a refusal without a text: ${status}`);
    }
    const read = await call("GET", "/api/startups/startups");
    const second = await startServer({ dataDir: other, env: { DEMO: "0" } }).then(
      () => "it serves",
      (error: Error) => error.message.trim().split("\n").slice(1),
    );
    must(
      second.length === 1 && (second[0] ?? "").startsWith("The disk is full"),
      `a start on a full disk says: ${JSON.stringify(second)}`,
    );
    rmSync(filler);
    const began = Date.now();
    let stored = await write();
    while (stored.status !== 201 && Date.now() - began < 60_000) {
      await pause(200);
      stored = await write();
    }
    must(stored.status === 201, `nothing can be stored when there is room again: ${stored.status}`);
    const back = ((Date.now() - began) / 1000).toFixed(1);
    await server.stop();
    return {
      figures: [
        { what: "20 pictures sent to a full disk, answers by status", figure: JSON.stringify(refusals) },
        { what: "a start on a full disk", figure: `one line: ${second[0]}` },
        { what: "a list read while the disk is full", figure: `status ${read.status}` },
        { what: "stored again after there was room", figure: `${back} s` },
      ],
    };
  } finally {
    run("umount", "-l", place);
  }
}

await report(disk);
