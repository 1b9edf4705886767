import type { RouteSpec } from "@startup-connect/contract";
import type { Hold } from "#platform/busy.ts";
import { Problem } from "#platform/problem.ts";
import { cutOff, formLimits, readForm } from "./form.ts";
import { boundaryOf } from "./form-headers.ts";
import { Pieces } from "./pieces.ts";

const DEFAULT_MAX_BYTES = 100_000;

export interface Body {
  /** Decoded; `undefined` when the route asks for none. */
  value: unknown;
  /** Removes files that were received on disk and that nobody has taken. */
  discard(): Promise<void>;
}

interface Place {
  /** Told of what is kept in memory. */
  hold: Pick<Hold, "take">;
  /** Where large files are received. */
  folder: string;
}

const bodyOf = (value: unknown): Body => ({ value, discard: async () => {} });

/**
 * Reads and decodes the body the route asks for. The only reader of bodies: what a route does not say is limited by
 * defaults.
 * @throws Problem 413 as soon as it is longer than allowed, 415 for another media type, 400 when it cannot be read; Busy
 */
export async function readBody(request: Request, spec: RouteSpec, { hold, folder }: Place): Promise<Body> {
  if (!spec.raw && !spec.json && !spec.form) return bodyOf(undefined);
  const header = request.headers.get("content-type") ?? "";
  const maxBytes = spec.maxBytes ?? DEFAULT_MAX_BYTES;
  const keep = (bytes: number) => hold.take(bytes);
  if (spec.form) {
    const boundary = boundaryOf(header);
    checkAnnounced(request, maxBytes);
    const chunks = chunksOf(request, maxBytes);
    const form = { boundary, chunks, limits: formLimits(spec), hold: keep, folder: spec.streamed ? folder : null };
    const { fields, discard } = await readForm(form);
    return { value: fields, discard };
  }
  const type = header.split(";")[0]?.trim().toLowerCase() ?? "";
  if (spec.json && type !== "application/json") throw new Problem(415, "Please send this as JSON.");
  const bytes = await readBytes(request, maxBytes, keep);
  return bodyOf(spec.raw ? bytes : parseJson(new TextDecoder().decode(bytes)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "The request is not valid JSON.");
  }
}

const tooLarge = (maxBytes: number) =>
  new Problem(413, `This is too large. At most ${readableBytes(maxBytes)} can be sent.`);

/** @returns the length that was announced, null when none was. */
function checkAnnounced(request: Request, maxBytes: number): number | null {
  const announced = request.headers.get("content-length");
  if (announced === null || !/^\d+$/.test(announced)) return null;
  if (Number(announced) > maxBytes) throw tooLarge(maxBytes);
  return Number(announced);
}

async function readBytes(
  request: Request,
  maxBytes: number,
  keep: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = checkAnnounced(request, maxBytes);
  if (announced !== null) {
    keep(announced);
    // The server reads no more than was announced; in one piece it costs half of what pieces do.
    const bytes = new Uint8Array(
      await request.arrayBuffer().catch(() => {
        throw cutOff();
      }),
    );
    if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
    return bytes;
  }
  const pieces = new Pieces();
  for await (const chunk of chunksOf(request, maxBytes)) {
    keep(chunk.byteLength);
    pieces.add(chunk);
  }
  return pieces.whole();
}

/** Stops the reading at the limit, and when nobody wants more. Who goes away, or whose line breaks, is no fault of ours. */
async function* chunksOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw cutOff();
      });
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function readableBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} kB`;
}
