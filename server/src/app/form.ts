import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Dicer } from "@fastify/busboy";
import type { RouteSpec } from "@startup-connect/contract";
import { z } from "zod";
import { ReceivedFile } from "#platform/files/received.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/app.ts";
import { type PartHead, partHead, unreadable } from "./form-headers.ts";
import { groupEntries } from "./parse.ts";
import { Pieces } from "./pieces.ts";

/** A form that was read. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  /** Removes files that were not moved. */
  discard(): Promise<void>;
}

interface Options {
  boundary: string;
  limits: FormLimits;
  chunks: AsyncIterable<Uint8Array>;
  /** Counts everything that is kept in memory. @throws Busy */
  hold(bytes: number): void;
  /** Where files are received that are not kept in memory; null keeps them there. */
  disk: Disk | null;
}

export interface Disk {
  folder: string;
  /** Counts what is kept in the folder. @throws Busy */
  hold(bytes: number): void;
}

export interface FormLimits {
  files: number;
  /** Files and other fields together. */
  parts: number;
}

const MOST_PARTS = 200;
/** Of a field that is no file, in bytes. */
const LONGEST_TEXT = 100_000;
/** Of a part, in bytes and in headers. */
const HEAD = { maxHeaderSize: 8_000, maxHeaderPairs: 20 };
/** Parsed in one go; between two of them others get their turn, and limits are looked at. */
const PIECE = 16_384;

const limitsOfSpec = new WeakMap<RouteSpec, FormLimits>();

/** How much of what the form of a call can have, from its schema: a new call cannot forget it. */
export function formLimits(spec: RouteSpec): FormLimits {
  const known = limitsOfSpec.get(spec);
  if (known) return known;
  const { properties } = z.toJSONSchema(spec.form ?? z.unknown(), { io: "input", unrepresentable: "any" });
  const fields = properties && Object.values(properties).map((one) => JSON.stringify(one));
  const limits = {
    files: fields ? fields.filter((one) => one.includes('"binary"')).length : 1,
    // A field that came twice is named as faulty by the schema; lists come as a field that is repeated.
    parts: Math.min(
      MOST_PARTS,
      fields?.reduce((sum, one) => sum + (one.includes('"array"') ? 100 : 2), 20) ?? MOST_PARTS,
    ),
  };
  limitsOfSpec.set(spec, limits);
  return limits;
}

interface Entry extends PartHead {
  size: number;
  /** What is kept in memory. */
  kept: Pieces;
  location: string | null;
  handle: FileHandle | null;
}

/**
 * Reads multipart/form-data as it comes. The first thing that is over a limit or wrong ends the reading, and what is
 * too long, cut off or malformed leaves nothing behind.
 * @throws Problem 400, 413; Busy
 */
export async function readForm({ boundary, limits, chunks, hold, disk }: Options): Promise<ReceivedForm> {
  const entries: Entry[] = [];
  const count = { parts: 0, files: 0, open: 0 };
  let failure: unknown = null;
  /** Writing to the disk, one after the other. */
  let writing = Promise.resolve();

  const fail = (error: unknown) => {
    failure ??= error;
  };
  const write = (work: () => Promise<void>) => {
    writing = writing.then(() => (failure === null ? work() : undefined)).catch(fail);
  };

  function begin(header: object): Entry {
    const head = partHead(header);
    const isFile = head.fileName !== null;
    if (isFile && ++count.files > limits.files) throw new Problem(400, t.tooManyFiles);
    const location = isFile && disk ? join(disk.folder, randomUUID()) : null;
    const entry: Entry = { ...head, size: 0, kept: new Pieces(), location, handle: null };
    entries.push(entry);
    if (location !== null)
      write(async () => {
        entry.handle = await open(location, "wx", 0o600);
      });
    return entry;
  }

  function take(entry: Entry, bytes: Buffer): void {
    entry.size += bytes.length;
    if (disk && entry.location !== null) {
      disk.hold(bytes.length);
      write(async () => entry.handle?.appendFile(bytes));
      return;
    }
    if (entry.fileName === null && entry.size > LONGEST_TEXT) throw new Problem(413, t.fieldLong);
    hold(bytes.length);
    entry.kept.add(bytes);
  }

  const settings = { boundary, ...HEAD };
  const parser = new Dicer(settings);
  const ended = new Promise<void>((resolve) => {
    let isOver = false;
    const settle = () => {
      if (isOver && count.open === 0) resolve();
    };
    parser.on("finish", () => {
      isOver = true;
      settle();
    });
    parser.on("error", () => {
      fail(count.parts === 0 ? unreadable() : cutOff());
      resolve();
    });
    parser.on("part", (part) => {
      let entry: Entry | null = null;
      count.open += 1;
      if (++count.parts > limits.parts) fail(new Problem(400, t.tooManyFields));
      const guarded = (work: () => void) => {
        if (failure !== null) return;
        try {
          work();
        } catch (error) {
          fail(error);
        }
      };
      part.on("header", (header) =>
        guarded(() => {
          entry = begin(header);
        }),
      );
      part.on("data", (bytes) =>
        guarded(() => {
          if (entry && Buffer.isBuffer(bytes)) take(entry, bytes);
        }),
      );
      part.on("end", () => {
        if (!entry) fail(unreadable());
        count.open -= 1;
        settle();
      });
      // The parser needs to know as well.
      part.on("error", () => {});
    });
  });

  async function feed(piece: Uint8Array): Promise<void> {
    // Behind the last boundary there may be anything.
    if (parser.writable) await new Promise<void>((resolve) => parser.write(piece, () => resolve()));
    await writing;
    if (failure !== null) throw failure;
  }

  const discard = async () => {
    for (const { location } of entries) if (location !== null) await rm(location, { force: true });
  };
  try {
    if (disk) await mkdir(disk.folder, { recursive: true, mode: 0o700 });
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += PIECE) await feed(chunk.subarray(at, at + PIECE));
    parser.end();
    await ended;
    await writing;
    if (failure !== null) throw failure;
    return { fields: groupEntries(entries.map((entry) => [entry.name, fieldOf(entry)])), discard };
  } catch (error) {
    fail(error);
    await writing;
    await discard();
    throw error;
  } finally {
    for (const { handle } of entries) await handle?.close();
  }
}

function fieldOf({ fileName, type, kept, size, location }: Entry): string | File {
  if (fileName === null) return Buffer.from(kept.whole().buffer).toString();
  if (location !== null) return new ReceivedFile({ location, name: fileName, type, size });
  return new File(kept.blocks(), fileName, { type });
}

export const cutOff = () => new Problem(400, t.cutOff);
