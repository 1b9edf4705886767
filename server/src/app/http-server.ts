import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { LiveResponse } from "#platform/live/index.ts";
import { TextResponse } from "./text-response.ts";

/** The site over HTTP; `site` gets the network address of the caller. */
export const createHttpServer = (site: (request: Request, peer: string) => Promise<Response>) =>
  createAdaptorServer({
    fetch: async (request: Request, env: unknown) => {
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
    overrideGlobalObjects: false,
  });
