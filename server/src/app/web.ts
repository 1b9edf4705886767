import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ServerType } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";
import type { ServerBuild } from "react-router";
import { Refusal } from "#platform/refusal.ts";

const WEB_BUILD = new URL("../../../web/build/", import.meta.url);

/** Pages and their files. */
export interface Web {
  /** A function where it is another one after each change. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Null = no such file. */
  staticFile(request: Request): Promise<Response | null>;
  close?(): Promise<void>;
}

/** @param server the one that will answer, not yet listening. */
export type OpenWeb = (server: ServerType) => Promise<Web>;

/** @throws Refusal before the first build. */
export const builtWeb: OpenWeb = async () => {
  const entry = new URL("server/index.js", WEB_BUILD);
  if (!existsSync(entry)) throw new Refusal("The pages are not built. Run `npm run build` first.");
  const build: ServerBuild = await import(pathToFileURL(fileURLToPath(entry)).href);
  return { build, staticFile: createStaticFiles() };
};

/** The built pages, once they are built. */
export const webAfter =
  (built: Promise<unknown>): OpenWeb =>
  async (server) => {
    await built;
    return builtWeb(server);
  };

const YEAR = "public, max-age=31536000, immutable";

/** The build names every file of this folder by a hash of what is in it. */
const HASHED = /^\/assets\//;

/** Files of the build: hashed ones for ever, the others checked again after an hour. Null = no such file. */
function createStaticFiles(): (request: Request) => Promise<Response | null> {
  const root = fileURLToPath(new URL("client/", WEB_BUILD));
  const app = new Hono();
  const tagged = etag();
  app.use("*", async (c, next) => {
    const isHashed = HASHED.test(c.req.path);
    if (isHashed) await next();
    else await tagged(c, next);
    // Set after the file is found: what the file's own hook sets comes after its answer is made and is lost.
    c.res.headers.set("Cache-Control", isHashed ? YEAR : "public, max-age=3600");
  });
  app.use("*", serveStatic({ root, precompressed: true }));
  return async (request) => {
    const response = await app.fetch(request);
    return response.status === 404 ? null : response;
  };
}
