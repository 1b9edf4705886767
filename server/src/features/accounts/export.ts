import { Readable } from "node:stream";
import type { Files } from "#platform/files/index.ts";
import type { ExportEntry, PersonalData } from "#platform/personal-data.ts";
import { type ZipEntry, zipOf } from "#platform/zip.ts";

const encoder = new TextEncoder();
/** Characters of JSON that are packed at once. */
const pieceLength = 32_768;

const readme = `This is everything Startup Connect stores about you.

Each .json file holds one part (UTF-8, JSON). Times are in UTC (ISO 8601). The folder "files" holds your
pictures; the JSON files name them by their path on the site.

Not in here: your password, which is stored as a one-way hash only, and the keys of your sessions.
`;

async function* jsonRows(rows: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let text = "[";
  let first = true;
  for await (const row of rows) {
    text += `${first ? "\n" : ",\n"}${JSON.stringify(row)}`;
    first = false;
    if (text.length < pieceLength) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(`${text}\n]\n`);
}

/** Every part of every feature as a zip, read while it is sent (B8, PROF-39). */
export function exportArchive(
  parts: readonly PersonalData[],
  { userId, files, now }: { userId: string; files: Files; now: Date },
): ReadableStream<Uint8Array> {
  async function entryOf(entry: ExportEntry): Promise<ZipEntry | null> {
    if ("json" in entry) {
      const chunks = [encoder.encode(`${JSON.stringify(entry.json, null, 2)}\n`)];
      return { name: entry.name, chunks, pack: true };
    }
    if ("rows" in entry) return { name: entry.name, chunks: jsonRows(entry.rows), pack: true };
    const file = await files.read(entry.file);
    return file && { name: entry.name, chunks: [file.bytes], pack: false };
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "README.txt", chunks: [encoder.encode(readme)], pack: true };
    const named = new Set<string>();
    for (const part of parts) {
      for await (const exported of part.exportPerson(userId)) {
        // One picture may belong to the account and to the profile.
        if (named.has(exported.name)) continue;
        named.add(exported.name);
        const entry = await entryOf(exported);
        if (entry) yield entry;
      }
    }
  }

  return Readable.toWeb(Readable.from(zipOf(entries(), now))) as ReadableStream<Uint8Array>;
}
