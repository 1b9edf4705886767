import { type FileHandle, open } from "node:fs/promises";

/** The uploaded bytes are no video we take; the message is written for users. */
export class VideoRefused extends Error {
  override name = "VideoRefused";
}

export const videoTypes = { mp4: "video/mp4", webm: "video/webm" } as const;
export type VideoEnding = keyof typeof videoTypes;

export const VIDEO_MAX_BYTES = 50 * 1024 * 1024;

export const videoRefusals = {
  format: "Please choose an MP4 or WebM video.",
  bytes: "The video is larger than 50 MB.",
  damaged: "The video is damaged or not complete. Please choose another one.",
};

/** The head of a film is small beside its pictures. */
const LARGEST_HEAD = 8 * 1024 * 1024;
const HEADER = 64;

/** By the first bytes; null for anything else. */
function videoEndingOf(bytes: Uint8Array): VideoEnding | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(4, 8).toString("latin1") === "ftyp") return "mp4";
  if (buffer.subarray(0, 4).toString("hex") === "1a45dfa3") return "webm";
  return null;
}

/** Whether the file begins as a video does; how it goes on is checked when it is taken. */
export async function isVideo(location: string): Promise<boolean> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, 0);
    return videoEndingOf(buffer.subarray(0, bytesRead)) !== null;
  } finally {
    await file.close();
  }
}

/**
 * Checks a video by its content, whatever its name says, and takes out of it where it was taken (MP4).
 * The file is changed in its place.
 * @throws VideoRefused
 */
export async function checkVideo(location: string): Promise<VideoEnding> {
  const file = await open(location, "r+");
  try {
    const { size } = await file.stat();
    if (size > VIDEO_MAX_BYTES) throw new VideoRefused(videoRefusals.bytes);
    const start = await bytesAt(file, 0, Math.min(size, HEADER));
    const ending = videoEndingOf(start);
    if (ending === null) throw new VideoRefused(videoRefusals.format);
    await (ending === "mp4" ? checkMp4(file, size) : checkWebm(start, size));
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

/** Boxes follow each other to the end of the file; one of them lists the tracks. A file cut off has no such end. */
async function checkMp4(file: FileHandle, size: number): Promise<void> {
  const found: Box[] = [];
  for (let at = 0; at < size; ) {
    const head = await bytesAt(file, at, Math.min(16, size - at));
    if (head.length < 8) throw new VideoRefused(videoRefusals.damaged);
    const box = boxOf(Buffer.concat([head, Buffer.alloc(16)]), at, size - at);
    found.push(box);
    if (found.length > 10_000) throw new VideoRefused(videoRefusals.damaged);
    at += box.size;
  }
  const moov = found.find(({ type }) => type === "moov");
  const hasPictures = found.some(({ type }) => type === "mdat");
  if (!moov || !hasPictures || moov.size > LARGEST_HEAD) throw new VideoRefused(videoRefusals.damaged);
  const inside = await bytesAt(file, moov.at, moov.size);
  if (!inside.includes("vide")) throw new VideoRefused(videoRefusals.format);
  if (blanked(inside, moov.header)) await file.write(inside, 0, inside.length, moov.at);
}

/**
 * Cameras write place and owner into "udta" and "meta", of the file and of each track, which holds no other one; as free
 * room these say nothing. @returns whether any was there
 */
function blanked(bytes: Buffer, from: number, inTrack = false): boolean {
  let any = false;
  for (let at = from; at + 8 <= bytes.length; ) {
    const box = boxOf(Buffer.concat([bytes.subarray(at, at + 16), Buffer.alloc(16)]), at, bytes.length - at);
    if (box.type === "udta" || box.type === "meta") {
      bytes.write("free", at + 4, "latin1");
      bytes.fill(0, at + box.header, at + box.size);
      any = true;
    } else if (box.type === "trak" && !inTrack) {
      any = blanked(bytes.subarray(at, at + box.size), box.header, true) || any;
    }
    at += box.size;
  }
  return any;
}

/** An EBML file that says it is WebM, and holds as much as it says. */
function checkWebm(start: Buffer, size: number): void {
  const isWebm = start.includes(Buffer.from("4282", "hex")) && start.includes("webm");
  const segment = start.indexOf(Buffer.from("18538067", "hex"));
  if (!isWebm) throw new VideoRefused(videoRefusals.format);
  if (segment < 0) throw new VideoRefused(videoRefusals.damaged);
  const first = start[segment + 4] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || segment + 4 + length > start.length) throw new VideoRefused(videoRefusals.damaged);
  let value = BigInt(first & (0xff >> length));
  for (let n = 1; n < length; n++) value = (value << 8n) | BigInt(start[segment + 4 + n] ?? 0);
  const unknown = (1n << BigInt(7 * length)) - 1n;
  // A recording of a browser does not know its length beforehand.
  if (value !== unknown && BigInt(segment + 4 + length) + value > BigInt(size)) {
    throw new VideoRefused(videoRefusals.damaged);
  }
}
