import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { Platform, PublicPages } from "#platform/platform.ts";
import { type Api, PAGE_CALLER } from "./api.ts";
import { holdScripts } from "./later-scripts.ts";
import { keptPages, type PageText } from "./page-cache.ts";
import { newNonce, pageHeaders } from "./security.ts";
import { TextResponse } from "./text-response.ts";

/** What the web's server entry exports beside its renderer. */
interface WebEntry {
  createClient(fetchIt: (path: string, init: RequestInit) => Promise<Response>, token: () => string | null): unknown;
  pageContext: RouterContext<{ api: unknown; nonce: string; publicUrl: string; failed(error: unknown): void }>;
}

export interface Pages extends PublicPages {
  fetch(request: Request): Promise<Response>;
}

/** Pages that are the same for everyone; only these are kept, and only these hold their scripts back. */
const PUBLIC_PAGE =
  /^\/(home|aboutus|kairaa78|customized-services|startup(\/[\w-]+)?|investorcont1|investor\/[\w-]+|mentorlist|mentorprofile\/[\w-]+|events(\/[\w-]+)?|search|navmenu5|dpiit[12]|form|regulationstable|dpiitfaq|faq12|privacypolicy|termsandcondition|ranking|subscriptionplan|api\/docs)\/?$/i;

export function createPages({
  platform,
  api,
  build,
}: {
  platform: Pick<Platform, "config" | "clock" | "log">;
  api: Api;
  /** A function while pages are worked on: it gives another build after each change, and nothing is kept. */
  build: ServerBuild | (() => Promise<ServerBuild>);
}): Pages {
  const isWorkedOn = typeof build === "function";
  const rendererOf = (one: ServerBuild) => {
    const { createClient, pageContext } = one.entry.module as unknown as WebEntry;
    const client = createClient(
      (path, init) => api.fetch(new Request(`http://in-process${path}`, init), PAGE_CALLER),
      () => null,
    );
    return { render: createRequestHandler(one, isWorkedOn ? "development" : "production"), pageContext, client };
  };
  const renderer = typeof build === "function" ? async () => rendererOf(await build()) : always(rendererOf(build));
  const kept = keptPages(platform.clock, renderPublic);
  // Drawn once a process, so no text of a member can contain it.
  const placeholder = newNonce();
  const failed = (error: unknown) => platform.log.error({ err: error }, "a page could not be rendered");

  const rendered = async (request: Request, nonce: string): Promise<Response> => {
    const { render, pageContext, client } = await renderer();
    const context = new RouterContextProvider();
    context.set(pageContext, { api: client, nonce, publicUrl: platform.config.publicUrl, failed });
    return render(request, context);
  };

  /**
   * Rendered from the address alone. The visitor's own request stays out of it: a HEAD would give an empty
   * page to all who come after, and one who goes away would break off the page of all who wait for it.
   */
  async function renderPublic(address: string): Promise<PageText | Response> {
    const response = await rendered(new Request(`http://in-process${address}`), placeholder);
    const type = response.headers.get("content-type") ?? "";
    if (!type.startsWith("text/html")) return response;
    const html = holdScripts(await response.text(), placeholder);
    return { pieces: html.split(placeholder).map((piece) => Buffer.from(piece)), status: response.status };
  }

  async function publicPage(address: string): Promise<Response> {
    const nonce = newNonce();
    const page = await kept.get(address);
    if (page instanceof Response) return withHeaders(page.clone(), pageHeaders(nonce));
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...pageHeaders(nonce) };
    return new TextResponse(joined(page.pieces, Buffer.from(nonce)), { status: page.status, headers });
  }

  return {
    async fetch(request) {
      const url = new URL(request.url);
      const isReading = request.method === "GET" || request.method === "HEAD";
      if (isReading && !isWorkedOn && PUBLIC_PAGE.test(url.pathname)) return publicPage(url.pathname + url.search);
      const nonce = newNonce();
      return withHeaders(await rendered(request, nonce), pageHeaders(nonce, isWorkedOn));
    },
    changed: kept.drop,
  };
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    // A route may set a stricter policy of its own: the sandboxed view of a mail does.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

const always =
  <T>(value: T) =>
  () =>
    value;

function joined(pieces: readonly Buffer[], between: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? piece : [between, piece])));
}
