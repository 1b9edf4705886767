import { type FileHandle, open } from "node:fs/promises";
import { megabytes } from "@startup-connect/contract/shared";
import * as t from "#texts/file-refusals.ts";
import { type DocumentReader, NotRead } from "./document-reader.ts";
import { mediaTypeOf } from "./file-kinds.ts";
import { blankBytes, checkedWebm, isFiller } from "./webm.ts";

/** The uploaded bytes are no video we take; the message is written for users. */
export class VideoRefused extends Error {
  override name = "VideoRefused";
}

export const videoTypes = { mp4: "video/mp4", webm: "video/webm" } as const;
export type VideoEnding = keyof typeof videoTypes;

export const VIDEO_MAX_BYTES = 50 * 1024 * 1024;

export const videoRefusals = {
  format: t.videoFormat,
  container: (name: string): string => t.videoContainer({ name }),
  bytes: t.videoBytes({ size: megabytes(VIDEO_MAX_BYTES) }),
  damaged: t.videoDamaged,
  codec: (what: string): string => t.videoCodec({ what }),
};

/** The head of a film is small beside its pictures. */
const LARGEST_HEAD = 8 * 1024 * 1024;
/** Of what says the kind of a track. */
const LARGEST_ENTRY = 65_536;
const HEADER = 4_100;
const ENDINGS: Readonly<Record<string, VideoEnding>> = {
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/quicktime": "mp4",
  "video/3gpp": "mp4",
  "video/3gpp2": "mp4",
  "video/webm": "webm",
  "video/matroska": "webm",
};

/** Films that browsers do not play, by their media types. */
const OTHERS: Readonly<Record<string, string>> = {
  "video/vnd.avi": "AVI",
  "video/x-ms-asf": "WMV",
  "video/mp2t": "MPEG-TS",
  "video/mpeg": "MPEG",
  "video/mp1s": "MPEG",
  "video/mp2p": "MPEG",
  "video/x-flv": "FLV",
  "video/ogg": "Ogg",
  "application/mxf": "MXF",
  "application/vnd.rn-realmedia": "RealMedia",
};

/** Whether the file begins as a video does; how it goes on is checked when it is taken. */
export async function isVideo(location: string): Promise<boolean> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, 0);
    const type = (await mediaTypeOf(buffer.subarray(0, bytesRead))).toLowerCase();
    return type in ENDINGS || type in OTHERS;
  } finally {
    await file.close();
  }
}

/**
 * Checks a video by its content, whatever its name says, and takes out of it where and by whom it was taken.
 * The file is changed in its place.
 * @throws VideoRefused
 */
