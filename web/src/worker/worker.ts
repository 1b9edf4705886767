/**
 * What a member's browser keeps for when there is no network: files that are named by what is in them, pages that are the same
 * for anyone, and documents of the app, which hold nothing of a member (OFF-01). What is of a member lies in
 * `lib/kept.ts`, never here.
 */

import { pages } from "@startup-connect/contract/pages";
import { asLanguage, inLanguage, prefixOf, SECOND, WEEK } from "@startup-connect/contract/shared";
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import {
  CacheFirst,
  StaleWhileRevalidate,
  Strategy,
  type StrategyHandler,
  type StrategyOptions,
} from "workbox-strategies";
import { aheadIn, keptAs } from "./kept-pages.ts";
import { offlinePage } from "./offline-page.ts";
import "./push.ts";

declare const self: ServiceWorkerGlobalScope;

/** How long a page is worth waiting for when there is one that is kept. */
const PATIENCE_MS = 3 * SECOND;

const SITE = { "X-Site": "startup-connect" };
/** A network that asks for its own login answers in our place, without this header. */
const isOurs = (response: Response): boolean => response.headers.get("X-Site") === SITE["X-Site"];
const ours = new CacheableResponsePlugin({ statuses: [200], headers: SITE });

/** Network first with patience, as Workbox's own, but what is not ours counts as no answer where something is kept. */
class Fresh extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request).catch(() => null);
    void handler.waitUntil(network);
    const patience = new Promise<undefined>((over) => setTimeout(over, PATIENCE_MS, undefined));
    const early = await Promise.race([network, patience]);
    if (early && (await this.isMeant(request, early))) return early;
    const kept = await handler.cacheMatch(request);
    // What the app shows in its document says itself of what time it is.
    if (kept) return this.cacheName === "pages" ? dated(kept) : withAddress(kept, new URL(request.url));
    return early ?? (await network) ?? offline(new URL(request.url));
  }

  /** Also what says that the page is no longer there, or is elsewhere: then nothing of it stays. */
  private async isMeant(request: Request, answer: Response): Promise<boolean> {
    if (answer.ok) return isOurs(answer);
    const isElsewhere = answer.type === "opaqueredirect";
    const told = isElsewhere ? await fetch(request.url).catch(() => null) : answer;
    if (!told || !isOurs(told) || told.status >= 429) return false;
    const key = keptAs(new URL(request.url))?.key;
    if (key) await (await caches.open(this.cacheName)).delete(key);
    return true;
  }
}

// Under another address than the one that is asked for: of the same, Chromium hands the answer on while it reads it, and now
// and then breaks it off. One script less, and the page never runs.
const keptFile = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => `${request.url}?kept` };
const keeping = (cacheName: string, maxEntries: number) => ({
  cacheName,
  plugins: [keptFile, ours, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
});

type Limits = { maxEntries: number; maxAgeSeconds?: number };
const pagesIn = (cacheName: "pages" | "shells", limits: Limits, ...plugins: NonNullable<StrategyOptions["plugins"]>) =>
  new Fresh({
    cacheName,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => keptAs(new URL(request.url))?.key ?? request },
      ours,
      ...plugins,
      new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }),
    ],
  });
const keepers = {
  pages: pagesIn(
    "pages",
    { maxEntries: 40, maxAgeSeconds: WEEK / SECOND },
    // What a page comes to ask for later must be there too: of each kind of page once for each build.
    {
      cacheDidUpdate: async ({ event, request, newResponse }) => {
        const mark = `${keptAs(new URL(request.url))?.page}/ahead`;
        if (await isMarked(mark)) return;
        const kept = keepFiles(event, await newResponse.text()).then(() => setMark(mark));
        await kept.catch(() => {});
      },
    },
  ),
  // Documents of the app are kept ahead, and not again before the next build.
  shells: pagesIn("shells", { maxEntries: 90 }, { cacheWillUpdate: ({ response }) => withoutAddress(response) }),
};

/** The page says of what time it is (`lib/worker.ts`). */
async function dated(kept: Response): Promise<Response> {
  const at = Date.parse(kept.headers.get("date") ?? "");
  return changed(kept, (html) => html.replace("<html", `<html data-kept-at="${at}"`));
}

const changed = async (page: Response, change: (html: string) => string): Promise<Response> =>
  new Response(change(await page.text()), { headers: page.headers });

