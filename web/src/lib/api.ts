import type { AllRoutes, Answer, ProblemBody, Sent } from "@startup-connect/contract";
import { formDataOf, type ProofWay } from "@startup-connect/contract/shared";
import { inOurLanguage } from "./language.ts";
import { hearTime } from "./now.ts";
import { readLocal } from "./storage.ts";

/** A refusal by the server; `body` is the problem body of api-contract 0.3. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }
}

/** For `catch`: one refusal is an answer too. */
export const unless =
  <T>(status: number, then: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.status === status) return then;
    throw error;
  };

/** No answer came at all: the network or the server is down. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("No answer from the server", { cause });
    this.name = "NoAnswer";
  }
}

/** It was kept on this device, and is sent once there is a network (OFF-25). */
export class Queued extends Error {
  constructor() {
    super("Kept to be sent later");
    this.name = "Queued";
  }
}

/** A success status other than the expected one (`expect`). */
export class UnexpectedStatus extends Error {
  constructor(status: number) {
    super(`The answer has status ${status}`);
    this.name = "UnexpectedStatus";
  }
}

/**
 * One typed call: the key names method and path, the contract gives the types of both directions.
 * @throws ApiError for an error status, NoAnswer when nothing answered.
 */
export type ApiClient = <K extends keyof AllRoutes>(
  key: K,
  ...sent: Record<never, never> extends Sent<AllRoutes[K]>
    ? [sent?: Sent<AllRoutes[K]>, options?: CallOptions]
    : [sent: Sent<AllRoutes[K]>, options?: CallOptions]
) => Promise<Answer<AllRoutes[K]>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The one status that means success; another 2xx is thrown as UnexpectedStatus. */
  expect?: number;
  /** Gets the headers of a successful response, for lists with their total there. */
  headers?: (headers: Headers) => void;
}

/** Names of the fields of a call's body. */
export type FieldOf<K extends keyof AllRoutes> =
  Sent<AllRoutes[K]> extends { form: infer F }
    ? keyof F & string
    : Sent<AllRoutes[K]> extends { json: infer J }
      ? keyof J & string
      : never;

interface SentParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  json?: unknown;
  form?: Record<string, unknown>;
}

/**
 * Builds a client over any fetch: the network's in the browser, the API's own on the server.
 * @param refused called when the server rejects the token.
 * @param proved asks the person where an answer wants a fresh proof (AUTH-55); true sends the call once more.
 * @param settled waits until a token that is being replaced has been stored (AUTH-48).
 * @param changed gets the answer of each call that changed something.
 * @param around answers where the network does not.
 */
export const createClient = (...parts: Parameters<typeof createCaller>): ApiClient =>
  createCaller(...parts) as ApiClient;

/** The same for a key that is only known when it runs: what is sent was checked when it was sent first. */
export function createCaller(
  fetchIt: (path: string, init: RequestInit) => Promise<Response>,
  token: () => string | null,
  refused: () => void = () => {},
  proved: (response: Response) => Promise<boolean> = async () => false,
  settled: () => Promise<unknown> = async () => {},
  changed: (answer: unknown) => void = () => {},
  around: Offline = (_, ask) => ask(),
): (key: string, sent?: SentParts, options?: CallOptions) => Promise<unknown> {
  const call = async (key: string, sent: SentParts = {}, options: CallOptions = {}): Promise<unknown> => {
    const path = fillPath(key.slice(key.indexOf(" ") + 1), sent);
    return around({ key, path, sent }, (signal) => direct(key, path, sent, { ...(signal && { signal }), ...options }));
  };
  const direct = async (key: string, path: string, sent: SentParts, options: CallOptions): Promise<unknown> => {
    const [method = "GET"] = key.split(" ");
    const headers: Record<string, string> = { ...inOurLanguage };
    const init: RequestInit = { method, headers };
    if (options.signal) init.signal = options.signal;
    if (sent.form) init.body = formDataOf(sent.form);
    else if (sent.json !== undefined) {
      headers["Content-Type"] = "application/json";
      init.body = JSON.stringify(sent.json);
    }
    let bearer = token();
    const ask = async (): Promise<Response> => {
      if (bearer) headers.Authorization = `Bearer ${bearer}`;
      try {
        const answer = await fetchIt(path, init);
        hearTime(answer.headers.get("date"));
        return answer;
      } catch (cause) {
        if (options.signal?.aborted) throw cause;
        throw new NoAnswer(cause);
      }
    };
    let response = await ask();
    if (await proved(response)) response = await ask();
    // At login a 401 is about the password, not the token.
    if (response.status === 401 && bearer && key !== "POST /api/users/login") {
      // The call that replaces the token must not wait for itself.
      if (key !== "POST /api/users/change-password") await settled();
      const stored = token();
      if (stored && stored !== bearer) {
        bearer = stored;
        response = await ask();
      }
      if (response.status === 401 && bearer === token()) refused();
    }
    const answer = await readAnswer(response);
    if (options.expect !== undefined && response.status !== options.expect) throw new UnexpectedStatus(response.status);
    options.headers?.(response.headers);
    if (method !== "GET") changed(answer);
    return answer;
  };
  return call;
}

