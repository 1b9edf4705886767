import { randomUUID } from "node:crypto";
import { inLanguage, type Language, languages as table } from "@startup-connect/contract/shared";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { BUSY, Busy, doFor, queuesBySender } from "#platform/busy.ts";
import { TooMany } from "#platform/limits/index.ts";
import type { Platform, PublicPages } from "#platform/platform.ts";
import { inWords } from "#platform/words.ts";
import * as t from "#texts/app.ts";
import { pathOf } from "./address.ts";
import { type Api, PAGE_CALLER } from "./api.ts";
import { errorAnswer, waitText } from "./errors.ts";
import { keptPages, type PageText } from "./page-cache.ts";
import { cachedPage, formPage } from "./public-pages.ts";
import { hashSource, newNonce, nonceSource, pageHeaders } from "./security.ts";
import { TextResponse, tagOf, unlessKnown } from "./text-response.ts";

/** What the web's server entry exports beside its renderer. */
interface WebEntry {
  createClient(fetchIt: (path: string, init: RequestInit) => Promise<Response>, token: () => string | null): unknown;
  pageContext: RouterContext<PageContext>;
}

interface PageContext {
  api: unknown;
  /** The same as the visitor who sends a form: with their address, cookies and browser, so with their limits. */
  visitorApi: unknown;
  nonce: string;
  publicUrl: string;
  languages: readonly Language[];
  failed(error: unknown): void;
  respond(html: string, init: ResponseInit): Response;
}

export interface Pages extends PublicPages {
  /** @param address of the visitor, as limits count it */
  fetch(request: Request, address: string): Promise<Response>;
}

/** Bytes of a form that is sent to a page as plain HTML: a login or a registration. */
const FORM_BYTES = 16_000;

/** What making a page counts as among the reads of an address; a form that is sent to one counts one more. */
const PAGE_POINTS = 2;

export function createPages({
  platform,
  api,
  build,
  translated = {},
}: {
  platform: Pick<Platform, "config" | "clock" | "load" | "caches" | "log">;
  api: Api;
  /** A function while pages are worked on: it gives another build after each change, and nothing is kept. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Of other languages; one more may come later. */
  translated?: Partial<Record<Language, ServerBuild>> | undefined;
}): Pages {
  const isWorkedOn = typeof build === "function";
  const rendererOf = (one: ServerBuild) => {
    const { createClient, pageContext } = one.entry.module as unknown as WebEntry;
    const clientFor = (visitor?: string) =>
      createClient(
        (path, init) => api.fetch(new Request(`http://in-process${path}`, init), PAGE_CALLER, undefined, visitor),
        () => null,
      );
    const asVisitor = (sent: Request, address: string, cookies: string[]) =>
      createClient(
        async (path, init) => {
          const headers = new Headers(init.headers);
          for (const name of ["cookie", "user-agent"]) {
            const value = sent.headers.get(name);
            if (value) headers.set(name, value);
          }
          const answer = await api.fetch(new Request(`http://in-process${path}`, { ...init, headers }), address);
          cookies.push(...answer.headers.getSetCookie());
          return answer;
        },
        () => null,
      );
    const render = createRequestHandler(one, isWorkedOn ? "development" : "production");
    return { render, pageContext, clientFor, asVisitor };
  };
  const english = typeof build === "function" ? async () => rendererOf(await build()) : always(rendererOf(build));
  const others = new Map<ServerBuild, ReturnType<typeof rendererOf>>();
  const rendererIn = (language: Language) => {
    const one = translated[language];
    if (!one) return english();
    const renderer = others.get(one) ?? rendererOf(one);
    others.set(one, renderer);
    return renderer;
  };
  /** Those that can be read now. */
  const languages = () => platform.config.languages.filter((one) => one === "en" || translated[one]);
  const kept = keptPages(platform, renderPublic);
  // Drawn once a process, so no text of a member can contain it.
  const placeholder = newNonce();
  const failed = (error: unknown) => platform.log.error({ err: error }, "a page could not be rendered");

  const rendered = async (request: Request, nonce: string, visitor?: string): Promise<Response> => {
    const { language } = inLanguage(pathOf(request.url));
    const { render, pageContext, clientFor, asVisitor } = await rendererIn(language);
    const context = new RouterContextProvider();
    const cookies: string[] = [];
    const client = clientFor(visitor);
    const visitorApi = visitor === undefined ? client : asVisitor(request, visitor, cookies);
    const { publicUrl } = platform.config;
    context.set(pageContext, { api: client, visitorApi, nonce, publicUrl, languages: languages(), failed, respond });
    const page = await render(request, context);
    for (const cookie of cookies) page.headers.append("Set-Cookie", cookie);
    return page;
  };

  /**
   * Rendered from the address alone. The visitor's own request stays out of it: a HEAD would give an empty
   * page to all who come after, and one who goes away would break off the page of all who wait for it.
   */
  async function renderPublic(address: string): Promise<PageText | Response> {
    const response = await rendered(new Request(`http://in-process${address}`), placeholder);
    const type = response.headers.get("content-type") ?? "";
    if (!type.startsWith("text/html")) return response;
    const { html, sources } = fixScripts(await response.text(), placeholder);
    const whole = Buffer.from(html);
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...pageHeaders(sources),
    };
    return { whole, tag: tagOf(whole), status: response.status, headers };
  }

  // More at once would only be slower, and others would come later.
  const inTurn = queuesBySender("caller", { atOnce: 4, mostWaiting: 96 });

  /** Only what has to be made counts. @throws TooMany, Busy */
  function making<T>(request: Request, visitor: string, make: () => Promise<T>): Promise<T> {
    platform.load.read(visitor, PAGE_POINTS);
    const sender = { id: visitor, signal: request.signal };
    return inTurn(sender, (rest) => doFor({ ...sender, rest }, make));
  }

  async function publicPage(request: Request, address: string, visitor: string): Promise<Response> {
    // Shared from when it is begun, so no one else comes into this visitor's row.
    const page = await (kept.find(address) ?? making(request, visitor, () => kept.get(address, platform.load.enter)));
    if (page instanceof Response) return withHeaders(page.clone(), pageHeaders([]));
    const answer = new TextResponse(page.whole, page, page);
    return page.status === 200 ? unlessKnown(request, answer, page.tag) : answer;
  }

  /** A page for who cannot get the one they asked for; the others of the site would cost what is refused. */
  function refused(error: unknown, language: Language): Response {
    if (!(error instanceof Busy) && !(error instanceof TooMany)) throw error;
    const answer = errorAnswer({ error, requestId: randomUUID(), log: platform.log, load: platform.load, language });
    const text = error instanceof Busy ? BUSY : waitText(error.retryAfter);
    const headers = { ...Object.fromEntries(answer.headers), "Content-Type": "text/html; charset=utf-8" };
    return withHeaders(new Response(refusalPage(text, language), { status: answer.status, headers }), pageHeaders([]));
  }

  return {
    async fetch(request, visitor) {
      const url = new URL(request.url);
      const { language, path } = inLanguage(url.pathname);
      const isReading = request.method === "GET" || request.method === "HEAD";
      // Still being built, or not any more.
      if (isReading && !languages().includes(language))
        return new Response(null, {
          status: 302,
          headers: { Location: path + url.search, "Cache-Control": "no-store" },
        });
      if (isReading && !isWorkedOn && cachedPage.test(path))
        return publicPage(request, url.pathname + url.search, visitor).catch((error) => refused(error, language));
      try {
        // What the router would refuse as well, and log as a fault of ours.
        if (!isReading) platform.load.read(visitor);
        const mayBeForm = isReading || !isForeign(request.headers, url, platform.config.publicUrl);
        if (!mayBeForm) platform.log.debug("another site sent a form to a page");
        // Read before a place is taken, which a slow sender would keep.
        const form = isReading
          ? null
          : mayBeForm
            ? await plainForm(request, { language, path })
            : refusal(t.foreignForm, 403, language);
        if (form instanceof Response) return withHeaders(form, pageHeaders([]));
        const nonce = newNonce();
        const page = await making(request, visitor, async () => {
          const place = platform.load.enter();
          return rendered(form ?? request, nonce, visitor).finally(place.leave);
        });
        return withHeaders(page, pageHeaders([nonceSource(nonce)], isWorkedOn));
      } catch (error) {
        return refused(error, language);
      }
    },
    changed: kept.drop,
  };
}

