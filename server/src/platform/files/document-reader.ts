import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createTurns } from "#platform/busy.ts";
import type { Reading } from "./document-worker.ts";

/** The document took the worker longer, or more memory, than any document may. */
export class NotRead extends Error {
  override name = "NotRead";
}

/** @throws NotRead; Busy */
export type DocumentReader = (bytes: Uint8Array) => Promise<Reading>;

interface ReaderOptions {
  /** What the worker runs. */
  script?: URL;
  /** Aborts when the time for one document is over; starting the worker counts. */
  deadline?: () => AbortSignal;
}

const WORKER = new URL("./document-worker.ts", import.meta.url);
const DEADLINE_MS = 10_000;
/** Of the worker's heap; what is unpacked outside of it is bounded where it is unpacked. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Reads one document after the other in a worker thread, so that no file holds up anybody else. A worker that takes too
 * long, too much memory or ends is replaced for the next document; an idle one does not keep the process alive.
 */
export function createDocumentReader({
  script = WORKER,
  deadline = () => AbortSignal.timeout(DEADLINE_MS),
}: ReaderOptions = {}): DocumentReader {
  const inTurn = createTurns("documents", { atOnce: 1, mostWaiting: 30 });
  let idle: { worker: Worker; ended: AbortSignal } | null = null;

  function start() {
    // Neither flags nor settings of this process: it is loaded the same way everywhere, and knows no secret.
    const worker = new Worker(script, { resourceLimits, execArgv: [], env: {} });
    const ending = new AbortController();
    worker.on("error", () => {});
    worker.once("exit", () => ending.abort());
    return { worker, ended: ending.signal };
  }

  return (bytes) =>
    inTurn(async () => {
      const { worker, ended } = idle && !idle.ended.aborted ? idle : start();
      idle = null;
      const giveUp = () => void worker.terminate();
      const time = deadline();
      time.addEventListener("abort", giveUp);
      worker.ref();
      try {
        worker.postMessage(bytes);
        const [reading] = await once(worker, "message", { signal: ended });
        idle = { worker, ended };
        worker.unref();
        return reading;
      } catch (error) {
        await worker.terminate();
        throw new NotRead("a document could not be read", { cause: error });
      } finally {
        time.removeEventListener("abort", giveUp);
      }
    });
}

/** One for the process: a worker costs memory. */
export const readDocument = createDocumentReader();
