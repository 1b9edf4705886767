import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Busy, createHolds, type Hold } from "#platform/busy.ts";
import { LiveResponse } from "#platform/live/index.ts";
import { answerHeaders } from "./security.ts";
import { TextResponse } from "./text-response.ts";

/** For how long no one may read on in an answer. */
const STALLED_MS = 300_000;

/** Bytes of answers that were made and not yet taken, for all connections; an address may hold a third. */
const MOST_UNREAD = 192_000_000;

/** Bytes of an answer that is never refused: what a call stored is answered, and others of the address go on. */
const SMALL = 64_000;

interface Limits {
  stalledMs?: number;
  mostUnread?: number;
  /** Of the caller, also behind a proxy. */
  addressOf?: (request: Request, peer: string) => string;
}

/** The site over HTTP; `site` gets the network address of the caller. */
export function createHttpServer(
  site: (request: Request, peer: string) => Promise<Response>,
  { stalledMs = STALLED_MS, mostUnread = MOST_UNREAD, addressOf = (_, peer) => peer }: Limits = {},
): Server {
  const holds = createHolds("answers", mostUnread);
  /** Of each connection, what its answers under way hold. */
  const underWay = new WeakMap<Socket, Map<object, Hold | null>>();
  const listener = getRequestListener(
    async (request: Request, env: unknown) => {
      const { incoming, outgoing } = env as Partial<HttpBindings>;
      const peer = incoming?.socket.remoteAddress ?? "unknown";
      const response = await site(request, peer);
      if (response instanceof LiveResponse && outgoing) {
        response.sendTo(outgoing);
        return RESPONSE_ALREADY_SENT;
      }
      if (!(response instanceof TextResponse) || !outgoing) return response;
      const answers = incoming && underWay.get(incoming.socket);
      // Who asked has gone.
      if (!answers?.has(outgoing)) return RESPONSE_ALREADY_SENT;
      const length = Buffer.byteLength(response.whole);
      const hold = holds(addressOf(request, peer));
      try {
        if (length > SMALL) hold.take(length);
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        const headers = { ...Object.fromEntries(unread), "Content-Type": "application/json", ...error.headers };
        outgoing.writeHead(error.status, headers);
        outgoing.end(JSON.stringify({ message: error.message }));
        return RESPONSE_ALREADY_SENT;
      }
      answers.set(outgoing, hold);
      outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), "content-length": length });
      outgoing.end(response.whole);
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      // What is no request never reaches the site.
      errorHandler: (error) =>
        new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: [...unread] }),
    },
  );
  return createServer((incoming, outgoing) => {
    const { socket } = incoming;
    const answers = underWay.get(socket);
    // Of one piece of 64 kB Node hands on all of a thousand requests, also after the connection is closed.
    if (answers && answers.size >= MOST_AHEAD) socket.destroy();
    if (!answers || socket.destroyed) return;
    answers.set(outgoing, null);
    outgoing.once("close", () => {
      answers.get(outgoing)?.release();
      answers.delete(outgoing);
    });
    if (!incoming.headers["transfer-encoding"]) return void listener(incoming, outgoing);
    // A body in chunks has no end that is known before, and Node hands on each chunk, however short: browsers send none,
    // and proxies that hold bodies until they are whole give their length.
    outgoing.once("finish", () => socket.destroySoon());
    outgoing.writeHead(411, [...unread, ["Content-Type", "application/json"], ["Connection", "close"]].flat());
    outgoing.end(JSON.stringify({ message: "Send the length of the body (Content-Length), not chunks." }));
  })
    .on("connection", (socket: Socket) => {
      const answers = new Map<object, Hold | null>();
      underWay.set(socket, answers);
      let pendingAfter = -1;
      // Not by the time without traffic, which the other side can end by sending.
      const look = setInterval(() => {
        const taken = socket.bytesWritten - socket.writableLength;
        // Where nothing is waiting to be read, more of it is still being made.
        const isPending = socket.writableLength > 0;
        if (isPending && taken === pendingAfter) socket.destroy();
        pendingAfter = isPending ? taken : -1;
      }, stalledMs);
      // Node reports no end of answers that are queued behind another.
      socket.once("close", () => {
        clearInterval(look);
        for (const hold of answers.values()) hold?.release();
        answers.clear();
      });
    })
    .on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
      // Another answer would be taken for a part of one that is under way.
      const isBusy = (underWay.get(socket)?.size ?? 0) > 0;
      if (error.code === "ECONNRESET" || !socket.writable || isBusy) socket.destroy();
      else socket.end(unreadAnswer(error.code ?? ""));
    });
}

/**
 * Requests that a connection may send before it gets the answers. Browsers and proxies wait for each; without a bound
 * 24 MB of them took 4 GB and the process for minutes.
 */
const MOST_AHEAD = 16;

/** Without HSTS, which a browser heeds on any other answer of the site. */
const unread = answerHeaders(false).map(([name, value]): [string, string] => [name, value]);

const UNREAD: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** As Node itself answers what it cannot read, with the headers of every answer. */
function unreadAnswer(code: string): string {
  const head = [
    `HTTP/1.1 ${UNREAD[code] ?? "400 Bad Request"}`,
    "Connection: close",
    "Content-Length: 0",
    ...unread.map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join("\r\n")}\r\n\r\n`;
}
