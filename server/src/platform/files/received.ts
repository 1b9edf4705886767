import { readFile } from "node:fs/promises";

/** An uploaded file whose bytes lie on disk instead of in memory, until the call is answered. */
export class ReceivedFile extends File {
  /** Where it lies. Whoever keeps the file moves it away from there. */
  readonly location: string;
  override readonly size: number;

  constructor({ location, name, type, size }: { location: string; name: string; type: string; size: number }) {
    super([], name, { type });
    this.location = location;
    this.size = size;
  }

  /** For what has to be looked through as a whole. */
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await readFile(this.location)).buffer;
  }
}
