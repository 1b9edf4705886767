const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, inside]);
};

const text = (value: string) => Buffer.from(value, "latin1");

/** The smallest file that is built like an MP4; `place` is written where cameras write it. No player shows it. */
export function mp4Bytes({ place = "", pictures = 2_000 } = {}): Buffer {
  const where = place ? [box("udta", box("\xa9xyz", text(place)))] : [];
  const track = box("trak", box("mdia", box("hdlr", text("\0\0\0\0\0\0\0\0vide"))), ...where);
  const moov = box("moov", box("mvhd", Buffer.alloc(100)), track, ...where);
  return Buffer.concat([box("ftyp", text("isom\0\0\x02\0isomiso2mp41")), moov, box("mdat", Buffer.alloc(pictures, 7))]);
}

/** An MP4 whose tracks hold each other, so many deep. */
export function nestedMp4Bytes(depth: number): Buffer {
  const tracks = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n++) {
    tracks.writeUInt32BE((depth - n) * 8, n * 8);
    tracks.write("trak", n * 8 + 4, "latin1");
  }
  const moov = box("moov", box("mvhd", text("vide")), tracks);
  return Buffer.concat([box("ftyp", text("isom\0\0\x02\0isomiso2mp41")), moov, box("mdat", Buffer.alloc(100, 7))]);
}

/** The smallest file that is built like a WebM. `claimed`: bytes of content its head speaks of. */
export function webmBytes(given: { pictures?: number; claimed?: number } = {}): Buffer {
  const { pictures = 1_000 } = given;
  const { claimed = pictures } = given;
  const head = Buffer.from("1a45dfa3934282847765626d428781044285810242f7810142f38108", "hex");
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(claimed));
  return Buffer.concat([head, Buffer.from("18538067", "hex"), length, Buffer.alloc(pictures, 3)]);
}

export const fileOf = (bytes: Uint8Array, name: string, type = "application/octet-stream"): File =>
  new File([new Uint8Array(bytes)], name, { type });
