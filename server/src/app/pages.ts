import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { Platform, PublicPages } from "#platform/platform.ts";
import type { Api } from "./api.ts";
import { holdScripts } from "./later-scripts.ts";
import { newNonce, pageHeaders } from "./security.ts";

/** What the web's server entry exports beside its renderer. */
interface WebEntry {
  createClient(fetchIt: (path: string, init: RequestInit) => Promise<Response>, token: () => string | null): unknown;
  pageContext: RouterContext<{ api: unknown; nonce: string; publicUrl: string }>;
}

export interface Pages extends PublicPages {
  fetch(request: Request): Promise<Response>;
}

interface Kept {
  /** The page cut at every place where the nonce stands. */
  pieces: string[];
  status: number;
  until: number;
}

/** Pages that are the same for everyone; only these are kept, and only these hold their scripts back. */
const PUBLIC_PAGE =
  /^\/(home|aboutus|startup(\/[\w-]+)?|investorcont1|investor\/[\w-]+|mentorlist|mentorprofile\/[\w-]+|search|privacypolicy|termsandcondition|api\/docs)\/?$/i;
const KEEP_MS = 5_000;
const MOST_KEPT = 400;

export function createPages({
  platform,
  api,
  build,
}: {
  platform: Pick<Platform, "config" | "clock">;
  api: Api;
  build: ServerBuild;
}): Pages {
  const render = createRequestHandler(build, "production");
  const { createClient, pageContext } = build.entry.module as unknown as WebEntry;
  const client = createClient(
    (path, init) => api.fetch(new Request(`http://in-process${path}`, init), "page"),
    () => null,
  );
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept | Response>>();
  // Drawn once a process, so no text of a member can contain it.
  const placeholder = newNonce();

  const rendered = (request: Request, nonce: string): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageContext, { api: client, nonce, publicUrl: platform.config.publicUrl });
    return render(request, context);
  };

  async function renderPublic(request: Request, key: string): Promise<Kept | Response> {
    const started = generation;
    const response = await rendered(request, placeholder);
    const type = response.headers.get("content-type") ?? "";
    if (!type.startsWith("text/html")) return response;
    const html = holdScripts(await response.text(), placeholder);
    const page: Kept = {
      pieces: html.split(placeholder),
      status: response.status,
      until: platform.clock.now().getTime() + KEEP_MS,
    };
    if (response.status === 200 && started === generation) {
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
      kept.set(key, page);
    }
    return page;
  }

  let generation = 0;

  async function publicPage(request: Request, key: string): Promise<Response> {
    let page: Kept | Response | undefined = kept.get(key);
    if (page && page.until < platform.clock.now().getTime()) page = undefined;
    if (!page) {
      let work = underWay.get(key);
      if (!work) {
        work = renderPublic(request, key).finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      page = await work;
    }
    if (page instanceof Response) return page.clone();
    const nonce = newNonce();
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...pageHeaders(nonce) };
    return new Response(page.pieces.join(nonce), { status: page.status, headers });
  }

  return {
    async fetch(request) {
      const url = new URL(request.url);
      const readable = request.method === "GET" || request.method === "HEAD";
      if (readable && PUBLIC_PAGE.test(url.pathname)) return publicPage(request, url.pathname + url.search);
      const nonce = newNonce();
      const response = await rendered(request, nonce);
      for (const [name, value] of Object.entries(pageHeaders(nonce))) {
        // A route may set a stricter policy of its own: the sandboxed view of a mail does.
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      return response;
    },
    changed() {
      generation += 1;
      kept.clear();
    },
  };
}
