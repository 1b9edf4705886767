import { randomUUID } from "node:crypto";
import { doFor, queuesBySender } from "#platform/busy.ts";
import { serveUpload } from "#platform/files/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { callerAddress, devAllowed, pathOf, readable } from "./address.ts";
import type { Api } from "./api.ts";
import { compressed } from "./compress.ts";
import { errorAnswer } from "./errors.ts";
import type { Metrics } from "./metrics.ts";
import { createObserver, isSecret } from "./observe.ts";
import type { Pages } from "./pages.ts";
import { answerHeaders } from "./security.ts";

export interface SiteParts {
  platform: Pick<Platform, "config" | "files" | "load" | "log">;
  api: Api;
  pages: Pages;
  staticFile(request: Request): Promise<Response | null>;
  metrics?: Metrics;
  /** Files made when asked for. */
  publicFiles?: readonly PublicFile[];
}

/** An answer and what kind of request it belongs to, for log and metrics. */
interface Answered {
  response: Response;
  route: string;
}

interface Asked {
  request: Request;
  /** As sent. */
  path: string;
  /** As routes are matched; "/" and something unknown when it cannot be read. */
  name: string;
  address: string;
}

/** The one page among the calls, and its data for a browser that comes back to it. */
const API_PAGE = /^\/api\/docs(\/|\.data)?$/;

/**
 * Every request counts among the reads of its address, before its work or with its answer, except (QUAL-49):
 * calls, which their own limits count, by person where there is one, health never (`limitsOf`);
 * pages that are kept, of which only the making counts (`app/pages.ts`);
 * `/metrics`, which the operator's one address asks for, and others get as 404 without work;
 * files of the build, of which a page asks for a dozen.
 */
const UPLOAD_POINTS = 0.1;
/**
 * Some email programs send the one-click call (RFC 8058) to the page that the text of an email names; programs on the way
 * append to addresses.
 */
const END_PAGE = /^(?:\/[a-z]{2})?\/(?:api\/)?unsubscribe\/([^/]+)(?:\/|$)/i;

const NO_CALL = "no such call";

/** What making a small picture counts as among the reads of an address: it takes some milliseconds. */
const SMALL_PICTURE_POINTS = 2;

const UNREADABLE = "/unreadable address";

/** One origin: API, uploaded files, files of the build, pages. Never throws. */
export function createSite(parts: SiteParts) {
  const { config, log } = parts.platform;
  const answer = createAnswers(parts);
  const observe = createObserver(log, parts.metrics);
  const security = answerHeaders(config.production && config.publicUrl.startsWith("https:"));

  return async (request: Request, peer: string): Promise<Response> => {
    const begun = performance.now();
    const path = pathOf(request.url);
    const name = readable(path) ?? UNREADABLE;
    const asked = { request, path, name, address: callerAddress(request, peer, config.trustProxy) };
    const { response, route } = await answer(asked).catch((error: unknown): Answered => {
      return {
        response: errorAnswer({ error, requestId: randomUUID(), log, load: parts.platform.load }),
        route: "fault",
      };
    });
    const { headers } = response;
    const requestId = headers.get("X-Request-Id") ?? randomUUID();
    headers.set("X-Request-Id", requestId);
    for (const [header, value] of security) if (!headers.has(header)) headers.set(header, value);
    if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
    if (isSecret(name)) {
      headers.set("Referrer-Policy", "no-referrer");
      headers.set("Cache-Control", "no-store");
    }
    observe({ request, path: name, response, route, requestId, milliseconds: performance.now() - begun });
    return response;
  };
}

function createAnswers({ platform, api, pages, staticFile, metrics, publicFiles = [] }: SiteParts) {
  // As many as pages: of a calendar with hundreds of sessions one takes tens of milliseconds.
  const inTurn = queuesBySender("caller", { atOnce: 4, mostWaiting: 96 });

  async function madeFile(path: string, request: Request, address: string): Promise<Response | null> {
    for (const file of publicFiles) {
      const match = file.path.exec(path);
      if (!match) continue;
      const spend = (points: number) => platform.load.read(address, points);
      spend(1);
      const sender = { id: address, signal: request.signal };
      return inTurn(sender, async (rest) => {
        const place = platform.load.enter();
        try {
          return await doFor({ ...sender, rest }, () => file.make(match, request, spend));
        } finally {
          place.leave();
        }
      });
    }
    return null;
  }

  return async (asked: Asked): Promise<Answered> => {
    const { name, address } = asked;
    const ending = asked.request.method === "POST" ? END_PAGE.exec(asked.path)?.[1] : undefined;
    // Without its body, which says "One-Click" and nothing else.
    const path = ending ? `/api/unsubscribe/${ending}` : asked.path;
    const request = ending ? new Request(new URL(path, asked.request.url), { method: "POST" }) : asked.request;
    if (path.startsWith("/api/") && !API_PAGE.test(name)) {
      let route = NO_CALL;
      const response = await api.fetch(request, address, (key) => {
        route = key.slice(key.indexOf(" ") + 1);
      });
      if (route === NO_CALL) platform.load.read(address);
      return { response: isStream(response) ? response : await compressed(request, response), route };
    }
    if (path === "/metrics") {
      const response = (await metrics?.answer(request)) ?? new Response("Not found.", { status: 404 });
      return { response, route: "/metrics" };
    }
    if (path.startsWith("/uploads/")) {
      // Apart from the others: a page shows dozens, and they cost a read of the disk.
      platform.load.read(`uploads ${address}`, UPLOAD_POINTS);
      const spend = () => platform.load.read(address, SMALL_PICTURE_POINTS);
      const sender = { id: address, signal: request.signal };
      const response = await doFor(sender, () => serveUpload(platform.files, path, request, spend));
      return { response, route: "upload" };
    }
    if (/^\/dev(\/|\.|$)/.test(name) && !devAllowed(request, platform.config)) {
      platform.load.read(address);
      return { response: new Response("Not found.", { status: 404 }), route: "page" };
    }
    const generated = isReading(request) ? await madeFile(path, request, address) : null;
    if (generated)
      return { response: generated.body ? await compressed(request, generated) : generated, route: "made file" };
    const isFile = path.includes(".") && !path.endsWith(".data");
    const file = isFile && isReading(request) ? await staticFile(request) : null;
    if (file) return { response: file, route: "file" };
    // The router warns of a path it cannot read for everybody who sends one.
    const readableRequest = name === UNREADABLE ? new Request(new URL("/unreadable", request.url)) : request;
    return { response: await compressed(request, await pages.fetch(readableRequest, address)), route: "page" };
  };
}

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

const isStream = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
