import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ArchiveReader, ArchiveWriter } from "./archive.ts";

const folder = mkdtempSync(join(tmpdir(), "archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["x", "-1000"])("QUAL-11: an entry whose size is %s is refused in words", async (size) => {
  const file = join(folder, `${size}.backup`);
  const writer = await ArchiveWriter.create(file, new Date());
  await writer.add("note", Buffer.from("a note"));
  await writer.seal({});
  await writer.close();
  const bytes = readFileSync(file);
  bytes.fill(0, 124, 136).write(size, 124);
  const sum = bytes
    .fill(" ", 148, 156)
    .subarray(0, 512)
    .reduce((total, byte) => total + byte, 0);
  bytes.write(sum.toString(8).padStart(6, "0"), 148);
  writeFileSync(file, bytes);
  await expect(ArchiveReader.open(file)).rejects.toThrow(/was changed after it was made: note has no size/);
});
