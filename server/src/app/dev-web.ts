import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { Refusal } from "#platform/problem.ts";
import type { OpenWeb } from "./web.ts";

/** Pages from their sources, for `npm run dev`: a change is in the browser at once and keeps what was typed. */
export const devWeb =
  ({ production }: { production: boolean }): OpenWeb =>
  async (server) => {
    if (production) throw new Refusal("Pages come from their sources in development only: start without --dev.");
    if (!("requestTimeout" in server)) throw new Error("the pages' sources are served over HTTP/1 only");
    const vite = await createServer({
      root: fileURLToPath(new URL("../../../web/", import.meta.url)),
      appType: "custom",
      logLevel: "warn",
      server: {
        middlewareMode: true,
        hmr: { server },
        // A change of the contract starts the server again, and then the page loads again: a page that took the change
        // before would run with two versions of a module.
        watch: { ignored: ["**/contract/src/**"] },
      },
      // What pages import is found before the first visit, which would otherwise restart when it is found.
      optimizeDeps: { entries: ["src/**/*.tsx"] },
    });
    const answers = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) =>
      vite.middlewares(incoming, outgoing, () => {
        for (const answer of answers) answer(incoming, outgoing);
      }),
    );
    return {
      build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
      // Vite has answered for files before.
      staticFile: async () => null,
      close: () => vite.close(),
    };
  };
