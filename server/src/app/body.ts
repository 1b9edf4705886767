import type { RouteSpec } from "@startup-connect/contract";
import type { Hold } from "#platform/busy.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/app.ts";
import { cutOff, formLimits, readForm } from "./form.ts";
import { boundaryOf } from "./form-headers.ts";
import { Pieces } from "./pieces.ts";

const DEFAULT_MAX_BYTES = 100_000;
/** Most calls send less. Never refused for large ones beside it. */
const SMALL = 16_000;
/** In one piece it costs half of what pieces do; until it is whole some 370 bytes are kept for each, as lines may bring one at a time. */
const ONE_PIECE = 2_000;
/** A line that stalls once in a while, at half a megabit a second, still brings all that a call allows. */
const STALLS_SECONDS = 30;
const SLOWEST_BYTES_A_SECOND = 50_000;
/** A piece costs some µs however short it is, and lines bring 500 bytes and more at once: so long they are on average. */
const SHORTEST_PIECE = 256;
/** Before their length is looked at. */
const FREE_PIECES = 1_000;

export interface Body {
  /** Decoded; `undefined` when the route asks for none. */
  value: unknown;
  /** Removes files that were received on disk and not moved. */
  discard(): Promise<void>;
}

interface Place {
  /** Counts what is kept in memory. */
  hold: Pick<Hold, "take">;
  /** Where large files are received, and counted. */
  folder: string;
  onDisk: Pick<Hold, "take">;
}

/** Seconds that the body of a call may take; the server ends every request after 300 (Node's requestTimeout). */
export const bodySeconds = ({ maxBytes = DEFAULT_MAX_BYTES }: Pick<RouteSpec, "maxBytes">): number =>
  STALLS_SECONDS + Math.ceil(maxBytes / SLOWEST_BYTES_A_SECOND);

/** The end of the time for one body. */
interface Deadline {
  /** @throws Problem 408 when the time ends first */
  before<T>(work: Promise<T>): Promise<T>;
  clear(): void;
}

/** Of what is waited for, one after the other. In a race with one promise all that came would be kept until the last. */
function createDeadline(seconds: number): Deadline {
  let isOver = false;
  let end = (_: Problem) => {};
  const late = () => end(new Problem(408, t.tooSlow));
  const timer = setTimeout(() => {
    isOver = true;
    late();
  }, seconds * 1000);
  return {
    before: (work) =>
      new Promise((resolve, reject) => {
        end = reject;
        if (isOver) late();
        work.then(resolve, reject);
      }),
    clear: () => clearTimeout(timer),
  };
}

const bodyOf = (value: unknown): Body => ({ value, discard: async () => {} });

/**
 * Reads and decodes the body the route asks for. The only reader of bodies: what a route does not say is limited by
 * defaults.
 * @throws Problem 413 as soon as it is longer than allowed, 408 when it comes too slowly, 415 for another media type,
 * 400 when it cannot be read; Busy
 */
export async function readBody(request: Request, spec: RouteSpec, place: Place): Promise<Body> {
  if (!(spec.raw ?? spec.json ?? spec.form)) return bodyOf(undefined);
  const deadline = createDeadline(bodySeconds(spec));
  try {
    return await read(request, spec, { ...place, deadline });
  } finally {
    deadline.clear();
  }
}

async function read(
  request: Request,
  spec: RouteSpec,
  { hold, folder, onDisk, deadline }: Place & { deadline: Deadline },
) {
  const header = request.headers.get("content-type") ?? "";
  const maxBytes = spec.maxBytes ?? DEFAULT_MAX_BYTES;
  const keep = (bytes: number) => hold.take(bytes);
  const chunks = () => chunksOf(request, maxBytes, deadline);
  if (spec.form) {
    const boundary = boundaryOf(header);
    checkAnnounced(request, maxBytes);
    const form = {
      boundary,
      chunks: chunks(),
      limits: formLimits(spec),
      hold: keep,
      disk: spec.streamed ? { folder, hold: (bytes: number) => onDisk.take(bytes) } : null,
    };
    const { fields, discard } = await readForm(form);
    return { value: fields, discard };
  }
  const type = header.split(";")[0]?.trim().toLowerCase() ?? "";
  if (spec.json && type !== "application/json") throw new Problem(415, t.sendJson);
  const announced = checkAnnounced(request, maxBytes);
  const length = announced ?? Number.POSITIVE_INFINITY;
  const bytes =
    length <= ONE_PIECE
      ? await inOne(request, { maxBytes, deadline })
      : await inPieces(chunks(), length <= SMALL ? () => {} : keep);
  return bodyOf(spec.raw ? bytes : parseJson(new TextDecoder().decode(bytes)));
}

/** Values of a body, one in another: the longest that a call takes has some hundreds. Each that is wrong is named in the answer. */
const MOST_VALUES = 5_000;

function parseJson(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Problem(400, t.badJson);
  }
  const left = [body];
  for (let count = 0; left.length > 0; ) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    const values = Object.values(value);
    count += values.length;
    if (count > MOST_VALUES) throw new Problem(400, t.tooManyValues({ most: String(MOST_VALUES) }));
    for (const one of values) left.push(one);
  }
  return body;
}

const tooLarge = (maxBytes: number) => new Problem(413, t.tooLarge({ size: readableBytes(maxBytes) }));

/** @returns the length that was announced, null when none was. */
function checkAnnounced(request: Request, maxBytes: number): number | null {
  const announced = request.headers.get("content-length");
  if (announced === null || !/^\d+$/.test(announced)) return null;
  if (Number(announced) > maxBytes) throw tooLarge(maxBytes);
  return Number(announced);
}

interface OnePiece {
  maxBytes: number;
  deadline: Deadline;
}

/** The server reads no more than was announced; in one piece it costs half of what pieces do. */
async function inOne(request: Request, { maxBytes, deadline }: OnePiece) {
  const whole = request.arrayBuffer().catch(() => {
    throw cutOff();
  });
  const bytes = new Uint8Array(await deadline.before(whole));
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

async function inPieces(chunks: AsyncIterable<Uint8Array>, keep: (bytes: number) => void) {
  const pieces = new Pieces();
  for await (const chunk of chunks) {
    keep(chunk.byteLength);
    pieces.add(chunk);
  }
  return pieces.whole();
}

/** Stops at the limit, at the deadline, and when nothing more is read. A client that disconnects is not an error of ours. */
async function* chunksOf(request: Request, maxBytes: number, deadline: Deadline): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  try {
    for (let pieces = 1; ; pieces += 1) {
      const next = reader.read().catch(() => {
        throw cutOff();
      });
      const { done, value } = await deadline.before(next);
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (pieces > FREE_PIECES && size < pieces * SHORTEST_PIECE) throw new Problem(400, t.tinyPieces);
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function readableBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} kB`;
}
