import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import "./push.ts";

declare const self: ServiceWorkerGlobalScope;

const FILES = "files";

/** Answers of ours: what a network that asks for a login sends in their place has no such header. */
const ours = new CacheableResponsePlugin({ statuses: [200], headers: { "X-Site": "startup-connect" } });

const files = { cacheName: FILES, plugins: [ours, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })] };

const isFileOf = (folder: string) => (url: URL, request: Request) =>
  url.origin === self.location.origin && url.pathname.startsWith(folder) && !request.headers.has("range");

const isAsset = isFileOf("/assets/");
const isFont = isFileOf("/fonts/");

// Named by what is in them, so they never change, and an open page of an earlier build still finds its own.
registerRoute(({ url, request }) => isAsset(url, request), new CacheFirst(files));
registerRoute(({ url, request }) => isFont(url, request), new StaleWhileRevalidate(files));

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
