import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { LiveResponse } from "#platform/live/index.ts";
import { answerHeaders } from "./security.ts";
import { TextResponse } from "./text-response.ts";

/** For how long no one may read on in an answer. */
const STALLED_MS = 300_000;

/** Bytes of answers that were made and not yet taken, and of requests that are not whole, on all connections. */
const MOST_UNREAD = 192_000_000;

/** They are counted at most so often, as it goes over all connections. */
const COUNTED_EVERY_MS = 50;

/** Who takes half a megabit a second is not behind. */
const SLOWEST_BYTES_A_MS = 50;

/** Longer answers go out in such pieces: what Node has been given in one counts as taken when all of it is. */
const PIECE = 65_536;

interface Limits {
  stalledMs?: number;
  mostUnread?: number;
  /** Of the caller, also behind a proxy. */
  addressOf?: (request: Request, peer: string) => string;
}

/** The other side of a connection. */
interface Reader {
  address: string;
  /** Under way, with the bytes that each keeps until its request is whole and it has been taken: of its request, and of itself. */
  answers: Map<ServerResponse, { incoming: IncomingMessage; pieces: number; request: number; whole: number }>;
  /** Bytes, when it was counted last. */
  unread: number;
  /** Milliseconds by which it takes what waits for it later than it could. */
  behind: number;
  countedAt: number;
  taken: number;
  /** Bytes of its whole requests: what has come beyond is the head of one that is not. */
  read: number;
}

/** Bytes that the other side, or the system for it, has taken. */
const takenOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Node refuses longer ones, and keeps so much for each byte of one in short lines. */
const LONGEST_HEAD = 16_384;
const KEPT_OF_HEAD = 6;

const unreadOf = ({ bytesRead }: Socket, { answers, read }: Reader): number => {
  let sum = Math.min(Math.max(0, bytesRead - read), LONGEST_HEAD) * KEPT_OF_HEAD;
  for (const [answer, { incoming, pieces, request, whole }] of answers) {
    const waiting = Math.max(whole, answer.writableLength);
    // What is queued behind another has no connection yet.
    if (waiting > 0 || !answer.socket || !incoming.complete) sum += waiting + request;
    if (!answer.socket || incoming.readableFlowing === null) sum += incoming.readableLength + pieces * KEPT_OF_PIECE;
  }
  return sum;
};

/** So much of a file is read before it is taken. */
const READ_AHEAD = 4 * PIECE;

/** Of a body that no one reads Node keeps so much. */
const KEPT_BODY = 65_536;

/** Besides its letters, of each name and value of a header. */
const KEPT_WITH_TEXT = 64;

const textBytes = ({ rawHeaders }: IncomingMessage, withEach: number): number =>
  rawHeaders.reduce((sum, text) => sum + text.length + withEach, 0);

/** As it came, with what parts its lines; they may be shorter. */
const headBytes = (request: IncomingMessage): number =>
  `${request.method} ${request.url} HTTP/1.1\r\n\r\n`.length + textBytes(request, ": ".length);

/** Of a body that is not read, or behind another answer: Node keeps each piece as it came, and one may be a byte. */
const KEPT_OF_PIECE = 370;

const bodyBytes = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

const requestBytes = (request: IncomingMessage): number =>
  textBytes(request, KEPT_WITH_TEXT) + Math.min(bodyBytes(request), KEPT_BODY);

/** Each piece when the one before it is taken. */
function endInPieces(outgoing: ServerResponse, whole: string | Buffer): void {
  const bytes = typeof whole === "string" ? Buffer.from(whole) : whole;
  const send = (at: number): void => {
    if (at + PIECE >= bytes.length) outgoing.end(bytes.subarray(at));
    else outgoing.write(bytes.subarray(at, at + PIECE), (gone) => gone ?? send(at + PIECE));
  };
  send(0);
}

