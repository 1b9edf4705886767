import { ZipDeflate } from "fflate";
import { expect, test, vi } from "vitest";
import { doFor } from "./busy.ts";
import { zipOf } from "./zip.ts";

test("QUAL-49: of the archives that an address asks for at once, others come after each 32 kB", async () => {
  const packed = vi.spyOn(ZipDeflate.prototype, "push");
  async function* entries() {
    yield { name: "deal-cards.json", chunks: [new Uint8Array(300_000)], pack: true };
  }
  const archive = async () => {
    for await (const _ of zipOf(entries(), new Date()));
  };
  let isOver = false;
  const sender = { id: "10.0.0.1", signal: new AbortController().signal };
  const all = doFor(sender, () => Promise.all(Array.from({ length: 8 }, archive))).finally(() => {
    isOver = true;
  });
  const bytes = () => packed.mock.calls.reduce((sum, [{ length }]) => sum + length, 0);
  let most = 0;
  while (!isOver) {
    const before = bytes();
    await new Promise(setImmediate);
    most = Math.max(most, bytes() - before);
  }
  await all;
  expect([bytes(), most <= 65_536]).toEqual([8 * 300_000, true]);
});
