import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { pieceInTurn, type Sender } from "./busy.ts";

export interface ZipEntry {
  /** With folders: "files/picture.webp". */
  name: string;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** False for what is packed already: pictures. */
  pack: boolean;
}

/** Bytes packed at once, which keeps the thread to itself for a millisecond. */
const PIECE = 32_768;

/** A zip archive, given out while its entries are read: at most one chunk lies in memory. */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  modified: Date,
  sender?: Sender,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { name, chunks, pack } of entries) {
    const file = pack ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    file.mtime = modified;
    zip.add(file);
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        await pieceInTurn(() => file.push(chunk.subarray(at, at + PIECE)), sender);
        yield* taken();
      }
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
