import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";

const WEB_BUILD = new URL("../../../web/build/", import.meta.url);

/** The built pages; null before the first build. */
export async function loadWebBuild(): Promise<ServerBuild | null> {
  const entry = new URL("server/index.js", WEB_BUILD);
  if (!existsSync(entry)) return null;
  return (await import(pathToFileURL(fileURLToPath(entry)).href)) as ServerBuild;
}

/** Files of the build: hashed ones for ever, the others asked for again. Null = no such file. */
export function createStaticFiles(): (request: Request) => Promise<Response | null> {
  const root = fileURLToPath(new URL("client/", WEB_BUILD));
  const app = new Hono();
  app.use(
    "*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) => {
        const hashed = /[\\/](assets|fonts)[\\/]/.test(path);
        c.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
        c.header("X-Content-Type-Options", "nosniff");
      },
    }),
  );
  return async (request) => {
    const response = await app.fetch(request);
    return response.status === 404 ? null : response;
  };
}
