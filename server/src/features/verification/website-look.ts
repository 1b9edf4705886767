import { MessageChannel, Worker } from "node:worker_threads";
import { WEBSITE_FILE } from "@startup-connect/contract/verification";
import { Busy, createTurns, resting } from "#platform/busy.ts";
import type { Logger } from "#platform/log.ts";
import { createWebsiteReader, TIME_LIMIT_MS, type WebsiteOptions, type WebsiteReader } from "#platform/website.ts";
import { isInFile, type TagFound, tagIn } from "./website-text.ts";

/** What a website shows of our texts. */
export interface Look {
  inFile: boolean;
  /** Why the file was not read, in words; "" where it was. */
  file: string;
  tag: TagFound;
  /** The same of the front page. */
  front: string;
}

/** @param wanted our texts, each of which proves the website */
export async function lookAt({ page }: WebsiteReader, host: string, wanted: readonly string[]): Promise<Look> {
  const [file, front] = await Promise.all([page(host, WEBSITE_FILE), page(host, "/")]);
  return {
    inFile: isInFile(file.text, wanted),
    file: file.seen,
    tag: await tagIn(front.text, wanted),
    front: front.seen,
  };
}

/** After it something holds the thread: nothing there waits for so long, also while it is loaded on a busy machine. */
const HELD_MS = TIME_LIMIT_MS + 10_000;

export type WebsiteLook = ReturnType<typeof createWebsiteLook>;

/** A thread costs memory. */
const IDLE_MS = 60_000;

/**
 * Looks at websites in a thread of its own, so that nothing one makes us work out holds up calls here. It ends when nothing
 * was looked at for a minute.
 */
export function createWebsiteLook(options: Pick<WebsiteOptions, "servers">, log: Logger, idleMs = IDLE_MS) {
  const inTurn = createTurns("websites", { atOnce: 12, mostWaiting: 60, mostOfSender: 2 });
  let current: Worker | undefined;
  let looks = 0;
  let idle: NodeJS.Timeout | undefined;

  function end(thread: Worker): void {
    if (current === thread) current = undefined;
    void thread.terminate();
  }

  function begin(): Worker {
    // It reads what strangers send, and needs none of our settings.
    const limits = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 64 } };
    const thread = new Worker(new URL("./website-thread.ts", import.meta.url), { workerData: options, ...limits });
    const forget = () => {
      if (current === thread) current = undefined;
    };
    thread.on("error", (error) => log.warn({ err: error }, "websites cannot be looked at"));
    thread.on("exit", forget).unref();
    return thread;
  }

  const ask = (host: string, wanted: readonly string[]) =>
    new Promise<Look>((resolve, reject) => {
      clearTimeout(idle);
      looks += 1;
      current ??= begin();
      const thread = current;
      const { port1: here, port2: there } = new MessageChannel();
      const held = setTimeout(() => {
        if (current === thread) end(thread);
        here.close();
      }, HELD_MS);
      here.once("message", (look: Look) => {
        resolve(look);
        here.close();
      });
      // Also when the thread ends without an answer.
      here.once("close", () => {
        clearTimeout(held);
        looks -= 1;
        if (looks === 0) idle = setTimeout(end, idleMs, thread).unref();
        reject(new Busy("websites"));
      });
      thread.postMessage({ host, wanted, port: there }, [there]);
    });

  return {
    txt: createWebsiteReader(options).txt,
    /** @throws Busy, also where the thread ended: that says nothing of the website */
    look: (host: string, wanted: readonly string[]): Promise<Look> => inTurn(() => resting(() => ask(host, wanted))),
  };
}