const refusal = (text: string, status: number, language: Language) => new Response(inWords(text, language), { status });

/** A form of a page with all of its body, as a request of its own; or the refusal of what cannot be one. */
async function plainForm(
  request: Request,
  { language, path }: ReturnType<typeof inLanguage>,
): Promise<Request | Response> {
  const { url, method, headers } = request;
  const isForm = formPage.test(path);
  if (method !== "POST" || !isForm) {
    const allowed = { Allow: isForm ? "GET, HEAD, POST" : "GET, HEAD", "Content-Type": "text/html; charset=utf-8" };
    return new Response(refusalPage(t.formNotSent, language, t.formNotSentTitle), {
      status: 405,
      headers: allowed,
    });
  }
  // Of another type nothing can be read as a form, which would be a fault of the page.
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(headers.get("content-type") ?? ""))
    return refusal(t.formsOnly, 415, language);
  const length = headers.get("content-length");
  if (length === null || !(Number(length) <= FORM_BYTES)) return refusal(t.formLarge, 413, language);
  try {
    return new Request(url, { method, headers, body: await request.text() });
  } catch {
    return refusal(t.formLost, 400, language);
  }
}

/** Behind a proxy the request's own scheme can be another one than the visitor's. */
function isForeign(headers: Headers, { origin: own }: URL, publicUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return ![own, new URL(publicUrl).origin].includes(origin);
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin";
}

const refusalPage = (text: string, language: Language, title = t.pleaseWait): string =>
  inWords(
    `<!doctype html>
<html lang="${table[language].tag}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title} - Startup Connect</title>
</head>
<body><h1>Startup Connect</h1><p>${text}</p><p><a href="">${t.tryAgain}</a></p></body>
</html>
`,
    language,
  );

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    // A route may set a stricter policy of its own: the sandboxed view of an email does.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

const respond = (html: string, init: ResponseInit): Response => new TextResponse(html, init);

const always =
  <T>(value: T) =>
  () =>
    value;

const PRELOAD_OR_SCRIPT = /<link rel="modulepreload"[^>]*>|<script([^>]*)>(.*?)<\/script>/gs;

/**
 * A page that is the same for everyone, so it names its scripts by their texts: those that were rendered with the nonce.
 * Public pages are readable and usable before React, so its scripts and their preloads are held back:
 * `web/src/lib/later.ts` begins them, in a script that is a file and not held.
 * @returns the page without the nonce, and the sources of its policy
 */
function fixScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const marked = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const page = html.replace(PRELOAD_OR_SCRIPT, (whole, attributes?: string, text = "") => {
    if (attributes === undefined) return whole.replace('rel="modulepreload"', 'rel="later"');
    if (attributes.includes(marked) && text !== "" && !attributes.includes("ld+json")) sources.add(hashSource(text));
    if (!attributes.includes(' type="module"') || attributes.includes(" src=")) return whole;
    return `<script${attributes.replace(' type="module"', "").replace(' async=""', "")} type="text/later">${text}</script>`;
  });
  return { html: page.replaceAll(marked, ""), sources: [...sources] };
}
