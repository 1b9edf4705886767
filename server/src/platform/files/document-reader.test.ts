import { execFile } from "node:child_process";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createDocumentReader, NotRead } from "#platform/files/document-reader.ts";

/** By the first byte: 0 never ends, 1 fills the memory, 2 throws, 3 ends the worker; else it says which document it is. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let count = 0;
    parentPort.on("message", ([kind]) => {
      count += 1;
      const held = [];
      while (kind < 2) if (kind === 1) held.push(new Array(1_000_000).fill(kind));
      if (kind === 2) throw new Error("broken");
      if (kind === 3) process.exit();
      parentPort.postMessage(count);
    });
  `)}`,
);
const never = () => new AbortController().signal;

it("QUAL-33: an endless document ends at the deadline; others are served meanwhile, and the next is read", async () => {
  const deadlines = [new AbortController(), new AbortController()];
  const read = createDocumentReader({ script, deadline: () => deadlines.shift()?.signal ?? never() });
  const [first] = deadlines;
  const endless = read(Uint8Array.of(0)).catch((error: unknown) => error);
  const next = read(Uint8Array.of(9));
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  first?.abort();
  expect(await endless).toBeInstanceOf(NotRead);
  expect(await next).toBe(1);
});

it("QUAL-33: a document that fills the memory, or ends its reader, is given up, and the next is read", async () => {
  const read = createDocumentReader({ script, deadline: never });
  for (const kind of [1, 2, 3]) {
    await expect(read(Uint8Array.of(kind))).rejects.toThrow(NotRead);
    // One worker reads many documents.
    expect([await read(Uint8Array.of(9)), await read(Uint8Array.of(9))]).toEqual([1, 2]);
  }
});

it("QUAL-33: a process that has read a document ends by itself", async () => {
  const from = JSON.stringify(new URL("./document-reader.ts", import.meta.url));
  const code = `import { readDocument } from ${from};
    console.log(JSON.stringify(await readDocument(Buffer.from("a text"))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
  expect(JSON.parse(stdout)).toEqual({ ending: "txt", refusal: null });
});
