export const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, inside]);
};

export const text = (value: string) => Buffer.from(value, "latin1");

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

/** An element of EBML. @param length said in its head, null for unknown */
export function element(id: string, content: Uint8Array, length: number | null = content.length): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | (length === null ? (1n << 56n) - 1n : BigInt(length)));
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

export const webmHead = Buffer.from("1a45dfa3974282847765626d428781044285810242f7810142f38108", "hex");
export const webmTracks = element("1654ae6b", element("ae", element("86", text("V_VP8"))));

/** The smallest file that is built like a WebM. `claimed`: bytes of content its head declares. */
export function webmBytes(given: { pictures?: number; claimed?: number } = {}): Buffer {
  const { pictures = 1_000 } = given;
  const room = pictures - webmTracks.length - 12;
  const content = Buffer.concat([webmTracks, element("1f43b675", Buffer.alloc(Math.max(1, room), 3))]);
  const { claimed = content.length } = given;
  return Buffer.concat([webmHead, element("18538067", content, claimed)]);
}

export const fileOf = (bytes: Uint8Array, name: string, type = "application/octet-stream"): File =>
  new File([new Uint8Array(bytes)], name, { type });
