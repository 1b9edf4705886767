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
/** By the first byte: 0 never ends, 1 fills the memory, 2 throws, 3 aborts; else it says who has read, and how many. */
const script = pathToFileURL(join(folder, "child.mjs"));
writeFileSync(
  script,
  `let count = 0;
  process.on("message", ([kind]) => {
    count += 1;
    const held = [];
    while (kind < 2) if (kind === 1) held.push(new Array(1_000_000).fill(kind));
    if (kind === 2) throw new Error("broken");
    if (kind === 3) process.abort();
    process.send([process.pid, count, Object.keys(process.env), process.umask()]);
  });
  process.send("loaded");`,
);
const never = () => new AbortController().signal;

it("QUAL-33: an endless document ends at the deadline; others are served meanwhile, and the next is read", async () => {
  const deadline = new AbortController();
  const deadlines = [never(), deadline.signal];
  const read = createDocumentReader({ script, after: () => deadlines.shift() ?? never() });
  const endless = read(Uint8Array.of(0)).catch((error: unknown) => error);
  const next = read(Uint8Array.of(9));
  while (deadlines.length > 0) await nextTurn();
  deadline.abort();
  expect(await endless).toBeInstanceOf(NotRead);
  expect(await next).toMatchObject({ 1: 1 });
});

it("QUAL-33: a document that fills the memory, or ends its reader, is given up, and the next is read", async () => {
  const read = createDocumentReader({ script, after: never });
  for (const kind of [1, 2, 3]) {
    await expect(read(Uint8Array.of(kind))).rejects.toThrow(NotRead);
    // One process reads many documents, and knows no setting of this one.
    expect(await read(Uint8Array.of(9))).toMatchObject([expect.any(Number), 1, [], process.umask()]);
    expect(await read(Uint8Array.of(9))).toMatchObject({ 1: 2 });
  }
});

it("QUAL-33: reads or queues two documents per sender, and drops those of ended requests", async () => {
  const deadline = new AbortController();
  const deadlines = [never(), deadline.signal];
  const read = createDocumentReader({ script, after: () => deadlines.shift() ?? never() });
  const readOf = (id: string, kind: number, signal = never()) => doFor({ id, signal }, () => read(Uint8Array.of(kind)));
  const endless = readOf("one", 0).catch((error: unknown) => error);
  const gone = new AbortController();
  const second = readOf("one", 9, gone.signal).catch((error: unknown) => error);
  await expect(readOf("one", 9)).rejects.toThrow(Busy);
  const others = [readOf("two", 9), readOf("two", 9)];
  gone.abort();
  expect(await second).toBeInstanceOf(Busy);
  // There is room for another one.
  const third = readOf("one", 9);
  while (deadlines.length > 0) await nextTurn();
  deadline.abort();
  expect(await endless).toBeInstanceOf(NotRead);
  expect(await Promise.all([...others, third])).toMatchObject([{ 1: 1 }, { 1: 2 }, { 1: 3 }]);
});

it("QUAL-33: a reader that rests for a minute ends, one that reads again meanwhile does not", async () => {
  const rests: AbortController[] = [];
  const after = (ms: number) => {
    const time = new AbortController();
    if (ms === 60_000) rests.push(time);
    return time.signal;
  };
  const read = createDocumentReader({ script, after });
  await read(Uint8Array.of(9));
  const again = read(Uint8Array.of(9));
  rests[0]?.abort();
  expect(await again).toMatchObject({ 1: 2 });
  rests[1]?.abort();
  expect(await read(Uint8Array.of(9))).toMatchObject({ 1: 1 });
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
