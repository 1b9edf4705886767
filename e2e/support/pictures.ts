import { crc32, deflateSync } from "node:zlib";

const size = 64;

/** A small PNG of one colour, made here so that no binary file lies in the repository. */
export function pictureBytes([red, green, blue] = [196, 91, 42]): Buffer<ArrayBuffer> {
  const line = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: size }, () => Buffer.from([red, green, blue])),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

export const picture = (): Blob => new Blob([pictureBytes()], { type: "image/png" });

/** A picture for a file field. */
export const pictureFile = (name: string) => ({ name, mimeType: "image/png", buffer: pictureBytes() });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