function fillPath(template: string, { params, query }: SentParts): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

async function readAnswer(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (!response.ok) {
    const body = isJson ? ((await response.json()) as ProblemBody) : { message: "" };
    throw new ApiError(response.status, body);
  }
  if (response.status === 204) return null;
  return isJson ? response.json() : response;
}

let askForProof: (ways: readonly ProofWay[]) => Promise<boolean> = async () => false;

/** The dialog makes calls itself, so the session brings it. @param ask false when the person cancelled */
export function onProofNeeded(ask: typeof askForProof): void {
  askForProof = ask;
}

let words = "";

/** What the server said of the last change; once, for who has it announced (A11Y-15). */
export function takeWords(): string {
  const taken = words;
  words = "";
  return taken;
}

/** A member's call, as the client has it. */
export interface Call {
  key: string;
  /** With the query. */
  path: string;
  sent: SentParts;
}
type Offline = (call: Call, ask: (signal?: AbortSignal) => Promise<unknown>) => Promise<unknown>;

let offline: Offline | null = null;
let bringOffline: () => Promise<Offline> = () => Promise.reject(new Error("nothing is kept"));

/** What is kept for a member makes calls itself, so the session brings it; visitors never load it. */
export function onMemberCalls(bring: typeof bringOffline): void {
  bringOffline = bring;
}

async function whileOffline(call: Call, ask: (signal?: AbortSignal) => Promise<unknown>): Promise<unknown> {
  if (!readLocal("authToken")) return ask();
  if (offline) return offline(call, ask);
  // The first calls of a page do not wait for it.
  const asked = ask();
  asked.catch(() => {});
  offline = await bringOffline().catch(() => null);
  return offline ? offline(call, () => asked) : asked;
}

/** A client of the signed-in person: own origin, bearer from the storage key of the contract. */
export const memberClient = (fetchIt: (path: string, init: RequestInit) => Promise<Response>): ApiClient =>
  createClient(
    fetchIt,
    () => readLocal("authToken"),
    () => dispatchEvent(new Event(SESSION_REFUSED)),
    async (response) => {
      if (response.status !== 403 || !response.headers.get("content-type")?.includes("json")) return false;
      const { code, ways = [] } = (await response.clone().json()) as ProblemBody;
      // Who comes by Google proves the address on the page itself (AUTH-70).
      if (code === undefined || code === "google_proof_required") return false;
      return askForProof(ways);
    },
    () => whileTokenHeld("shared", async () => {}),
    (answer) => {
      const isSaying = typeof answer === "object" && answer !== null && "message" in answer;
      words = isSaying && typeof answer.message === "string" ? answer.message : "";
    },
    whileOffline,
  );
export const browserApi: ApiClient = memberClient((path, init) => fetch(path, init));

/** The same without the session: what a visitor sees, and without counting as a member's visit. */
export const publicApi: ApiClient = createClient(
  (path, init) => fetch(path, init),
  () => null,
);

/**
 * No tab takes a refused token for an ended session while another tab replaces it. Without locks the work runs as it
 * is.
 */
export const whileTokenHeld = <T>(mode: LockMode, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("authToken", { mode }, work) : work();

/** Event on the window: a call was answered with 401 although it carried a token. */
export const SESSION_REFUSED = "session-refused";
