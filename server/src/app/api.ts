import { randomUUID } from "node:crypto";
import {
  limitsOf,
  NOT_FOUND,
  openApi,
  operation,
  type RouteKey,
  type RouteSpec,
  SESSION_EXPIRED,
} from "@startup-connect/contract";
import { descriptionRoutes } from "@startup-connect/contract/app";
import { type Language, languages, shortMoment } from "@startup-connect/contract/shared";
import { type Context, Hono } from "hono";
import { createSessionTokens, tokenHash } from "#features/accounts/index.ts";
import { createHolds, doFor, mapInSlices, queuesBySender, type Sender } from "#platform/busy.ts";
import { namesMissing } from "#platform/database.ts";
import {
  type Call,
  hasScope,
  isShared,
  type JsonReply,
  limitOf,
  type MountedRoute,
  mount,
  type Noted,
  type Viewer,
} from "#platform/http.ts";
import { TooMany } from "#platform/limits/index.ts";
import type { Place } from "#platform/load.ts";
import type { Platform } from "#platform/platform.ts";
import { Gone, Problem } from "#platform/problem.ts";
import { bodyInWords, jsonInWords, languageOf } from "#platform/words.ts";
import * as t from "#texts/app.ts";
import { type Body, readBody } from "./body.ts";
import { errorAnswer } from "./errors.ts";
import { parseBody, parseParams, parseQuery } from "./parse.ts";
import { securityEvent } from "./security-event.ts";
import { ObjectResponse, type SharedText, type TaggedText, TextResponse, tagOf, unlessKnown } from "./text-response.ts";

export interface ApiParts {
  platform: Platform;
  routes: MountedRoute[];
  /** Who holds this token; null when it is unknown, expired or revoked. */
  authenticate(token: string): Promise<Viewer | null>;
  /** What a call asks of the session itself. @throws Problem 403 when a proof or a passkey is missing. */
  checkProof(viewer: Viewer, spec: RouteSpec): Promise<void>;
  /** Called once after each call that may have changed what public pages show, when it is stored. */
  pagesChanged(): void;
}

/** In the place of a network address: one of our own pages. */
export const PAGE_CALLER = "page";

interface Env {
  Bindings: { address: string; visitor: string; matched: ((key: RouteKey) => void) | undefined };
}

const sharedTexts = new WeakMap<object, Map<Language, SharedText>>();

function sharedTextOf(body: object, language: Language): SharedText {
  const ofBody = sharedTexts.get(body) ?? new Map<Language, SharedText>();
  sharedTexts.set(body, ofBody);
  const text = ofBody.get(language) ?? { whole: Buffer.from(jsonInWords(body, language)) };
  ofBody.set(language, text);
  return text;
}

const JSON_HEADERS = { "Content-Type": "application/json; charset=UTF-8" };
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;
const tokenOf = (request: Request) => BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
const keyOf = (token: string): string => tokenHash(token).toString("base64");
/** 2 MB. */
const MOST_KNOWN = 10_000;
const UNKNOWN = "unknown";

