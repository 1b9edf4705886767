import { once } from "node:events";
import { z } from "zod";
import { createTurns } from "#platform/busy.ts";
import { type Confined, startConfined } from "#platform/confined.ts";
import { NoFrame, sendFrame, takeFrame } from "#platform/frames.ts";
import { REFUSAL_TEXTS } from "./refusal-texts.ts";

/** The type of a document by its content, or a film by its head, and why it is refused; null: not a type we accept. */
const answer = z
  .strictObject({
    ending: z.enum(["pdf", "txt", "doc", "docx", "film"]),
    refusal: z
      .string()
      .refine((code) => REFUSAL_TEXTS.has(code))
      .transform((code) => REFUSAL_TEXTS.get(code) ?? "")
      .nullable(),
  })
  .nullable();
export type Reading = z.infer<typeof answer>;

/** Reading the document failed after the work was done, or took longer, or more memory, than any document may. */
export class NotRead extends Error {
  override name = "NotRead";
}

/** @throws NotRead; Busy */
export type DocumentReader = (bytes: Uint8Array) => Promise<Reading>;

interface ReaderOptions {
  /** What the child process runs: sends one frame when it is loaded, then one for each document. */
  script?: URL;
  /** Aborts when so many milliseconds are over. */
  after?: (ms: number) => AbortSignal;
}

const CHILD = new URL("./document-child.ts", import.meta.url);
/** For loading the child process, on a busy machine. */
const START_MS = 10_000;
const READ_MS = 3_000;
const IDLE_MS = 60_000;
/** Bytes of an answer: a child that was taken over by its file must not fill this process. */
const MOST_ANSWER = 4_000;

/** What is unpacked outside of its heap is bounded where it is unpacked. */
const start = (script: URL) =>
  startConfined({
    script,
    packages: ["yauzl", "pend", "mediabunny", "tldts", "tldts-core"],
    heap: 192,
  });

/** Whether it keeps this process alive; the pipes of a child are sockets, which the types do not say. */
function hold({ child }: Confined, way: "ref" | "unref"): void {
  for (const part of [child, child.stdin, child.stdout]) Reflect.apply(Reflect.get(part, way), part, []);
}

/**
 * Reads documents in two child processes, so that no file holds up or ends this one, nor those of one address all others.
 * A child that takes too long, too much memory or ends is replaced for the next document; an idle one ends after a minute,
 * and does not keep this process alive.
 */
export function createDocumentReader({
  script = CHILD,
  after = (ms) => AbortSignal.timeout(ms),
}: ReaderOptions = {}): DocumentReader {
  const inTurn = createTurns("documents", { atOnce: 2, mostWaiting: 30, mostOfSender: 2 });
  const idle = new Set<Confined>();

  return (bytes) =>
    inTurn(async () => {
      const [rested] = idle;
      if (rested) idle.delete(rested);
      // Whoever says more than was asked is not asked again.
      if (rested && rested.take.left() > 0) rested.child.kill("SIGKILL");
      const isNew = !rested || rested.ended.aborted || rested.child.killed;
      const confined = isNew ? await start(script) : rested;
      const { child, ended, take } = confined;
      const kill = () => void child.kill("SIGKILL");
      const answered = async (ms: number) => {
        const time = after(ms);
        time.addEventListener("abort", kill);
        try {
          return answer.parse(JSON.parse((await takeFrame(take, MOST_ANSWER)).toString("utf8")));
        } finally {
          time.removeEventListener("abort", kill);
        }
      };
      hold(confined, "ref");
      try {
        if (isNew) await answered(START_MS);
        sendFrame(child.stdin, bytes);
        const reading = await answered(READ_MS);
        if (take.left() > 0) throw new NoFrame("more than an answer");
        idle.add(confined);
        after(IDLE_MS).addEventListener("abort", () => {
          if (idle.delete(confined)) kill();
        });
        return reading;
      } catch (error) {
        kill();
        if (!ended.aborted) await once(ended, "abort");
        throw new NotRead(`a document could not be read: ${error}`, { cause: ended.reason });
      } finally {
        hold(confined, "unref");
      }
    });
}

/** One for the process: a child process costs memory. */
export const readDocument = createDocumentReader();
