import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { LiveResponse } from "#platform/live/index.ts";
import { answerHeaders } from "./security.ts";
import { TextResponse } from "./text-response.ts";

/** The site over HTTP; `site` gets the network address of the caller. */
export function createHttpServer(site: (request: Request, peer: string) => Promise<Response>): Server {
  const listener = getRequestListener(
    async (request: Request, env: unknown) => {
      const { incoming, outgoing } = env as Partial<HttpBindings>;
      const response = await site(request, incoming?.socket.remoteAddress ?? "unknown");
      if (response instanceof LiveResponse && outgoing) {
        response.sendTo(outgoing);
        return RESPONSE_ALREADY_SENT;
      }
      if (!(response instanceof TextResponse) || !outgoing) return response;
      const length = Buffer.byteLength(response.whole);
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
  /** Connections with an answer under way: another on it would be taken for a part of that. */
  const busy = new WeakSet<Socket>();
  return createServer(listener)
    .on("request", ({ socket }, outgoing) => {
      busy.add(socket);
      outgoing.once("close", () => busy.delete(socket));
    })
    .on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === "ECONNRESET" || !socket.writable || busy.has(socket)) socket.destroy();
      else socket.end(unreadAnswer(error.code ?? ""));
    });
}

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
