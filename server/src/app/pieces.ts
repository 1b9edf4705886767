const LARGEST_BLOCK = 16_384;

/** Bytes that come in pieces of any size. Each piece kept by itself would cost a hundred times its length where that is one. */
export class Pieces {
  #blocks: Uint8Array<ArrayBuffer>[] = [];
  /** Used of the last block. */
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Copies: what came may be a window of something larger. */
  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      let block = this.#blocks.at(-1);
      if (!block || this.#used === block.length) {
        block = new Uint8Array(Math.max(piece.length - at, Math.min(LARGEST_BLOCK, this.#length)));
        this.#blocks.push(block);
        this.#used = 0;
      }
      const fits = piece.subarray(at, at + block.length - this.#used);
      block.set(fits, this.#used);
      this.#used += fits.length;
      this.#length += fits.length;
      at += fits.length;
    }
  }

  blocks(): Uint8Array<ArrayBuffer>[] {
    return this.#blocks.map((block, at) => (at === this.#blocks.length - 1 ? block.subarray(0, this.#used) : block));
  }

  whole(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.blocks()));
  }
}
