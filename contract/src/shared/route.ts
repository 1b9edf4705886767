import type { z } from "zod";
import type { FormValue } from "./form-data.ts";

/**
 * Who may make a call (api-contract 0.2).
 * none: the header is ignored. optional: used when valid, else the call answers as for a visitor.
 * bearer: 401 without a live session. admin: bearer plus the admin role, else 403.
 */
export type Access = "none" | "optional" | "bearer" | "admin";

/**
 * Whether a call asks the person to confirm who they are (AUTH-55). "fresh": only within PROOF_SECONDS of the sign-in
 * or of the last `POST /api/users/proof` of this session, else 403 with `code: "fresh_proof_required"`. `none` says
 * why a call of administrators that changes something goes without.
 */
export type ProofRule = "fresh" | { none: string };

/** A limit counted in the database; `by` is what it is counted for. */
export interface Limit {
  /** Stable name, part of the counter's key. */
  name: string;
  by: "address" | "user";
  points: number;
  seconds: number;
  /** Counted in memory, by each process for itself: cheap enough for reads, and forgotten with it. */
  inMemory?: true;
}

type AnySchema = z.ZodType;
type ObjectSchema = z.ZodObject<z.ZodRawShape>;

/** An answer that is not JSON: a file, a calendar, a stream, a redirect. */
export interface RawAnswer {
  raw: string;
}

/** What the security log calls a call, and whom it means. Its failures are kept, and what it did. */
export interface SecurityMark {
  /** Such as "password.reset": what it is about, then what is done. */
  event: string;
  /** Field of the body that names the user while there is no session; kept as a keyed hash only. */
  typed?: string;
  /** What goes well is not worth a line. */
  failuresOnly?: boolean;
}

export interface RouteSpec {
  summary: string;
  /** What the types cannot say: effects, limits counted by the service, who sees what. */
  description?: string;
  access: Access;
  /** Stated by every call of administrators that changes something; left out, a call needs no proof. */
  proof?: ProofRule;
  params?: ObjectSchema;
  query?: ObjectSchema;
  /** JSON body; a call with another media type is refused with 415. */
  json?: AnySchema;
  /** multipart/form-data body; a call with another media type is refused with 415. */
  form?: AnySchema;
  /** Media type of a body that the handler gets as the bytes that came: a signature was made over exactly these. */
  raw?: string;
  /** The files of the form are large: they are received on disk. */
  streamed?: boolean;
  /** Largest accepted body in bytes. Default 100 kB, for multipart it must be said. */
  maxBytes?: number;
  /** `message` of the 400 when a field is wrong; without it the first field's own text. */
  invalid?: string;
  /** `message` of the 401; default "Session expired. Please log in again." */
  unauthenticated?: string;
  /** `message` of the 404 for a malformed id; default "Not found." */
  notFound?: string;
  /** Added to every error body of this call, where the seeds read another field (AC-20). */
  errorShape?: "error" | "Status" | "success";
  /** Also calls without have some: see `limitsOf`. Empty: the service counts by itself. */
  limits?: readonly Limit[];
  /** Answered also when others are refused because there is too much to do; not counted as a read. */
  always?: true;
  /** Caller-independent GETs only: `public, no-cache` with an ETag instead of `no-store`. */
  cacheable?: boolean;
  /** Named in the security log; null where a call that writes is no matter of security. */
  security?: SecurityMark | null;
  /** Why a call that writes changes nothing on public pages, so that kept pages need not be dropped. */
  keepsPages?: string;
  /** By status, successes only. `null` = no body. */
  responses: Record<number, AnySchema | RawAnswer | null>;
  /** Error statuses beyond those every call may answer (400, 404, 408, 413, 415, 429, 500, 503). */
  errors?: readonly number[];
}

export type RouteKey = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
type WritingKey = Exclude<RouteKey, `GET ${string}`>;
type WritingSpec = RouteSpec & ({ access: Exclude<Access, "admin"> } | { access: "admin"; proof: ProofRule });
export type RouteTable = Record<`GET /${string}`, RouteSpec> & Record<WritingKey, WritingSpec>;

/** Counts the calls that write and have no limit of their own, all together (QUAL-05). */
const WRITING: readonly Limit[] = [{ name: "writing", by: "user", points: 600, seconds: 3600 }];

/** Reads in a minute, of one person or one network address: behind one address there can be a whole office. */
export const READS_PER_MINUTE = 1_200;

const reading = (by: Limit["by"]): readonly Limit[] => [
  { name: "reading", by, points: READS_PER_MINUTE, seconds: 60, inMemory: true },
];
const READING = { address: reading("address"), user: reading("user") };

/** What a call is counted by; every call is, except those that say otherwise. */
export function limitsOf(key: string, { limits, always, access }: RouteSpec): readonly Limit[] {
  if (limits) return limits;
  if (always) return [];
  if (!key.startsWith("GET ")) return WRITING;
  return READING[access === "none" ? "address" : "user"];
}

/** Keeps the literal types of a feature's calls, keyed "METHOD /path/{param}". */
export function routes<const T extends RouteTable>(table: T): T {
  return table;
}

/** Every call that writes says what the security log calls it. */
type Marked<T> = { [K in keyof T]: K extends `GET ${string}` ? unknown : { security: SecurityMark | null } };

/** As `routes`, for the calls about accounts: one that writes and does not say its security event does not compile. */
export function accountRoutes<const T extends RouteTable>(table: T & Marked<T>): T {
  return table;
}

type Out<S> = S extends AnySchema ? z.output<S> : undefined;
type In<S> = S extends AnySchema ? z.input<S> : undefined;

/** What a handler receives after parsing. */
export interface Parsed<R extends RouteSpec> {
  params: Out<R["params"]>;
  query: Out<R["query"]>;
  body: R extends { json: infer J }
    ? Out<J>
    : R extends { form: infer F }
      ? Out<F>
      : R extends { raw: string }
        ? Uint8Array<ArrayBuffer>
        : undefined;
}

/** What a caller sends, before parsing. */
export type Sent<R extends RouteSpec> = (R extends { params: infer P } ? { params: In<P> } : unknown) &
  (R extends { query: infer Q } ? { query?: In<Q> } : unknown) &
  (R extends { json: infer J } ? { json: In<J> } : unknown) &
  (R extends { form: infer F } ? { form: { [K in keyof In<F>]: FormValue } } : unknown);

type BodyOf<S> = S extends AnySchema ? z.output<S> : S extends RawAnswer ? Response : null;

/** Body of the successful answers, as a caller reads it. */
export type Answer<R extends RouteSpec> = {
  [S in keyof R["responses"]]: BodyOf<R["responses"][S]>;
}[keyof R["responses"]];

/** What a handler returns: a status of the route's `responses` with its body. */
export type Reply<R extends RouteSpec> = {
  [S in keyof R["responses"] & number]: R["responses"][S] extends RawAnswer
    ? Response
    : { status: S; body: BodyOf<R["responses"][S]>; headers?: Record<string, string> };
}[keyof R["responses"] & number];
