import { fork } from "node:child_process";
import { join } from "node:path";
import type { Outcome, Task } from "./load-process.ts";

export interface Load {
  /** Milliseconds of each request, in the order of the urls. @throws Error when an answer is not 200. */
  send(urls: string[], connections?: number, headers?: Record<string, string>, json?: string): Promise<number[]>;
  stop(): void;
}

export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, "load-process.ts"));
  const waiting = new Map<number, { resolve(times: number[]): void; reject(error: Error): void }>();
  let last = 0;
  child.on("message", ({ id, times, fault }: Outcome) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (fault) one?.reject(new Error(`the load met ${fault}`));
    else one?.resolve(times);
  });
  child.once("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("the load process ended"));
  });
  return {
    send: (urls, connections = 1, headers = {}, json) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, urls, connections, headers, json } satisfies Task);
      }),
    stop: () => child.kill(),
  };
}