/** The site over HTTP; `site` gets the network address of the caller. */
export function createHttpServer(
  site: (request: Request, peer: string) => Promise<Response>,
  { stalledMs = STALLED_MS, mostUnread = MOST_UNREAD, addressOf = (_, peer) => peer }: Limits = {},
): Server {
  const readers = new Map<Socket, Reader>();
  let countedAt = 0;

  function count(socket: Socket, reader: Reader, now: number): void {
    // Who sends is not behind either.
    const taken = takenOf(socket) + socket.bytesRead;
    const late = now - reader.countedAt - (taken - reader.taken) / SLOWEST_BYTES_A_MS;
    reader.unread = unreadOf(socket, reader);
    reader.behind = reader.unread === 0 ? 0 : Math.max(0, reader.behind + late);
    reader.countedAt = now;
    reader.taken = taken;
  }

  /**
   * While all hold too much, ends what is most behind of the address that holds most: no one is refused for what another
   * leaves unread.
   */
  function endSlowest(): void {
    const now = performance.now();
    if (now - countedAt < COUNTED_EVERY_MS) return;
    countedAt = now;
    for (const [socket, reader] of readers) count(socket, reader, now);
    const unread = [...readers].filter(([, reader]) => reader.unread > 0);
    const sum = (of: typeof unread) => of.reduce((bytes, [, reader]) => bytes + reader.unread, 0);
    let all = sum(unread);
    if (all <= mostUnread) return;
    const holders = [...Map.groupBy(unread, ([, { address }]) => address).values()].map((of) => ({
      bytes: sum(of),
      inOrder: of.toSorted(([, a], [, b]) => b.behind - a.behind || b.unread - a.unread),
    }));
    while (all > mostUnread) {
      const most = holders.reduce((a, b) => (a.bytes < b.bytes ? b : a));
      const [socket, reader] = most.inOrder.shift() ?? [];
      if (!socket || !reader) return;
      socket.destroy();
      most.bytes -= reader.unread;
      all -= reader.unread;
    }
  }

  const listener = getRequestListener(
    async (request: Request, env: unknown) => {
      const { incoming, outgoing } = env as Partial<HttpBindings>;
      const peer = incoming?.socket.remoteAddress ?? "unknown";
      const reader = incoming && readers.get(incoming.socket);
      if (reader) reader.address = addressOf(request, peer);
      const response = await site(request, peer);
      endSlowest();
      if (response instanceof LiveResponse && outgoing) {
        response.sendTo(outgoing);
        return RESPONSE_ALREADY_SENT;
      }
      const kept = outgoing && reader?.answers.get(outgoing);
      if (!(response instanceof TextResponse) || !outgoing) {
        if (kept) kept.whole = Math.min(Number(response.headers.get("content-length")), READ_AHEAD);
        return response;
      }
      const length = Buffer.byteLength(response.whole);
      outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), "content-length": length });
      if (length <= PIECE) outgoing.end(response.whole);
      else {
        if (kept) kept.whole = length;
        endInPieces(outgoing, response.whole);
      }
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      // What is no request never reaches the site.
      errorHandler: (error) =>
        new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: [...unread] }),
    },
  );
  const take = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket } = incoming;
    const reader = readers.get(socket);
    const isInChunks = incoming.headers["transfer-encoding"] !== undefined;
    // Of one piece of 64 kB Node hands on all of a thousand requests, also after the connection is closed. Chunks, which
    // are refused below, would be kept until then.
    const most = isInChunks ? 1 : MOST_AHEAD;
    if (reader && reader.answers.size >= most) socket.destroy();
    if (!reader || socket.destroyed) return;
    // No more has been read than came, but for what is still to come of the body.
    reader.read = Math.min(reader.read + headBytes(incoming), socket.bytesRead) + bodyBytes(incoming);
    if (reader.answers.size === 0) count(socket, reader, performance.now());
    const kept = { incoming, pieces: 0, request: requestBytes(incoming), whole: 0 };
    reader.answers.set(outgoing, kept);
    incoming.push = (piece, encoding) => {
      if (piece !== null) kept.pieces += 1;
      return Readable.prototype.push.call(incoming, piece, encoding);
    };
    const end = () => void reader.answers.delete(outgoing);
    outgoing.once("close", () => {
      kept.whole = 0;
      // Node keeps a request until its body is there, also of one that has its answer.
      if (incoming.complete) end();
      else incoming.once("end", end);
    });
    if (!isInChunks) return void listener(incoming, outgoing);
    // A body in chunks has no end that is known before, and Node hands on each chunk, however short: browsers send none,
    // and proxies that hold bodies until they are whole give their length.
    outgoing.once("finish", () => socket.destroySoon());
    outgoing.writeHead(411, [...unread, ["Content-Type", "application/json"], ["Connection", "close"]].flat());
    outgoing.end(JSON.stringify({ message: "Send the length of the body (Content-Length), not chunks." }));
  };
  // What comes is counted also while no one else calls.
  const counting = setInterval(endSlowest, 1_000).unref();
  // Without this and the expectation Node answers by itself, past all that is counted.
  return createServer({ requireHostHeader: false }, take)
    .on("checkExpectation", take)
    .on("close", () => clearInterval(counting))
    .on("connection", (socket: Socket) => {
      const address = socket.remoteAddress ?? "";
      readers.set(socket, {
        address,
        answers: new Map(),
        unread: 0,
        behind: 0,
        countedAt: performance.now(),
        taken: 0,
        read: 0,
      });
      endSlowest();
      let pendingAfter = -1;
      // Not by the time without traffic, which the other side can end by sending.
      const look = setInterval(() => {
        const taken = takenOf(socket);
        // Where nothing is waiting to be read, more of it is still being made.
        const isPending = socket.writableLength > 0;
        if (isPending && taken === pendingAfter) socket.destroy();
        pendingAfter = isPending ? taken : -1;
      }, stalledMs);
      socket.once("close", () => {
        clearInterval(look);
        readers.delete(socket);
      });
    })
    .on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
      // Another answer would be taken for a part of one that is under way.
      const isBusy = (readers.get(socket)?.answers.size ?? 0) > 0;
      if (error.code === "ECONNRESET" || !socket.writable || isBusy) socket.destroy();
      else socket.end(unreadAnswer(error.code ?? ""));
    });
}

/**
 * Requests that a connection may send before it gets the answers. Browsers and proxies wait for each; without a bound
 * 24 MB of them took 4 GB and the process for minutes.
 */
const MOST_AHEAD = 4;

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