/** The address itself in other languages: all that a document of the app says of where it was opened. */
const OWN_LINKS = /(<a href=")[^"]*("[^>]*\bdata-language="(\w+)")/g;

/** A document without the address that it was opened at, as it is kept. */
const withoutAddress = (page: Response) => changed(page, (html) => html.replace(OWN_LINKS, "$1$2"));

function withAddress(page: Response, { pathname, search }: URL): Promise<Response> {
  const own = inLanguage(pathname).path + search.replaceAll("&", "&amp;");
  const link = (_: string, before: string, after: string, language: string) =>
    before + prefixOf(asLanguage(language)) + own + after;
  return changed(page, (html) => html.replace(OWN_LINKS, link));
}

async function offline(url: URL): Promise<Response> {
  const cache = await caches.open("pages");
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const text = (await (await cache.match(url))?.text()) ?? "";
      return { path: new URL(url).pathname, title: /<title>([^<]*)/.exec(text)?.[1] ?? "" };
    }),
  );
  return offlinePage(url, kept);
}

// All of them, because the browser has asked for each already (`navigationPreload`), and would ask again.
registerRoute(
  ({ request }) => request.mode === "navigate",
  async ({ event, request, url }) => {
    const kept = request.destination === "document" && keptAs(url);
    if (kept) return keepers[kept.cache].handle({ event, request });
    const begun: Response | undefined =
      event instanceof FetchEvent ? await event.preloadResponse.catch(() => null) : null;
    const isPage = !/^\/(api|uploads|calendar)\//.test(url.pathname);
    return begun ?? fetch(request).catch(() => (isPage ? offline(url) : Response.error()));
  },
);

const isFileIn = (folder: RegExp, url: URL, request: Request): boolean =>
  url.origin === self.location.origin && folder.test(url.pathname) && !request.headers.has("range");

// Of two builds: what is kept ahead must not go while it is of use.
const files = new CacheFirst(keeping("files", 900));
// An open page of an earlier build still finds its own.
registerRoute(({ url, request }) => isFileIn(/^\/assets\//, url, request), files);
const letters = new StaleWhileRevalidate(keeping("letters", 20));
registerRoute(({ url, request }) => isFileIn(/^\/(fonts\/|favicon\.svg$|icon-)/, url, request), letters);

const NAMED = /[\w.-]+-[\da-f]{8}\.(?:js|css)\b|\/fonts\/[\w-]+\.woff2/g;

/** All files that a page can come to need, by what it and they name; they are in the cache when it is over. */
async function keepFiles(event: ExtendableEvent, text: string, seen = new Set<string>()): Promise<void> {
  for (const [name] of text.matchAll(NAMED)) {
    if (seen.has(name)) continue;
    seen.add(name);
    const isFont = name.startsWith("/");
    const request = new Request(isFont ? name : `/assets/${name}`, { priority: "low" });
    const [answer, put] = (isFont ? letters : files).handleAll({ event, request });
    const named = await (await answer).text();
    await put;
    // The list of all pages names the files of all.
    if (!isFont && !name.startsWith("manifest-")) await keepFiles(event, named, seen);
  }
}

/** What of this build is kept whole. */
const isMarked = async (mark: string): Promise<boolean> =>
  (await (await caches.match(mark, { cacheName: "shells" }))?.text()) === BUILD;
const setMark = async (mark: string): Promise<void> => (await caches.open("shells")).put(mark, new Response(BUILD));

/** The documents that open without a network although they were never opened. */
async function keepAhead(event: ExtendableEvent, prefix: string): Promise<void> {
  const shells = await caches.open("shells");
  const mark = `${prefix}/ahead`;
  const isKept = async (address: string) => {
    const key = keptAs(new URL(address, self.location.origin))?.key ?? "";
    return (await shells.match(key)) !== undefined;
  };
  const addresses = aheadIn(prefix);
  if ((await isMarked(mark)) && (await Promise.all(addresses.map(isKept))).every(Boolean)) return;
  const seen = new Set<string>();
  // Of the login, where a logout leads, only the files.
  for (const address of [...addresses, prefix + pages.login.path]) {
    const answer = await fetch(address);
    if (!answer.ok || !isOurs(answer)) return;
    await keepFiles(event, await answer.clone().text(), seen);
    const key = keptAs(new URL(answer.url))?.key;
    if (key) await shells.put(key, await withoutAddress(answer));
  }
  await setMark(mark);
}

/** After a logout nothing is left of what the person read (OFF-06); the page clears the badge. */
async function wipe(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
  await caches.delete("pages");
}

/** Where the browser knows it (no types of TypeScript do yet). */
interface Routed extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: "network" }): Promise<void>;
}

// A call would begin a worker again that ends for a new one, which then stays waiting (OFF-07): a tab renews its live
// events just when it is hidden.
self.addEventListener("install", (event: Routed) => {
  void event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" });
});

self.addEventListener("message", (event) => {
  const { ahead, skip, wipe: isWiped } = event.data ?? {};
  if (typeof ahead === "string") event.waitUntil(keepAhead(event, ahead).catch(() => {}));
  if (skip) event.waitUntil(self.skipWaiting());
  if (isWiped) event.waitUntil(wipe());
});

self.addEventListener("activate", (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([navigationPreload?.enable(), self.clients.claim()]));
});