/** The API as one function from request to response, callable over HTTP and in process. */
export function createApi({ platform, routes, authenticate, checkProof, pagesChanged }: ApiParts) {
  const app = new Hono<Env>({ strict: false });
  const holds = createHolds(platform.config.formMemory);
  const diskHolds = createHolds(platform.config.formDisk);
  // A restored browser asks for a dozen tabs at once; an address may be a whole office, and may have made many accounts.
  const inTurnOfMember = queuesBySender("caller", { atOnce: 4, mostWaiting: 96 });
  const ofAddress = { atOnce: 16, mostWaiting: 184 };
  const inTurnOfAddress = queuesBySender("caller", ofAddress);
  const inTurnAtDoor = queuesBySender("caller", ofAddress);
  // They give a turn among those of an address, and never access.
  const sessionTokens = createSessionTokens(platform.keys);
  const knownTokens = platform.caches.create<{ member: string }>("known tokens", { max: MOST_KNOWN });
  /** Who seems to ask. Tokens that anybody can have share one turn: those that are invented, and those of no session. */
  const memberAtDoor = (request: Request): string => {
    const token = tokenOf(request);
    if (!token) return "visitor";
    return knownTokens.get(keyOf(token))?.member ?? (sessionTokens.isMarked(token) ? "not seen yet" : UNKNOWN);
  };
  /** What it takes to know who asks is asked for by the address, too: tokens can be invented. Who is queued holds no place. */
  const atDoor = <T>(sender: Sender, place: Place | undefined, work: () => Promise<T>): Promise<T> => {
    if (!place) return doFor(sender, work);
    place.pause();
    return inTurnAtDoor(sender, (rest) => {
      place.resume();
      return doFor({ ...sender, rest }, work);
    });
  };
  /** @param address of a member, whose turn comes first: what one has queued keeps no place of the address from others there */
  const inTurn = <T>(sender: Sender, address: string | null, work: () => Promise<T>): Promise<T> =>
    address === null
      ? inTurnOfAddress(sender, (rest) => doFor({ ...sender, rest }, work))
      : inTurnOfMember(sender, (rest) =>
          inTurnOfAddress({ ...sender, id: address }, (restThere) =>
            doFor({ ...sender, rest: (outside) => rest(() => restThere(outside)) }, work),
          ),
        );
  const languageIn = (context: Context<Env>) => languageOf(context, platform.config.languages);
  const refuse = (error: Problem, context: Context<Env>) =>
    errorAnswer({ error, requestId: randomUUID(), log: platform.log, language: languageIn(context) });
  const methodsByPath = new Map<string, string[]>();

  // A tenth of a second, and most processes are never asked for it.
  let description: Promise<TaggedText> | undefined;
  const describe = async (): Promise<TaggedText> => {
    const table = Object.fromEntries(described.map(({ key, spec }) => [key, spec]));
    const operations = await mapInSlices(described, ({ key, spec }) => operation(key, spec));
    const whole = Buffer.from(jsonInWords(openApi(table, operations), "en"));
    return { whole, tag: tagOf(whole) };
  };
  const described = [
    ...routes,
    ...mount(descriptionRoutes, {
      "GET /api/openapi.json": async ({ request }) => {
        description ??= describe();
        const text = await description;
        return unlessKnown(request, new TextResponse(text.whole, { headers: JSON_HEADERS }, text), text.tag);
      },
    }),
  ];

  for (const route of described) {
    const [method = "", path = ""] = route.key.split(" ");
    if (!route.spec.access) throw new Error(`${route.key} does not say who may call it`);
    if (route.spec.proof === "fresh" && !["bearer", "admin"].includes(route.spec.access)) {
      throw new Error(`${route.key} requires a proof but has no bearer access`);
    }
    const honoPath = path.replace(/\{(\w+)\}/g, ":$1");
    methodsByPath.set(honoPath, [...(methodsByPath.get(honoPath) ?? []), method]);
    app.on(method, honoPath, (c) => {
      c.env.matched?.(route.key);
      return answer(route, c.req.raw, c.req.param(), { ...c.env, named: languageIn(c) });
    });
  }

  for (const [path, methods] of methodsByPath) {
    app.all(path, (c) => refuse(new Problem(405, t.wrongMethod, {}, { Allow: methods.join(", ") }), c));
  }
  app.notFound((c) => refuse(new Problem(404, NOT_FOUND), c));

  async function answer(
    route: MountedRoute,
    request: Request,
    params: Record<string, string>,
    { address, visitor, named }: Env["Bindings"] & { named: Language | undefined },
  ): Promise<Response> {
    const { spec } = route;
    const requestId = randomUUID();
    const language = named ?? "en";
    const { log, files } = platform;
    const noted: Noted = {};
    const hold = holds(address);
    const onDisk = diskHolds(address);
    // A page was let in with all that it asks for.
    const isPage = address === PAGE_CALLER;
    let place: Place | undefined;
    let received: Body | undefined;
    let viewer: Viewer | null = null;
    let body: unknown;
    let begun = false;
    const report = (response: Response, error?: unknown): Response => {
      if (begun && mayChangePages(route, response.status)) pagesChanged();
      const happened = { route, viewer, body, noted, address, requestId, status: response.status, error };
      const event = securityEvent(happened);
      if (event) platform.security.record(event);
      return response;
    };
    try {
      place = isPage || spec.always ? undefined : platform.load.enter();
      const there = { id: visitor, address: visitor, signal: request.signal };
      viewer = await atDoor({ ...there, member: memberAtDoor(request) }, place, async () => {
        const caller = await recognise(spec, request);
        // Also for the record of a refusal.
        viewer = caller;
        await admit(spec, caller).catch((refusal: unknown) => {
          // Who is not let in reaches no limit of the call.
          if (!isPage) platform.load.read(caller?.userId ?? address);
          throw refusal;
        });
        await count(route, { viewer: caller, visitor, isPage });
        return caller;
      });
      const parsedParams = parseParams(spec, params);
      const queryAt = request.url.indexOf("?");
      const query = parseQuery(spec, new URLSearchParams(queryAt < 0 ? "" : request.url.slice(queryAt)));
      place?.pause();
      received = await readBody(request, spec, { hold, folder: files.incoming, onDisk });
      const { value } = received;
      const id = viewer?.userId ?? visitor;
      const sender = { ...there, id, member: id };
      let isLater = false;
      const work = async () => {
        const hasWaited = isLater;
        place?.resume();
        // Who was let in by the head may have been shut out while the body came, which lasts as long as its sender wants,
        // and while earlier calls were worked on.
        if (isLater || !route.key.startsWith("GET ")) {
          viewer = await recognise(spec, request);
          await admit(spec, viewer);
        }
        // What the calls before it weighed was not known when it was let in.
        if (hasWaited && place) platform.load.read(sender.id, 0);
        body = parseBody(spec, value);
        const parsed = { params: parsedParams, query, body };
        const call = { ...parsed, viewer, request, language, address, requestId, log, noted } as Call<RouteSpec>;
        begun = true;
        const answer = finish(spec, await route.handle(call), { request, requestId, isPage, language });
        if (place && answer instanceof TextResponse && !answer.shared)
          platform.load.weigh(sender.id, answer.whole.length);
        return answer;
      };
      const answering = place === undefined ? doFor(sender, work) : inTurn(sender, viewer ? visitor : null, work);
      isLater = true;
      return report(await answering);
    } catch (failure) {
      const isLate = viewer && (failure instanceof Gone || namesMissing(failure));
      const error = isLate ? await lateFault(spec, request, failure) : failure;
      return report(
        secured(errorAnswer({ error, requestId, log, spec, language: named, load: platform.load }), requestId),
        error,
      );
    } finally {
      await received?.discard();
      hold.release();
      onDisk.release();
      place?.leave();
    }
  }

  /** By its own limits. What these refuse, and calls without any, count as reads: a flood ends in memory. @throws TooMany */
  async function count(
    { key: call, spec }: MountedRoute,
    { viewer, visitor, isPage }: { viewer: Viewer | null; visitor: string; isPage: boolean },
  ): Promise<void> {
    const read = (key: string, points: number) => {
      if (!isPage && !spec.always) platform.load.read(key, points);
    };
    const limits = limitsOf(call, spec);
    read(viewer?.userId ?? visitor, limits.length === 0 ? 1 : 0);
    for (const { inMemory, name, by, points, seconds } of limits) {
      const key = by === "user" && viewer ? viewer.userId : visitor;
      // One counter for all visitors would let each shut out the others.
      if (key === PAGE_CALLER && !inMemory) throw new Error(`${call} counts a page that no visitor asks for`);
      if (inMemory) read(key, 1);
      else
        await platform.limits.consume(name, key, points, seconds).catch((refusal: unknown) => {
          if (refusal instanceof TooMany) read(viewer?.userId ?? visitor, 1);
          throw refusal;
        });
    }
  }

  /** Who asks, as far as the call wants to know. */
  async function recognise(spec: RouteSpec, request: Request): Promise<Viewer | null> {
    if (spec.access === "none") return null;
    const token = tokenOf(request);
    const viewer = token ? await authenticate(token) : null;
    if (token && (viewer || sessionTokens.isMarked(token)))
      knownTokens.set(keyOf(token), { member: viewer?.userId ?? UNKNOWN });
    return viewer;
  }

  /** What it is called that a row is gone which this call was to name: who calls may be gone too. */
  const lateFault = (spec: RouteSpec, request: Request, failure: unknown): Promise<unknown> =>
    recognise(spec, request).then(
      (viewer) => (viewer ? failure : new Problem(401, spec.unauthenticated ?? SESSION_EXPIRED)),
      (error: unknown) => error,
    );

  async function admit(spec: RouteSpec, viewer: Viewer | null): Promise<void> {
    if (spec.access === "none" || spec.access === "optional") return;
    if (!viewer) throw new Problem(401, spec.unauthenticated ?? SESSION_EXPIRED);
    if (spec.access === "admin" && !viewer.needsPasskey) checkScope(spec, viewer);
    const until = spec.reaches ? limitOf(viewer, platform.clock.now()) : null;
    if (until) throw new Problem(403, t.limited({ until: shortMoment(until) }));
    await checkProof(viewer, spec);
  }

  function finish(
    spec: RouteSpec,
    reply: JsonReply | Response,
    {
      request,
      requestId,
      isPage,
      language,
    }: { request: Request; requestId: string; isPage: boolean; language: Language },
  ): Response {
    if (reply instanceof Response) return secured(reply, requestId);
    if (platform.config.checkAnswers) checkAnswer(spec, reply);
    if (reply.body === null) return secured(new Response(null, { status: reply.status }), requestId);
    const headers: Record<string, string> = {
      "Content-Type": "application/json; charset=UTF-8",
      "X-Request-Id": requestId,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      ...(language !== "en" && { "Content-Language": languages[language].tag }),
      ...(spec.cacheable && { Vary: "Accept-Language" }),
      ...reply.headers,
    };
    const init = { status: reply.status, headers };
    if (typeof reply.body === "object" && isPage) return new ObjectResponse(bodyInWords(reply.body, language), init);
    if (typeof reply.body === "object" && isShared(reply.body)) {
      const text = sharedTextOf(reply.body, language);
      return new TextResponse(text.whole, init, text);
    }
    const text = jsonInWords(reply.body, language);
    const answer = new TextResponse(text, init);
    return spec.cacheable ? unlessKnown(request, answer, tagOf(text)) : answer;
  }

  return {
    /**
     * @param address network address of the caller, as limits count it; PAGE_CALLER for our own pages.
     * @param matched receives the route before it is answered.
     * @param visitor address for whom a page asks; without one the page is for all.
     */
    async fetch(
      request: Request,
      address: string,
      matched?: (key: RouteKey) => void,
      visitor = address,
    ): Promise<Response> {
      const response = await app.fetch(request, { address, visitor, matched });
      if (!response.headers.has("X-Request-Id")) return secured(response, randomUUID());
      return response;
    },
  };
}

