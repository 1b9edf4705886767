import type { z } from "zod";
import type { FormValue } from "./forms.ts";
import type { Scope } from "./scopes.ts";

/**
 * Who may make a call (api-contract 0.2).
 * none: the Authorization header is ignored. optional: used when valid, else the call answers as for a visitor.
 * bearer: 401 without a live session. admin: bearer plus the scope of the call, else 403.
 */
export type Access = "none" | "optional" | "bearer" | "admin";

/**
 * Whether users must confirm who they are (AUTH-55). "fresh": the sign-in or the last `POST /api/users/proof` of this
 * session must be at most PROOF_SECONDS old, else 403 with `code: "fresh_proof_required"`. `none`: why a call of
 * administrators that changes something needs no proof.
 */
export type ProofRule = "fresh" | { none: string };

/** At most `points` calls in `seconds`, counted in the database for each user or network address. */
export interface Limit {
  /** Stable name, part of the counter's key. */
  name: string;
  by: "address" | "user";
  points: number;
  seconds: number;
  /** Counted in the memory of each process instead: cheap enough for reads, and lost when the process ends. */
  inMemory?: true;
}

type AnySchema = z.ZodType;
type ObjectSchema = z.ZodObject<z.ZodRawShape>;

/** An answer that is not JSON: a file, a calendar, a stream, a redirect. */
export interface RawAnswer {
  raw: string;
}

/** How the security log names a call and its user. Failures and, unless `failuresOnly`, successes are logged. */
export interface SecurityMark {
  /** Such as "password.reset": the subject, then the action. */
  event: string;
  /** Field of the body that names the user when there is no session; logged as a keyed hash only. */
  typed?: string;
  /** Successes are not logged. */
  failuresOnly?: boolean;
}

/** What two or more are sides of; the call names it by `id`. */
export type Between =
  | "connection"
  | "conversation"
  | "deal"
  | "introduction"
  | "notification"
  | "office"
  | "review"
  | "session";
/** Whom a call reaches: who is named by these fields, the others of a thing, or readers, whom its feature chooses. */
export type Reaches = readonly ("connectorId" | "personId" | "userId")[] | Between | "readers";

export interface RouteSpec {
  summary: string;
  /** What the types cannot say: effects, limits counted by the service, who sees what. */
  description?: string;
  access: Access;
  /** What administrators need for the call (STAFF-01); "any": whoever has a scope. Required for `access: "admin"`. */
  scope?: Scope | "any";
  /** Required for calls of administrators that change something; without it a call needs no proof. */
  proof?: ProofRule;
  /**
   * It writes to another member, which a limited person may not (CASE-09): 403 with the end of the limit. Nor does it go
   * between someone under 18 and a member without any verification (AGE-06).
   */
  reaches?: Reaches;
  /** It makes something of the sides of this, as by accepting a request, without words to the other: AGE-06 alone holds. */
  joins?: Between;
  params?: ObjectSchema;
  query?: ObjectSchema;
  /** JSON body; a call with another media type is refused with 415. */
  json?: AnySchema;
  /** multipart/form-data body; a call with another media type is refused with 415. */
  form?: AnySchema;
  /** Media type of a body that the handler gets as raw bytes, because a signature covers exactly these. */
  raw?: string;
  /** The files of the form are large, so they are received on disk, not in memory. */
  streamed?: boolean;
  /** Largest accepted body in bytes. Default 100 kB; multipart calls must set it. */
  maxBytes?: number;
  /** `message` of the 400 when a field is wrong; without it the first field's own text. */
  invalid?: string;
  /** `message` of the 401; default "Session expired. Please log in again." */
  unauthenticated?: string;
  /** `message` of the 404 for a malformed id; default "Not found." */
  notFound?: string;
  /** Added to every error body of this call, where the seeds read another field (AC-20). */
  errorShape?: "error" | "Status" | "success";
  /** Calls without any get those of `limitsOf`. Empty: the service itself counts. */
  limits?: readonly Limit[];
  /** Also answered under overload, when other calls are refused with 503; has no default limit. */
  always?: true;
  /** Caller-independent GETs only: `public, no-cache` with an ETag instead of `no-store`. */
  cacheable?: boolean;
  /** The page it is called for: what leads there is read then, however someone came to it (TODAY-07). */
  opens?: `/${string}`;
  /**
   * Its answer names addresses or numbers of people to administrators: each reading is a line of the log (TRACE-08). `none`:
   * why it is not. Required where an answer has such a field.
   */
  shows?: "contact" | { none: string };
  /** How it is logged in the security log; null for a call that writes but does not concern security. */
  security?: SecurityMark | null;
  /** Why a call that writes changes nothing on public pages, so that cached pages stay. */
  keepsPages?: string;
  /** By status, successes only. `null` = no body. */
  responses: Record<number, AnySchema | RawAnswer | null>;
  /** Error statuses beyond those every call may answer (400, 404, 408, 413, 415, 429, 500, 503). */
  errors?: readonly number[];
}

export type RouteKey = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
type WritingKey = Exclude<RouteKey, `GET ${string}`>;
type Scoped = RouteSpec & ({ access: Exclude<Access, "admin"> } | { access: "admin"; scope: Scope | "any" });
type WritingSpec = Scoped & ({ access: Exclude<Access, "admin"> } | { access: "admin"; proof: ProofRule });
export type RouteTable = Record<`GET /${string}`, Scoped> & Record<WritingKey, WritingSpec>;

/** One limit for all calls together that write and have no limit of their own (QUAL-05). */
const WRITE_LIMITS: readonly Limit[] = [{ name: "writing", by: "user", points: 600, seconds: 3600 }];

/** For each user or network address; high, because a whole office can share one address. */
export const READS_PER_MINUTE = 1_200;
/** So many letters of an answer count as one more read. */
export const LETTERS_PER_READ = 20_000;

const readLimits = (by: Limit["by"]): readonly Limit[] => [
  { name: "reading", by, points: READS_PER_MINUTE, seconds: 60, inMemory: true },
];
const READ_LIMITS = { address: readLimits("address"), user: readLimits("user") };

/** The limits of a call: its own, none for `always`, else the shared one for writes or reads. */
export function limitsOf(key: string, { limits, always, access }: RouteSpec): readonly Limit[] {
  if (limits) return limits;
  if (always) return [];
  if (!key.startsWith("GET ")) return WRITE_LIMITS;
  return READ_LIMITS[access === "none" ? "address" : "user"];
}

/** Keeps the literal types of a feature's calls, keyed "METHOD /path/{param}". */
export function routes<const T extends RouteTable>(table: T): T {
  return table;
}

/** Every call that writes has a `security` entry. */
type WithSecurity<T> = { [K in keyof T]: K extends `GET ${string}` ? unknown : { security: SecurityMark | null } };

/** As `routes`, for the calls of accounts: one that writes and has no `security` entry does not compile. */
export function accountRoutes<const T extends RouteTable>(table: T & WithSecurity<T>): T {
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
