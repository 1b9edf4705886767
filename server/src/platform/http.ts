import type { Parsed, Reply, RouteKey, RouteSpec, RouteTable, UserType } from "@startup-connect/contract";
import type { Language, Scope } from "@startup-connect/contract/shared";
import type { Logger } from "#platform/log.ts";

/** The signed-in person behind a call. `registered` = has a role record. */
export interface Viewer {
  userId: string;
  sessionId: string;
  userType: UserType | "None";
  registered: boolean;
  /** Until then the person sends no requests and no messages (CASE-09). */
  limitedUntil: Date | null;
  /** What the person may do as an administrator in this session (STAFF-01). */
  scopes: readonly Scope[];
  /** When the person last confirmed in this session who they are, at the sign-in or since (AUTH-55). */
  provedAt: Date;
  /** An administrator whose rights in this session wait for a passkey (AUTH-58). */
  needsPasskey: boolean;
}

/** Until when the person, a viewer or a member, sends no requests and no messages (CASE-09); null: not limited now. */
export const limitOf = ({ limitedUntil }: Pick<Viewer, "limitedUntil">, now: Date): Date | null =>
  limitedUntil && limitedUntil > now ? limitedUntil : null;

/** Whether the person may do this as an administrator. */
export const hasScope = (viewer: Viewer | null, scope: Scope): boolean => viewer?.scopes.includes(scope) === true;

type ViewerOf<R extends RouteSpec> = R["access"] extends "bearer" | "admin" ? Viewer : Viewer | null;

/** What a handler adds to the line that the security log gets of its call. */
export interface Noted {
  /** The user the call concerns, where there is no session. */
  userId?: string;
  /** It failed, though its status does not say so. */
  failed?: boolean;
}

export interface Call<R extends RouteSpec> extends Parsed<R> {
  viewer: ViewerOf<R>;
  request: Request;
  /** In which the answer is read. */
  language: Language;
  /** Network address of the caller, as limits count it. */
  address: string;
  requestId: string;
  log: Logger;
  noted: Noted;
}

export type Handler<R extends RouteSpec> = (call: Call<R>) => Promise<Reply<R>> | Reply<R>;

export type JsonReply = { status: number; body: unknown; headers?: Record<string, string> };

/** A route with its handler; what the app registers. Types of body and viewer are checked in `mount`. */
export interface MountedRoute {
  key: RouteKey;
  spec: RouteSpec;
  handle(call: Call<RouteSpec>): Promise<JsonReply | Response>;
}

type Handlers<T extends RouteTable> = { [K in keyof T]: T[K] extends RouteSpec ? Handler<T[K]> : never };

/** Binds each call of a feature's table to its handler; a missing or foreign key does not compile. */
export function mount<T extends RouteTable>(table: T, handlers: Handlers<T>): MountedRoute[] {
  return Object.keys(table).map((name) => {
    const key = name as RouteKey & keyof T;
    const spec = table[key];
    const handler = handlers[key];
    if (!spec || !handler) throw new Error(`${name} has no handler`);
    // The pipeline parses by this very spec before it calls, so the wider type is safe here.
    const handle = handler as unknown as MountedRoute["handle"];
    return { key, spec, handle };
  });
}

const shared = new WeakSet<object>();

/** @returns gives the same body for the same source, whose text is then made and compressed once. Neither may change. */
export function sharedBodies<S extends object, B extends object>(make: (source: S) => B): (source: S) => B {
  const bodies = new WeakMap<S, B>();
  return (source) => {
    const body = bodies.get(source) ?? make(source);
    bodies.set(source, body);
    shared.add(body);
    return body;
  };
}

export const isShared = (body: object): boolean => shared.has(body);

export const ok = <B>(
  body: B,
  headers?: Record<string, string>,
): { status: 200; body: B; headers?: Record<string, string> } =>
  headers ? { status: 200, body, headers } : { status: 200, body };

export const created = <B>(body: B): { status: 201; body: B } => ({ status: 201, body });

export const noContent = (
  headers?: Record<string, string>,
): { status: 204; body: null; headers?: Record<string, string> } =>
  headers ? { status: 204, body: null, headers } : { status: 204, body: null };

/** 204 when the work is done. */
export async function done(work: Promise<unknown>): Promise<ReturnType<typeof noContent>> {
  await work;
  return noContent();
}
