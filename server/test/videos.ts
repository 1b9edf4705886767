export const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, inside]);
};

export const text = (value: string) => Buffer.from(value, "latin1");

/** The kind of the pictures of a track. @param content boxes of the kind, as `avcC` */
export const pictureKind = (kind: string, ...content: Uint8Array[]) => box(kind, Buffer.alloc(78), ...content);
/** Of sound in two channels with 16 bits. */
export const soundKind = (kind: string, ...content: Uint8Array[]) => {
  const head = Buffer.alloc(28);
  for (const [at, value] of [
    [6, 1],
    [16, 2],
    [18, 16],
    [24, 48_000],
  ] as const)
    head.writeUInt16BE(value, at);
  return box(kind, head, ...content);
};
export const h264 = (profile: number) =>
  pictureKind("avc1", box("avcC", Buffer.from([1, profile, 0, 31, 255, 224, 0])));

/** What a reader needs of a track besides its kind. */
export const trackParts = (handler: "vide" | "soun", kind: Uint8Array = h264(0x64)) => {
  const head = Buffer.alloc(84);
  head.writeUInt32BE(handler === "vide" ? 1 : 2, 12);
  const media = Buffer.alloc(24);
  media.writeUInt32BE(1_000, 12);
  return {
    head: box("tkhd", head),
    media: box("mdhd", media),
    handler: box("hdlr", text(`\0\0\0\0\0\0\0\0${handler}`)),
    kinds: box("stsd", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), kind),
  };
};

const trackOf = (type: "vide" | "soun", kind: Uint8Array, ...more: Uint8Array[]) => {
  const { head, media, handler, kinds } = trackParts(type, kind);
  return box("trak", head, box("mdia", media, handler, box("minf", box("stbl", kinds))), ...more);
};

interface Mp4 {
  /** Written where cameras write it. */
  place?: string;
  /** Bytes of pictures. */
  pictures?: number;
  kind?: Uint8Array;
  sound?: Uint8Array;
  /** Boxes of the track of pictures. */
  more?: Uint8Array[];
}

/** The smallest file that is built like an MP4. No player shows it. */
export function mp4Bytes({ place = "", pictures = 2_000, kind = h264(0x64), sound, more = [] }: Mp4 = {}): Buffer {
  const where = place ? [box("udta", box("\xa9xyz", text(place)))] : [];
  const tracks = [trackOf("vide", kind, ...where, ...more), ...(sound ? [trackOf("soun", sound)] : [])];
  const moov = box("moov", box("mvhd", Buffer.alloc(100)), ...tracks, ...where);
  return Buffer.concat([box("ftyp", text("isom\0\0\x02\0isomiso2mp41")), moov, box("mdat", Buffer.alloc(pictures, 7))]);
}

/** An MP4 whose tracks hold each other, so many deep. */
export function nestedMp4Bytes(depth: number): Buffer {
  const tracks = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n++) {
    tracks.writeUInt32BE((depth - n) * 8, n * 8);
    tracks.write("trak", n * 8 + 4, "latin1");
  }
  const moov = box("moov", box("mvhd", text("vide")), trackOf("vide", h264(0x64)), tracks);
  return Buffer.concat([box("ftyp", text("isom\0\0\x02\0isomiso2mp41")), moov, box("mdat", Buffer.alloc(100, 7))]);
}

/** An element of EBML. @param length said in its head, null for unknown */
export function element(id: string, content: Uint8Array, length: number | null = content.length): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | (length === null ? (1n << 56n) - 1n : BigInt(length)));
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

export const webmHead = Buffer.from("1a45dfa3974282847765626d428781044285810242f7810142f38108", "hex");
const webmTrack = (type: number, kind: string) => {
  const size = [element("b0", Buffer.from([64])), element("ba", Buffer.from([48]))];
  const sound = [element("9f", Buffer.from([2])), element("b5", Buffer.from("473b8000", "hex"))];
  const parts = [element("d7", Buffer.from([type])), element("83", Buffer.from([type])), element("86", text(kind))];
  return element(
    "ae",
    Buffer.concat([...parts, element(type === 1 ? "e0" : "e1", Buffer.concat(type === 1 ? size : sound))]),
  );
};
export const webmTracksOf = (pictures: string, sound?: string) =>
  element("1654ae6b", Buffer.concat([webmTrack(1, pictures), ...(sound ? [webmTrack(2, sound)] : [])]));
export const webmTracks = webmTracksOf("V_VP8");

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
