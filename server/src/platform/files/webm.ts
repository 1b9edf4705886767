import type { FileHandle } from "node:fs/promises";

/** Elements of EBML by their id, as in the file. */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;
const VOID = 0xec;
/** Children of the segment, after which a cluster of unknown length is over. */
const TOP = new Set([CLUSTER, TRACKS, TAGS, ATTACHMENTS, 0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1043a770]);

const MOST_ELEMENTS = 200_000;
/** Tags and attachments, of which files have a few; each costs two writes. */
const MOST_BLANKED = 1_000;
const LARGEST_TRACKS = 1_000_000;
const LONGEST_HEAD = 12;
const WINDOW = 65_536;

interface Element {
  id: number;
  at: number;
  /** Where its content begins. */
  begin: number;
  /** Where it ends; null when its head does not say. */
  end: number | null;
}

/** Null where no element can begin. */
function elementOf(bytes: Buffer, at: number): Element | null {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  const first = bytes[idLength] ?? 0;
  const length = Math.clz32(first) - 23;
  if (idLength > 4 || length > 8 || idLength + length > bytes.length) return null;
  let size = BigInt(first & (0xff >> length));
  for (let n = 1; n < length; n++) size = (size << 8n) | BigInt(bytes[idLength + n] ?? 0);
  const begin = at + idLength + length;
  const isUnknown = size === (1n << BigInt(7 * length)) - 1n;
  const end = isUnknown ? null : begin + Number(size);
  return { id: bytes.readUIntBE(0, idLength), at, begin, end };
}

/**
 * Whether the file is a WebM from its beginning to its end: a segment that lists a track with pictures and holds at least
 * one cluster, with nothing else behind. Tags and attachments, in which programs write where and by whom it was taken,
 * become free room.
 * @returns its head with the list of tracks
 */
export async function checkedWebm(file: FileHandle, size: number): Promise<Buffer | "other" | "damaged"> {
  const read = async (at: number, most: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at);
    return buffer.subarray(0, bytesRead);
  };
  // Elements can be two bytes long: read one by one, a small file would take as many turns as it has bytes.
  let window = { at: 0, bytes: Buffer.alloc(0) };
  const next = async (at: number) => {
    const from = at - window.at;
    const isInside = from >= 0 && from + Math.min(LONGEST_HEAD, size - at) <= window.bytes.length;
    if (!isInside) window = { at, bytes: await read(at, Math.min(WINDOW, size - at)) };
    const begin = at - window.at;
    return elementOf(window.bytes.subarray(begin, begin + LONGEST_HEAD), at);
  };

  const head = await next(0);
  if (head?.id !== EBML || head.end === null || head.end > 1_000) return "damaged";
  if (!(await read(0, head.end)).includes("webm")) return "other";
  const segment = await next(head.end);
  if (segment?.id !== SEGMENT || (segment.end ?? size) > size) return "damaged";
  const end = segment.end ?? size;
  let tracks: Buffer | null = null;
  let hasPictures = false;
  let elements = 0;
  let blanked = 0;
  let behind = end;
  for (let at = segment.begin; at < end; ) {
    const element = await next(at);
    elements += 1;
    if (!element && segment.end === null && (await isFiller(file, at, size))) {
      behind = at;
      break;
    }
    if (!element || elements > MOST_ELEMENTS || (element.end ?? end) > end) return "damaged";
    if (element.id === TAGS || element.id === ATTACHMENTS) {
      blanked += 1;
      if (element.end === null || blanked > MOST_BLANKED) return "damaged";
      await blank(file, element.at, element.end - element.at);
    } else if (element.id === TRACKS) {
      if (element.end === null || element.end - element.begin > LARGEST_TRACKS) return "damaged";
      tracks ??= await read(element.at, element.end - element.at);
    } else if (element.id === CLUSTER) {
      hasPictures ||= element.begin < end;
      if (element.end === null) {
        // Only blocks and times follow until the next child of the segment.
        at = element.begin;
        while (at < end) {
          const child = await next(at);
          elements += 1;
          if (!child && (await isFiller(file, at, size))) break;
          if (!child || elements > MOST_ELEMENTS) return "damaged";
          if (TOP.has(child.id)) break;
          if (child.end === null || child.end > end) return "damaged";
          at = child.end;
        }
        continue;
      }
    } else if (element.end === null) return "damaged";
    at = element.end ?? end;
  }
  if (!tracks || !hasPictures || !(await isFiller(file, behind, size))) return "damaged";
  await file.truncate(behind);
  return Buffer.concat([await read(0, segment.begin), tracks]);
}

/** A few bytes, or zeros alone, that programs leave behind a film. */
export async function isFiller(file: FileHandle, at: number, size: number): Promise<boolean> {
  if (size - at < 8) return true;
  for (let from = at; from < size; ) {
    // Mostly the first bytes say that it is none.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(from === at ? 8 : WINDOW), { position: from });
    if (buffer.subarray(0, bytesRead).some((byte) => byte !== 0)) return false;
    from += bytesRead;
  }
  return true;
}

/** Makes an element of the same length that says nothing. */
async function blank(file: FileHandle, at: number, length: number): Promise<void> {
  const head = Buffer.alloc(length < 16 ? 2 : 9);
  head[0] = VOID;
  if (head.length === 2) head[1] = 0x80 | (length - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  await file.write(head, 0, head.length, at);
  await blankBytes(file, at + head.length, length - head.length);
}

export async function blankBytes(file: FileHandle, at: number, length: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(length, 65_536));
  for (let done = 0; done < length; done += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, length - done), at + done);
}
