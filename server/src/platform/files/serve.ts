import { create as contentDisposition } from "content-disposition";
import { eachInTurn } from "#platform/busy.ts";
import { notFound } from "#platform/problem.ts";
import { type Range, streamOf } from "./disk.ts";

export interface StoredFile {
  bytes: Uint8Array;
  type: string;
}

/** A stored file that is read while it is sent. */
export interface OpenFile {
  type: string;
  /** In bytes. */
  size: number;
  /** All of it, or from one byte to another, both included. */
  stream(range?: Range): ReadableStream<Uint8Array>;
}

/** Where files are found; null for anything but the path of a stored one. */
interface Found {
  open(path: string): Promise<OpenFile | null>;
  small(path: string, spend: () => void): Promise<StoredFile | null>;
}

const headers = {
  "x-content-type-options": "nosniff",
  // The name is new for each content, so an answer never goes stale.
  "cache-control": "public, max-age=31536000, immutable",
  // API-02: the page may come from another host than the image.
  "cross-origin-resource-policy": "cross-origin",
};

/** Whoever saves it gets our name for it, whatever the page around it says. @param path of a stored file */
const named = (path: string) => ({
  "content-disposition": `inline; filename="${path.slice(path.lastIndexOf("/") + 1)}"`,
});

const PICTURE = /\.webp$/;

/** The part that a Range header asks for; null for all of it, "none" for one the file does not have. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | null | "none" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  // Several parts at once, other units and nonsense: the whole file is a right answer to them.
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "none" : { start, end };
}

/** All of it or a part, as players ask for, read while it is sent: who does not read on holds none in memory. */
function served({ type, size, stream }: OpenFile, path: string, request: Request): Response {
  const range = rangeOf(request.headers.get("range"), size);
  const answer = { ...headers, ...named(path), "content-type": type, "accept-ranges": "bytes" };
  if (range === "none") return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  const length = range ? range.end - range.start + 1 : size;
  const all = { ...answer, "content-length": String(length) };
  const body = request.method === "HEAD" ? null : stream(range ?? undefined);
  if (!range) return new Response(body, { headers: all });
  const part = { ...all, "content-range": `bytes ${range.start}-${range.end}/${size}` };
  return new Response(body, { status: 206, headers: part });
}

/**
 * Answers GET and HEAD of `/uploads/...`, with `?small` of a picture at most 128 pixels wide and high.
 * @param path as in the address, undecoded; anything but a stored path is 404.
 * @param spend called where a small picture has to be made. @throws Busy, TooMany
 */
export async function serveUpload(
  files: Found,
  path: string,
  request: Request,
  spend: () => void = () => {},
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const isSmall = PICTURE.test(path) && request.url.endsWith("?small");
  const whole = isSmall ? null : await files.open(path);
  if (whole) return served(whole, path, request);
  const file = isSmall ? await files.small(path, spend) : null;
  if (!file) {
    const notFound = { message: "Not found." };
    return Response.json(notFound, {
      status: 404,
      headers: { "x-content-type-options": "nosniff", "cache-control": "no-store" },
    });
  }
  const answer = {
    ...headers,
    ...named(path),
    "content-type": file.type,
    "content-length": String(file.bytes.byteLength),
  };
  return new Response(request.method === "HEAD" ? null : new Uint8Array(file.bytes), { headers: answer });
}

/** A file that is made for one answer. */
export interface MadeFile {
  type: string;
  /** In their order. Never joined: a large one would be copied whole, which holds up others. What can be large is made while it is sent. */
  pieces: readonly Uint8Array[] | AsyncIterable<Uint8Array>;
}

/** Letters of a name of a download that programs keep whole. */
const NAME_MAX = 120;

/** The header for a download: no folder, no control or direction sign in the name, and its ending kept when it is long. */
export function downloadName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu, "_")
    .trim();
  const ending = /\.\w{1,8}$/.exec(safe)?.[0] ?? "";
  const letters = [...safe.slice(0, safe.length - ending.length)].slice(0, NAME_MAX).join("");
  return contentDisposition((letters || "file") + ending);
}

/**
 * A private file as a download under its own name. Nothing in it can run: it is never shown in the page, and its type
 * is the one found in its content. A stored one is read while it is sent: slow receivers hold none in memory.
 */
export function attachment(file: OpenFile | MadeFile, name: string): Response {
  const isMade = "pieces" in file;
  const size = isMade ? sizeOf(file.pieces) : file.size;
  return new Response(isMade ? streamOf(inTurns(file.pieces)) : file.stream(), {
    headers: {
      "content-type": file.type,
      ...(size !== null && { "content-length": String(size) }),
      "content-disposition": downloadName(name),
      "x-content-type-options": "nosniff",
      // What is made while it is sent is not collected to be compressed.
      "cache-control": size === null ? "no-store, no-transform" : "no-store",
    },
  });
}

const inTurns = (pieces: MadeFile["pieces"]) => (Symbol.asyncIterator in pieces ? eachInTurn(pieces) : pieces);

/** Null where it shows only when all of it is made. */
const sizeOf = (pieces: MadeFile["pieces"]): number | null =>
  Symbol.asyncIterator in pieces ? null : pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** A stored file as a download. @throws Problem 404 with `missing` where it is gone */
export async function sentFile(
  files: Pick<Found, "open">,
  { path, name }: { path: string; name: string },
  missing: string,
): Promise<Response> {
  const file = await files.open(path);
  if (!file) throw notFound(missing);
  return attachment(file, name);
}
