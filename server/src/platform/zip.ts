import { setImmediate as turn } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  /** With folders: "files/picture.webp". */
  name: string;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** False for what is packed already: pictures. */
  pack: boolean;
}

/** A zip archive, given out while its entries are read: at most one chunk lies in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, modified: Date): AsyncGenerator<Uint8Array> {
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
      file.push(chunk);
      yield* taken();
      // Packing keeps the thread to itself; others come first after each piece.
      await turn();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
