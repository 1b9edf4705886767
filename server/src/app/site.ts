import { serveUpload } from "#platform/files/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { Api } from "./api.ts";
import { compressed } from "./compress.ts";
import type { Pages } from "./pages.ts";

export interface SiteParts {
  platform: Pick<Platform, "config" | "files">;
  api: Api;
  pages: Pages;
  staticFile(request: Request): Promise<Response | null>;
  /** Addresses answered before everything else: /metrics. */
  special?(request: Request, address: string): Promise<Response | null>;
}

/** Addresses with a token in them: not kept anywhere and not told to other sites (api-contract 0.1). */
const SECRET_PATH =
  /^\/(api\/users\/(reset-password|confirm-email)|reset_password|confirm-email|unsubscribe|student-profile)\//i;

/** The one page among the calls, and its data for a browser that comes back to it. */
const API_PAGE = /^\/api\/docs(\/|\.data)?$/i;

/** One origin: API, uploaded files, files of the build, pages. */
export function createSite(parts: SiteParts) {
  const answer = createAnswers(parts);
  return async (request: Request, peer: string): Promise<Response> => {
    const path = pathOf(request.url);
    const response = await answer(request, peer, path);
    if (SECRET_PATH.test(path)) {
      response.headers.set("Referrer-Policy", "no-referrer");
      response.headers.set("Cache-Control", "no-store");
    }
    return response;
  };
}

function createAnswers({ platform, api, pages, staticFile, special }: SiteParts) {
  return async (request: Request, peer: string, path: string): Promise<Response> => {
    const address = callerAddress(request, peer, platform.config.trustProxy);
    const early = await special?.(request, address);
    if (early) return early;
    if (path.startsWith("/api/") && !API_PAGE.test(path)) {
      const response = await api.fetch(request, address);
      return isStream(response) ? response : compressed(request, response);
    }
    if (path.startsWith("/uploads/")) return serveUpload(platform.files, path, request);
    if (path.startsWith("/dev/") && !devAllowed(request, platform.config))
      return new Response("Not found.", { status: 404 });
    const looksLikeFile = path.includes(".") && !path.endsWith(".data");
    if (looksLikeFile) {
      const file = await staticFile(request);
      if (file) return file;
    }
    return compressed(request, await pages.fetch(request));
  };
}

/** /dev pages only on this very machine, without a proxy in between (architecture: settings). */
export function devAllowed(request: Request, config: Platform["config"]): boolean {
  const loopback = ["127.0.0.1", "::1", "localhost"].includes(config.host);
  const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"].some((name) =>
    request.headers.has(name),
  );
  return !config.production && loopback && !config.trustProxy && !forwarded;
}

function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.search(/[?#]/);
  return start < 0 ? "/" : url.slice(start, end < 0 ? undefined : end);
}

function callerAddress(request: Request, peer: string, trustProxy: boolean): string {
  if (!trustProxy) return peer;
  const chain = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return chain.at(-1)?.trim() || peer;
}

const isStream = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