export async function checkVideo(location: string, reader: DocumentReader): Promise<VideoEnding> {
  const file = await open(location, "r+");
  try {
    const { size } = await file.stat();
    if (size > VIDEO_MAX_BYTES) throw new VideoRefused(videoRefusals.bytes);
    const start = await bytesAt(file, 0, Math.min(size, HEADER));
    const type = (await mediaTypeOf(start)).toLowerCase();
    const ending = ENDINGS[type];
    const other = OTHERS[type];
    if (!ending) throw new VideoRefused(other ? videoRefusals.container(other) : videoRefusals.format);
    const head = await (ending === "mp4" ? checkMp4(file, size) : checkWebm(file, size));
    const reading = await reader(head).catch((error: unknown) => {
      throw error instanceof NotRead ? new VideoRefused(videoRefusals.damaged, { cause: error }) : error;
    });
    if (reading?.ending !== "film") throw new VideoRefused(videoRefusals.damaged);
    if (reading.refusal) throw new VideoRefused(videoRefusals.codec(reading.refusal));
    return ending;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new VideoRefused(videoRefusals.damaged);
  return buffer;
}

interface Box {
  type: string;
  at: number;
  /** With its header. */
  size: number;
  header: number;
}

/** The box that begins here. A size of 0 means all the rest; 1 means that the size follows in eight bytes. */
function boxOf(head: Buffer, at: number, rest: number): Box {
  const type = head.subarray(4, 8).toString("latin1");
  const short = head.readUInt32BE(0);
  const size = short === 0 ? rest : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const header = short === 1 ? 16 : 8;
  if (size < header || size > rest) throw new VideoRefused(videoRefusals.damaged);
  return { type, at, size, header };
}

/**
 * Boxes follow each other to the end of the file; one of them lists the tracks. A file cut off has no such end.
 * @returns the first box with the list of tracks
 */
async function checkMp4(file: FileHandle, size: number): Promise<Buffer> {
  const found: Box[] = [];
  for (let at = 0; at < size; ) {
    if (await isFiller(file, at, size)) {
      await file.truncate(at);
      break;
    }
    const head = await bytesAt(file, at, Math.min(16, size - at));
    const box = boxOf(Buffer.concat([head, Buffer.alloc(16)]), at, size - at);
    found.push(box);
    if (found.length > MOST_BOXES) throw new VideoRefused(videoRefusals.damaged);
    at += box.size;
  }
  const moov = found.find(({ type }) => type === "moov");
  const hasPictures = found.some(({ type }) => type === "mdat");
  if (!moov || !hasPictures || moov.size > LARGEST_HEAD) throw new VideoRefused(videoRefusals.damaged);
  const seen = { boxes: found.length, hasPictures: false };
  for (const box of found) {
    if (TELLING.has(box.type)) await blankBox(file, box);
    if (!CONTAINERS.has(box.type)) continue;
    if (box.size > LARGEST_HEAD) throw new VideoRefused(videoRefusals.damaged);
    const bytes = await bytesAt(file, box.at, box.size);
    if (blanked(bytes, box.header, seen)) await file.write(bytes, 0, bytes.length, box.at);
  }
  if (!seen.hasPictures) throw new VideoRefused(videoRefusals.format);
  return Buffer.concat([FILE_TYPE, ...withoutTables(await bytesAt(file, moov.at, moov.size))]);
}

/** Boxes as they are, at each level without those that are as large as only tables of samples are. */
function withoutTables(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  for (const box of boxesIn(bytes)) {
    const whole = bytes.subarray(box.at, box.at + box.size);
    if (CONTAINERS.has(box.type)) {
      const inside = withoutTables(whole.subarray(box.header));
      const head = Buffer.alloc(8);
      head.writeUInt32BE(inside.reduce((sum, one) => sum + one.length, head.length));
      head.write(box.type, 4, "latin1");
      kept.push(head, ...inside);
    } else if (box.size <= LARGEST_ENTRY) kept.push(whole);
  }
  return kept;
}

/** How a reader knows the boxes behind it; what the file says there does not matter. */
const FILE_TYPE = Buffer.from("\0\0\0\x14ftypisom\0\0\x02\0isom", "latin1");

async function blankBox(file: FileHandle, { at, size, header }: Box): Promise<void> {
  await file.write(Buffer.from("free", "latin1"), 0, 4, at + 4);
  await blankBytes(file, at + header, size - header);
}

/** Cameras write place and owner into these, at any level; as free room they say nothing. */
const TELLING = new Set(["udta", "meta", "uuid", "xml ", "bxml", "free", "skip", "wide"]);
/** What a track may hold; the others carry places and movements of the camera. */
const HANDLERS = new Set(["vide", "soun", "text", "sbtl", "subt"]);
const CONTAINERS = new Set([
  "moov",
  "trak",
  "mdia",
  "minf",
  "dinf",
  "stbl",
  "edts",
  "mvex",
  "moof",
  "traf",
  "mfra",
  "gmhd",
  "tapt",
]);
const MOST_BOXES = 10_000;
/** Deeper than films go: what lies there is taken out as a whole, instead of being read once for each level. */
const DEEPEST = 10;

interface Seen {
  boxes: number;
  hasPictures: boolean;
}

/** The boxes behind each other from `from` on. @param seen counts them with those of other levels */
function* boxesIn(bytes: Buffer, from = 0, seen: Pick<Seen, "boxes"> = { boxes: 0 }): Generator<Box> {
  for (let at = from; at + 8 <= bytes.length; ) {
    seen.boxes += 1;
    if (seen.boxes > MOST_BOXES) throw new VideoRefused(videoRefusals.damaged);
    const box = boxOf(Buffer.concat([bytes.subarray(at, at + 16), Buffer.alloc(16)]), at, bytes.length - at);
    yield box;
    at += box.size;
  }
}

function inside(bytes: Buffer, type: string, seen: Seen): Buffer {
  for (const box of boxesIn(bytes, 0, seen))
    if (box.type === type) return bytes.subarray(box.at + box.header, box.at + box.size);
  return Buffer.alloc(0);
}

/** Of a track: four letters behind version and an empty field of `hdlr`. */
const handlerOf = (track: Buffer, seen: Seen): string =>
  inside(inside(track, "mdia", seen), "hdlr", seen).toString("latin1", 8, 12);

/** @returns whether anything was taken out */
function blanked(bytes: Buffer, from: number, seen: Seen, depth = 0): boolean {
  let any = false;
  for (const { type, at, header, size } of boxesIn(bytes, from, seen)) {
    const handler = type === "trak" ? handlerOf(bytes.subarray(at + header, at + size), seen) : null;
    seen.hasPictures ||= handler === "vide";
    const isTelling = TELLING.has(type) || (handler !== null && !HANDLERS.has(handler));
    if (isTelling || (CONTAINERS.has(type) && depth === DEEPEST)) {
      bytes.write("free", at + 4, "latin1");
      bytes.fill(0, at + header, at + size);
      any = true;
    } else if (CONTAINERS.has(type)) {
      any = blanked(bytes.subarray(at, at + size), header, seen, depth + 1) || any;
    }
  }
  return any;
}

async function checkWebm(file: FileHandle, size: number): Promise<Buffer> {
  const head = await checkedWebm(file, size);
  if (head === "other") throw new VideoRefused(videoRefusals.container("MKV"));
  if (head === "damaged") throw new VideoRefused(videoRefusals.damaged);
  return head;
}
