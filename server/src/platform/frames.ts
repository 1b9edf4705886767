/** What a process and its confined child say to each other, over pipes: a number of bytes, then as many. Both read this. */
import type { Readable, Writable } from "node:stream";

/** The other end sent no whole part, or one that it may not send. */
export class NoFrame extends Error {}

export interface Take {
  /** Reads exactly so many bytes. @throws NoFrame */
  (length: number): Promise<Buffer>;
  /** Bytes that have come and were not taken. */
  left(): number;
}

export function taker(stream: Readable): Take {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const take = async (length: number) => {
    const whole = Buffer.allocUnsafe(length);
    for (let at = 0; at < length; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next();
        if (done) throw new NoFrame("the output ended");
        rest = value;
      }
      const copied = rest.copy(whole, at);
      rest = rest.subarray(copied);
      at += copied;
    }
    return whole;
  };
  return Object.assign(take, { left: () => rest.length + stream.readableLength });
}

/** @throws NoFrame when it is longer than `most` bytes, before they are read */
export async function takeFrame(take: Take, most: number): Promise<Buffer> {
  const length = (await take(4)).readUInt32LE();
  if (length > most) throw new NoFrame(`a frame of ${length} bytes`);
  return take(length);
}

export function sendFrame(stream: Writable, bytes: Uint8Array): void {
  stream.write(Buffer.from(Uint32Array.of(bytes.byteLength).buffer));
  stream.write(bytes);
}
