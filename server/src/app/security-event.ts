import type { MountedRoute, Noted, Viewer } from "#platform/http.ts";
import { TooMany } from "#platform/limits/index.ts";
import { Problem } from "#platform/problem.ts";
import type { SecurityEvent } from "#platform/security.ts";

/** How a call went. */
export interface Happened {
  route: Pick<MountedRoute, "key" | "spec">;
  viewer: Viewer | null;
  /** As parsed; undefined when it did not come to that. */
  body: unknown;
  noted: Noted;
  address: string;
  requestId: string;
  status: number;
  error?: unknown;
}

const UNTAKEN = new Set([400, 408, 413, 415]);

/**
 * The line of the security log for a call: what its route declares, and for every route a refusal, a limit, a form with
 * files that was not taken, and what an administrator reads as a file. Null: nothing to keep.
 */
export function securityEvent({ route, viewer, body, noted, error, ...rest }: Happened): SecurityEvent | null {
  const { address, requestId, status } = rest;
  const outcome = outcomeOf(status, noted);
  const event = eventOf(route, viewer, status, outcome);
  if (!event) return null;
  const typed = route.spec.security?.typed;
  const errors = error instanceof Problem ? error.extra.errors : undefined;
  return {
    event,
    outcome,
    status,
    call: route.key,
    requestId,
    address,
    userId: viewer?.userId ?? noted.userId,
    typed: typed && !viewer ? textIn(body, typed) : undefined,
    limit: error instanceof TooMany ? error.limit : undefined,
    fields: errors && Object.keys(errors).slice(0, 20),
  };
}

function outcomeOf(status: number, { failed }: Noted): SecurityEvent["outcome"] {
  if (status === 429) return "limited";
  if (status >= 500) return "failed";
  return failed || status >= 400 ? "refused" : "done";
}

function eventOf(
  { key, spec }: Happened["route"],
  viewer: Viewer | null,
  status: number,
  outcome: SecurityEvent["outcome"],
): string | null {
  const { security } = spec;
  if (security && !(security.failuresOnly && outcome === "done")) return security.event;
  if (status === 401) return "session.refused";
  if (status === 403) return "access.refused";
  if (status === 429) return "limit.reached";
  if (spec.form && UNTAKEN.has(status)) return "upload.refused";
  const isFile = Object.values(spec.responses).some((answer) => answer && "raw" in answer);
  // Their own documents too: an administrator who reads many of them is what is looked for.
  const reads = outcome === "done" && key.startsWith("GET ") && isFile && (viewer?.scopes.length ?? 0) > 0;
  return reads ? "private-file.read" : null;
}

function textIn(body: unknown, field: string): string | undefined {
  const value =
    typeof body === "object" && body !== null ? Object.entries(body).find(([name]) => name === field) : null;
  return typeof value?.[1] === "string" ? value[1] : undefined;
}
