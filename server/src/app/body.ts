import type { RouteSpec } from "@startup-connect/contract";
import { Problem } from "#platform/problem.ts";
import { gathered } from "./gathered.ts";

const DEFAULT_MAX_BYTES = 100_000;
/** Far more than any form has; decoding a hundred thousand of them would hold up everybody for seconds. */
const MOST_PARTS = 200;

/**
 * Reads and decodes the body the route asks for; `undefined` when it asks for none.
 * @throws Problem 413 as soon as it is longer than allowed, 415 for another media type, 400 when it cannot be read.
 */
export async function readBody(request: Request, spec: RouteSpec): Promise<unknown> {
  if (spec.raw) return readBytes(request, spec.maxBytes ?? DEFAULT_MAX_BYTES);
  if (!spec.json && !spec.form) return undefined;
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase() ?? "";
  const maxBytes = spec.maxBytes ?? DEFAULT_MAX_BYTES;
  if (spec.json) {
    if (type !== "application/json") throw new Problem(415, "Please send this as JSON.");
    return parseJson(new TextDecoder().decode(await readBytes(request, maxBytes)));
  }
  if (type !== "multipart/form-data") throw new Problem(415, "Please send this as multipart form data.");
  return parseForm(await readBytes(request, maxBytes), header);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "The request is not valid JSON.");
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  const unreadable = new Problem(400, "The form could not be read. Please send it again.");
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw unreadable;
  if (hasMore(bytes, `--${boundary}`, MOST_PARTS + 1)) throw new Problem(400, "The form has too many fields.");
  try {
    return gathered(await new Response(bytes, { headers: { "Content-Type": type } }).formData());
  } catch {
    throw unreadable;
  }
}

function hasMore(bytes: Uint8Array, mark: string, most: number): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let at = buffer.indexOf(mark); at >= 0 && found <= most; at = buffer.indexOf(mark, at + mark.length)) found += 1;
  return found > most;
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Problem(413, `This is too large. At most ${readableBytes(maxBytes)} can be sent.`);
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > maxBytes) throw tooLarge();
  try {
    if (announced !== null) return new Uint8Array(await request.arrayBuffer());
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      // Leaving the loop also stops the reading.
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof Problem) throw error;
    // The caller went away, or its line broke: no fault of ours, and nobody is there to read this.
    throw new Problem(400, "The request ended before all of it had come.");
  }
}

function readableBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} kB`;
}
