import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { ReceivedFile } from "#platform/files/received.ts";
import { Problem } from "#platform/problem.ts";
import { gathered } from "./gathered.ts";

/** A form whose files were received on disk. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  /** Removes what nobody has taken to its own place. */
  discard(): Promise<void>;
}

interface Options {
  /** Of the whole body. */
  maxBytes: number;
  /** Where files lie while they are received. */
  folder: string;
}

const MOST_PARTS = 20;
const LONGEST_HEAD = 16_000;
/** Of a field that is no file. */
const LONGEST_TEXT = 100_000;

const unreadable = () => new Problem(400, "The form could not be read. Please send it again.");
const cutOff = () => new Problem(400, "The request ended before all of it had come.");

/** One part of the form while it comes. */
interface Part {
  name: string;
  file: { handle: FileHandle; location: string; name: string; type: string; size: number } | null;
  text: Buffer[];
  textLength: number;
}

/**
 * Reads multipart/form-data without holding its files in memory: each is written to disk as it comes. A body that is
 * too long, cut off or malformed leaves nothing behind.
 */
export async function receiveForm(request: Request, { maxBytes, folder }: Options): Promise<ReceivedForm> {
  const header = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(header)) throw new Problem(415, "Please send this as multipart form data.");
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(header) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw unreadable();
  const tooLarge = () =>
    new Problem(413, `This is too large. At most ${Math.floor(maxBytes / 1_000_000)} MB can be sent.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();

  await mkdir(folder, { recursive: true });
  const locations: string[] = [];
  const entries: [string, unknown][] = [];
  const discard = async () => {
    for (const location of locations) await rm(location, { force: true });
  };
  const parts = partsOf({
    boundary,
    async begin(head): Promise<Part> {
      const { name, fileName, type } = headOf(head);
      if (entries.length >= MOST_PARTS) throw new Problem(400, "The form has too many fields.");
      if (fileName === null) return { name, file: null, text: [], textLength: 0 };
      const location = join(folder, randomUUID());
      locations.push(location);
      const file = { handle: await open(location, "wx"), location, name: fileName, type, size: 0 };
      return { name, file, text: [], textLength: 0 };
    },
    async take(part, bytes) {
      if (part.file) {
        part.file.size += bytes.length;
        await part.file.handle.appendFile(bytes);
        return;
      }
      part.textLength += bytes.length;
      if (part.textLength > LONGEST_TEXT) throw tooLarge();
      part.text.push(Buffer.from(bytes));
    },
    async end({ name, file, text }) {
      if (!file) return void entries.push([name, Buffer.concat(text).toString()]);
      await file.handle.close();
      entries.push([name, new ReceivedFile(file)]);
    },
    abort: async (part) => void (await part.file?.handle.close()),
  });
  try {
    let size = 0;
    for await (const chunk of chunksOf(request)) {
      size += chunk.byteLength;
      // Leaving the loop also stops the reading.
      if (size > maxBytes) throw tooLarge();
      await parts.feed(chunk);
    }
    if (!parts.isOver()) throw cutOff();
    return { fields: gathered(entries), discard };
  } catch (error) {
    await parts.stop();
    await discard();
    throw error;
  }
}

/** The caller who goes away, or whose line breaks, is no fault of ours. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw cutOff();
      });
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

interface Sink<P> {
  boundary: string;
  begin(head: string): Promise<P>;
  take(part: P, bytes: Uint8Array): Promise<void>;
  end(part: P): Promise<void>;
  abort(part: P): Promise<void>;
}

/** Cuts a stream at its boundary; of what may be the beginning of one, nothing is given on. */
function partsOf<P>({ boundary, begin, take, end, abort }: Sink<P>) {
  const mark = Buffer.from(`\r\n--${boundary}`, "latin1");
  // The first boundary has no line before it.
  let rest: Buffer = Buffer.from("\r\n");
  let state: "before" | "mark" | "head" | "body" | "over" = "before";
  let part: P | null = null;

  /** One step; false when more bytes are needed for it. */
  async function step(): Promise<boolean> {
    switch (state) {
      case "before":
      case "body": {
        const at = rest.indexOf(mark);
        const known = at < 0 ? Math.max(0, rest.length - mark.length + 1) : at;
        if (part && known > 0) await take(part, rest.subarray(0, known));
        rest = rest.subarray(at < 0 ? known : at + mark.length);
        if (at < 0) return false;
        if (part) await end(part);
        part = null;
        state = "mark";
        return true;
      }
      case "mark": {
        if (rest.length < 2) return false;
        const sign = rest.subarray(0, 2).toString("latin1");
        if (sign !== "--" && sign !== "\r\n") throw unreadable();
        state = sign === "--" ? "over" : "head";
        rest = rest.subarray(2);
        return true;
      }
      case "head": {
        const at = rest.indexOf("\r\n\r\n");
        if (at < 0 && rest.length < LONGEST_HEAD) return false;
        if (at < 0 || at > LONGEST_HEAD) throw unreadable();
        part = await begin(rest.subarray(0, at).toString());
        rest = rest.subarray(at + 4);
        state = "body";
        return true;
      }
      case "over":
        rest = Buffer.alloc(0);
        return false;
    }
  }

  return {
    async feed(chunk: Uint8Array): Promise<void> {
      rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
      while (await step());
    },
    isOver: (): boolean => state === "over",
    async stop(): Promise<void> {
      if (part) await abort(part);
      part = null;
    },
  };
}

function headOf(head: string): { name: string; fileName: string | null; type: string } {
  const lines = new Map(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const disposition = lines.get("content-disposition") ?? "";
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (!/^form-data/i.test(disposition) || name === undefined) throw unreadable();
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? null;
  return {
    name: plain(name),
    fileName: fileName === null ? null : plain(fileName),
    type: lines.get("content-type") ?? "",
  };
}

/** Browsers write line breaks and quotes of a name so. */
const plain = (name: string): string => name.replace(/%0D/gi, "\r").replace(/%0A/gi, "\n").replace(/%22/g, '"');
