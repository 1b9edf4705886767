import { once } from "node:events";
import { request as ask } from "node:http";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { createHttpServer } from "#app/http-server.ts";
import { createSite } from "#app/site.ts";
import type { TestServer } from "./harness.ts";

/** What came back for bytes that were sent as they are. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Listening {
  port: number;
  /** One request with exactly these headers. @param body its bytes, none for GET */
  send(method: string, path: string, headers: Record<string, string>, body?: Uint8Array | string): Promise<RawAnswer>;
  /** A connection of its own, for requests that are never finished. */
  open(): ReturnType<typeof connect>;
}

/** The server's calls, uploads and made files over HTTP, on a free port of this machine; closed when the test is over. */
export async function listening({ application }: TestServer): Promise<Listening> {
  const site = createSite({
    platform: application.platform,
    api: application.api,
    pages: { fetch: async () => new Response("page"), changed() {} },
    staticFile: async () => null,
    publicFiles: application.features.publicFiles,
  });
  const server = createHttpServer(site);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  );
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the server has no port");
  const { port } = address;
  return {
    port,
    open: () => connect(port, "127.0.0.1"),
    send: (method, path, headers, body) =>
      new Promise((done, fail) => {
        const sending = ask({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", fail);
          answer.on("end", () => {
            sending.destroy();
            done({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            });
          });
        });
        sending.on("error", fail);
        sending.end(body);
      }),
  };
}
