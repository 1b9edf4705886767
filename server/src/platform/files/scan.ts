import { connect, type Socket } from "node:net";
import { createTurns, resting } from "#platform/busy.ts";
import type { Config } from "#platform/config.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/file-refusals.ts";

/** Looks for viruses. */
export interface Scanner {
  /** @returns name of what was found, null for nothing. @throws Problem 503 when the scanner does not answer; Busy */
  scan(bytes: Uint8Array): Promise<string | null>;
}

export const VIRUS_FOUND = t.virusFound;
const RETRY_SECONDS = 60;
const LONGEST_SCAN_MS = 60_000;
const LONGEST_ANSWER = 4_000;
const CHUNK = 65_536;
/** A scanner has few threads, and each queued request keeps a form in memory. */
const turns = { atOnce: 4, mostWaiting: 30, mostOfSender: 10 };

/** By the protocol of clamd (INSTREAM) over TCP; null where none is set. */
export function createScanner({ clamdAddress }: Pick<Config, "clamdAddress">): Scanner | null {
  if (!clamdAddress) return null;
  const inTurn = createTurns("scans", turns);
  return {
    scan: (bytes) =>
      inTurn(async () => {
        const said = await resting(() => ask(clamdAddress, bytes)).catch((error: unknown) => {
          throw notScanned(error);
        });
        if (/^stream: OK\0?$/.test(said)) return null;
        const [, found] = /^stream: (.+) FOUND\0?$/.exec(said) ?? [];
        if (found === undefined) throw notScanned(new Error(`the scanner said: ${said.slice(0, 200)}`));
        return found;
      }),
  };
}

function notScanned(cause: unknown): Problem {
  const problem = new Problem(
    503,
    t.notScanned,
    { retryAfter: RETRY_SECONDS },
    { "Retry-After": String(RETRY_SECONDS) },
  );
  problem.cause = cause;
  return problem;
}

function ask({ host, port }: { host: string; port: number }, bytes: Uint8Array): Promise<string> {
  return new Promise((done, fail) => {
    const socket: Socket = connect({ host, port });
    let said = "";
    socket.setTimeout(LONGEST_SCAN_MS, () => socket.destroy(new Error("the scanner took too long")));
    socket.on("error", fail);
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
      if (said.length > LONGEST_ANSWER) socket.destroy(new Error("the scanner said too much"));
    });
    socket.on("close", () => (said ? done(said.trimEnd()) : fail(new Error("the scanner closed without an answer"))));
    socket.on("connect", () => {
      socket.write("zINSTREAM\0");
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        socket.write(chunk);
      }
      socket.write(Buffer.alloc(4));
    });
  });
}
