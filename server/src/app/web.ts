import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ServerType } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Language, languages } from "@startup-connect/contract/shared";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { getMimeType } from "hono/utils/mime";
import type { ServerBuild } from "react-router";
import type { Builds } from "#platform/files/builds.ts";
import { Refusal } from "#platform/problem.ts";
import { compressed } from "./compress.ts";
import { workerPolicy } from "./security.ts";

const WEB_BUILD = new URL("../../../web/build/", import.meta.url);
const ENTRY = "server/index.js";
const STAMP = ".made-from";

/** Pages and their files. */
export interface Web {
  /** A function where it is another one after each change. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Of other languages, as they are built. */
  translated?: Partial<Record<Language, ServerBuild>>;
  /** Null = no such file. */
  staticFile(request: Request): Promise<Response | null>;
  /** Files that pages of this build ask for, for processes of other versions. */
  assets?: { id: string; folder: string };
  close?(): Promise<void>;
}

/** @param server the one that will answer, not yet listening. */
export type OpenWeb = (server: ServerType) => Promise<Web>;

/** @throws Refusal before the first build. */
export const builtWeb: OpenWeb = async () => {
  if (!existsSync(new URL(ENTRY, WEB_BUILD))) throw new Refusal("The pages are not built. Run `npm run build` first.");
  const build = await buildIn(WEB_BUILD);
  const id = readFileSync(new URL(STAMP, WEB_BUILD), "utf8");
  const translated: Web["translated"] = {};
  const findTranslated = async () => {
    for (const language of Object.keys(languages) as Language[]) {
      const folder = new URL(`${language}/`, WEB_BUILD);
      const stamp = new URL(STAMP, folder);
      // One of other sources would load scripts that are not there.
      if (existsSync(stamp) && readFileSync(stamp, "utf8") === id) translated[language] ??= await buildIn(folder);
    }
  };
  await findTranslated();
  // `npm start` builds the other languages when it serves English, and says of each that it is there.
  process.on("message", findTranslated);
  const folder = fileURLToPath(new URL("client/assets/", WEB_BUILD));
  return { build, translated, staticFile: createStaticFiles(), assets: { id, folder } };
};

const buildIn = (folder: URL): Promise<ServerBuild> =>
  import(pathToFileURL(fileURLToPath(new URL(ENTRY, folder))).href);

/** The built pages, once they are built. */
export const webAfter =
  (built: Promise<unknown>): OpenWeb =>
  async (server) => {
    await built;
    return builtWeb(server);
  };

const YEAR = "public, max-age=31536000, immutable";

/** Of a fixed name, as a browser asks for it by that. */
const WORKER = "/sw.js";
/** Asked for each time, so that a broken one is replaced at once. */
const workerHeaders = { "Cache-Control": "no-cache", "Content-Security-Policy": workerPolicy };

/** The build names every file of this folder by a hash of what is in it. */
const HASHED = /^\/assets\/([\w.-]*)$/;

/** Files of this build, else scripts and styles of the builds that other processes run, or that open tabs are of. */
export const withOtherBuilds =
  (staticFile: Web["staticFile"], builds: Builds): Web["staticFile"] =>
  async (request) => {
    const own = await staticFile(request);
    const name = HASHED.exec(new URL(request.url).pathname)?.[1];
    const bytes = !own && name ? await builds.read(name) : null;
    if (!name || !bytes) return own;
    const headers = { "Content-Type": getMimeType(name) ?? "application/octet-stream", "Cache-Control": YEAR };
    return compressed(request, new Response(request.method === "HEAD" ? null : bytes, { headers }));
  };

/** OFF-08: in the place of the service worker one that ends itself and deletes what is kept; open pages stay as they are. */
const WITHDRAWN = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** @param hasServiceWorker the operator's setting */
export const withoutWorker =
  (staticFile: Web["staticFile"], { hasServiceWorker }: { hasServiceWorker: boolean }): Web["staticFile"] =>
  async (request) => {
    if (hasServiceWorker || new URL(request.url).pathname !== WORKER) return staticFile(request);
    const headers = { "Content-Type": "text/javascript", ...workerHeaders };
    return new Response(request.method === "HEAD" ? null : WITHDRAWN, { headers });
  };

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
    const headers =
      c.req.path === WORKER ? workerHeaders : { "Cache-Control": isHashed ? YEAR : "public, max-age=3600" };
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  app.use("*", serveStatic({ root, precompressed: true }));
  return async (request) => {
    const response = await app.fetch(request);
    return response.status === 404 ? null : response;
  };
}