export type Api = ReturnType<typeof createApi>;

/** A call that writes, unless its route says why not; a failure may have come after what it stored. */
const mayChangePages = ({ key, spec }: MountedRoute, status: number): boolean =>
  !key.startsWith("GET ") && spec.keepsPages === undefined && (status < 400 || status >= 500);

/** STAFF-01. @throws Problem 403 */
function checkScope({ scope }: RouteSpec, viewer: Viewer): void {
  if (viewer.scopes.length === 0) throw new Problem(403, t.adminsOnly);
  if (scope !== "any" && !(scope && hasScope(viewer, scope))) throw new Problem(403, t.scopeMissing);
}

function secured(response: Response, requestId: string): Response {
  response.headers.set("X-Request-Id", requestId);
  response.headers.set("X-Content-Type-Options", "nosniff");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** In tests and development an answer that breaks its contract is a fault, not a surprise for a caller. */
function checkAnswer(spec: RouteSpec, reply: JsonReply): void {
  const schema = spec.responses[reply.status];
  if (schema === undefined) throw new Error(`${spec.summary}: status ${reply.status} is not in the contract`);
  if (schema === null || "raw" in schema) return;
  const result = schema.safeParse(reply.body);
  if (!result.success) throw new Error(`${spec.summary}: answer breaks the contract: ${result.error.message}`);
}
