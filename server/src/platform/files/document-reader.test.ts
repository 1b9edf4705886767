import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { Busy, doFor } from "#platform/busy.ts";
import { createDocumentReader, NotRead } from "#platform/files/document-reader.ts";

const folder = mkdtempSync(join(tmpdir(), "startup-connect-reader-"));
// Under root the process that reads a file is another user.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));
/** By the first byte: 0 never ends, 1 fills the memory, 2 throws, 3 aborts; else it says how many it has read, by a kind. */
const KINDS: readonly (string | undefined)[] = ["pdf", "txt", "doc", "docx"];
const script = pathToFileURL(join(folder, "child.mjs"));
writeFileSync(
  script,
  `let count = 0;
  const head = (length) => process.stdout.write(new Uint8Array(Uint32Array.of(length).buffer));
  const say = (text) => { head(text.length); process.stdout.write(text); };
  process.stdin.on("data", (bytes) => {
    // The number of bytes, one byte, and what may come apart from it.
    if (bytes.length === 4) return;
    const kind = bytes.at(-1);
    count += 1;
    const held = [];
    while (kind < 2) if (kind === 1) held.push(new Array(1_000_000).fill(kind));
    if (kind === 2) throw new Error("broken");
    if (kind === 3) process.abort();
    if (kind === 4) head(4_000_000_000);
    if (kind === 5) say("x");
    if (kind === 6) say(JSON.stringify({ ending: "exe", refusal: null }));
    if (kind === 7) process.stdout.end();
    // What is no refusal of ours, such as a piece of what it has read before.
    if (kind === 8) say(JSON.stringify({ ending: "txt", refusal: "a secret" }));
    const ending = ${JSON.stringify(KINDS)}[count - 1];
    const isClean = Object.keys(process.env).length === 0 && process.umask() === ${process.umask()};
    const text = JSON.stringify(isClean ? { ending, refusal: null } : "not clean");
    if (kind === 10) process.stdout.write(new Uint8Array([text.length, 0, 0, 0, ...Buffer.from(text + "more")]));
    else say(text);
  });
  say("null");`,
);
const readerOf = (options: Parameters<typeof createDocumentReader>[0]) => {
  const read = createDocumentReader({ script, ...options });
  return async (bytes: Uint8Array) => {
    const reading = await read(bytes);
    return KINDS.indexOf(reading?.ending) + 1;
  };
};
const never = () => new AbortController().signal;

/** A reader for senders by their address, and the time limits of what it reads. */
function readerOfMany() {
  const limits: AbortController[] = [];
  const read = readerOf({
    after: (ms) => {
      const time = new AbortController();
      if (ms === 3_000) limits.push(time);
      return time.signal;
    },
  });
  const readOf = (id: string, kind: number, signal = never()) => doFor({ id, signal }, () => read(Uint8Array.of(kind)));
  const endAfter = async (count: number) => {
    while (limits.length < count) await nextTurn();
    for (const limit of limits) limit.abort();
  };
  return { readOf, endAfter };
}

it("QUAL-33: an endless document ends at the deadline; others are read meanwhile, and the next of its sender after it", async () => {
  const { readOf, endAfter } = readerOfMany();
  const endless = readOf("one", 0).catch((error: unknown) => error);
  const next = readOf("one", 9);
  expect([await readOf("two", 9), await readOf("three", 9)]).toEqual([1, 2]);
  await endAfter(3);
  expect(await endless).toBeInstanceOf(NotRead);
  expect(await next).toBe(3);
});

it("QUAL-33 FILE-50: a document that fills the memory, ends its reader or takes it over is given up, and the next is read", async () => {
  const read = readerOf({ after: never });
  for (const kind of [1, 2, 3, 4, 5, 6, 7, 8, 10]) {
    await expect(read(Uint8Array.of(kind))).rejects.toThrow(NotRead);
    // One process reads many documents, and knows no setting of this one.
    expect(await read(Uint8Array.of(9))).toBe(1);
    expect(await read(Uint8Array.of(9))).toBe(2);
  }
});

it("QUAL-33: reads or queues two documents per sender, and drops those of ended requests", async () => {
  const { readOf, endAfter } = readerOfMany();
  const endless = readOf("one", 0).catch((error: unknown) => error);
  const gone = new AbortController();
  const second = readOf("one", 9, gone.signal).catch((error: unknown) => error);
  await expect(readOf("one", 9)).rejects.toThrow(Busy);
  gone.abort();
  expect(await second).toBeInstanceOf(Busy);
  // There is room for another one.
  const third = readOf("one", 9);
  expect(await Promise.all([readOf("two", 9), readOf("two", 9)])).toEqual([1, 2]);
  await endAfter(3);
  expect(await endless).toBeInstanceOf(NotRead);
  expect(await third).toBe(3);
});

it("QUAL-33: a reader that rests for a minute ends, one that reads again meanwhile does not", async () => {
  const rests: AbortController[] = [];
  const after = (ms: number) => {
    const time = new AbortController();
    if (ms === 60_000) rests.push(time);
    return time.signal;
  };
  const read = readerOf({ after });
  await read(Uint8Array.of(9));
  const again = read(Uint8Array.of(9));
  rests[0]?.abort();
  expect(await again).toBe(2);
  rests[1]?.abort();
  expect(await read(Uint8Array.of(9))).toBe(1);
});

it("QUAL-33: a PDF with one object of 300,000 names is refused as one that cannot be checked", async () => {
  const read = createDocumentReader({ after: never });
  const names = Array.from({ length: 300_000 }, (_, n) => `/${n.toString(36)} 1`).join("");
  const stream = deflateSync(`7 0 <<${names}>>`);
  const head = `%PDF-1.7\n1 0 obj << /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >> stream\n`;
  const bytes = Buffer.concat([Buffer.from(head), stream, Buffer.from("\nendstream endobj\n%%EOF\n")]);
  expect(await read(bytes)).toEqual({ ending: "pdf", refusal: expect.stringMatching(/cannot be checked/) });
});

it("QUAL-33: a process that has read a document ends by itself", async () => {
  const from = JSON.stringify(new URL("./document-reader.ts", import.meta.url));
  const code = `import { readDocument } from ${from};
    console.log(JSON.stringify(await readDocument(Buffer.from("a text"))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
  expect(JSON.parse(stdout)).toEqual({ ending: "txt", refusal: null });
});
