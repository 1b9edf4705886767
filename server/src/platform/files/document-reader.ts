import { once } from "node:events";
import { createTurns } from "#platform/busy.ts";
import { type Confined, startConfined } from "#platform/confined.ts";
import type { Reading } from "./document-child.ts";

/** Reading the document failed after the work was done, or took longer, or more memory, than any document may. */
export class NotRead extends Error {
  override name = "NotRead";
}

/** @throws NotRead; Busy */
export type DocumentReader = (bytes: Uint8Array) => Promise<Reading>;

interface ReaderOptions {
  /** What the child process runs: sends one message when it is loaded, then one for each document. */
  script?: URL;
  /** Aborts when so many milliseconds are over. */
  after?: (ms: number) => AbortSignal;
}

const CHILD = new URL("./document-child.ts", import.meta.url);
/** For loading the child process, on a busy machine. */
const START_MS = 10_000;
const READ_MS = 3_000;
const IDLE_MS = 60_000;

/** What is unpacked outside of its heap is bounded where it is unpacked. */
const start = (script: URL) =>
  startConfined({
    script,
    packages: ["yauzl", "pend", "mediabunny"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    heap: 192,
  });

/**
 * Reads one document after the other in a child process, so that no file holds up or ends this one. A child that takes
 * too long, too much memory or ends is replaced for the next document; an idle one ends after a minute, and does not keep
 * this process alive.
 */
export function createDocumentReader({
  script = CHILD,
  after = (ms) => AbortSignal.timeout(ms),
}: ReaderOptions = {}): DocumentReader {
  const inTurn = createTurns("documents", { atOnce: 1, mostWaiting: 30, mostOfSender: 2 });
  let idle: Confined | null = null;

  return (bytes) =>
    inTurn(async () => {
      const isNew = !idle || idle.ended.aborted;
      const confined = idle && !idle.ended.aborted ? idle : await start(script);
      const { child, ended } = confined;
      idle = null;
      const kill = () => void child.kill("SIGKILL");
      const message = async (ms: number) => {
        const time = after(ms);
        time.addEventListener("abort", kill);
        try {
          return (await once(child, "message", { signal: ended }))[0];
        } finally {
          time.removeEventListener("abort", kill);
        }
      };
      child.ref();
      child.channel?.ref();
      try {
        if (isNew) await message(START_MS);
        child.send(bytes);
        const reading = await message(READ_MS);
        idle = confined;
        after(IDLE_MS).addEventListener("abort", () => {
          if (idle !== confined) return;
          idle = null;
          kill();
        });
        return reading;
      } catch (error) {
        kill();
        throw new NotRead("a document could not be read", { cause: error });
      } finally {
        child.unref();
        child.channel?.unref();
      }
    });
}

/** One for the process: a child process costs memory. */
export const readDocument = createDocumentReader();
