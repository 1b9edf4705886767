import { type ProblemBody, type RouteSpec, UNAVAILABLE } from "@startup-connect/contract";
import { type Language, languages } from "@startup-connect/contract/shared";
import { Busy } from "#platform/busy.ts";
import { isDatabaseDown, namesMissing } from "#platform/database.ts";
import { isDiskFull } from "#platform/durable-write.ts";
import { TooMany } from "#platform/limits/index.ts";
import type { Load } from "#platform/load.ts";
import type { Logger } from "#platform/log.ts";
import { Gone, Problem, tooMany } from "#platform/problem.ts";
import { codesOf, jsonInWords } from "#platform/words.ts";
import * as t from "#texts/app.ts";

interface Fault {
  error: unknown;
  requestId: string;
  log: Logger;
  /** Counts what was refused because there is too much to do. */
  load?: Pick<Load, "refused">;
  spec?: RouteSpec;
  /** Undefined for a caller that names none: its answer is English, without codes. */
  language?: Language | undefined;
}

/** The one place that turns a failure into an answer; what it does not know is hidden and logged. */
export function errorAnswer({ error, requestId, log, load, spec, language: named }: Fault): Response {
  const language = named ?? "en";
  const problem = asProblem(error);
  // Of what is refused under load there would be a line for every request.
  if (problem.status >= 500 && !(problem instanceof Busy)) log.error({ err: error, requestId }, "a call failed");
  if (problem instanceof Busy) load?.refused(problem.busyWith);
  if (error instanceof TooMany && error.limit === "reading") load?.refused("reads");
  const said = { message: problem.message, ...problem.extra };
  const codes = named ? codesOf(said) : {};
  const body: ProblemBody = Object.keys(codes).length > 0 ? { ...said, codes } : said;
  if (problem.status >= 500) body.requestId = requestId;
  const headers = {
    ...problem.headers,
    "Content-Type": "application/json",
    "Content-Language": languages[language].tag,
    "X-Request-Id": requestId,
  };
  return new Response(jsonInWords(inSeedShape(body, spec?.errorShape), language), { status: problem.status, headers });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof TooMany) return tooMany(waitText(error.retryAfter), error.retryAfter);
  // A row was to name who or what was deleted beside the call.
  if (namesMissing(error)) return new Gone();
  if (isDatabaseDown(error) || isDiskFull(error)) return new Problem(503, UNAVAILABLE, {}, { "Retry-After": "5" });
  return new Problem(500, t.somethingWrong);
}

/** Says how long, in the unit people would use. */
export function waitText(seconds: number): string {
  if (seconds < 90) return t.waitSeconds({ count: String(seconds) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return t.waitMinutes({ count: String(minutes) });
  return t.waitHours({ count: String(Math.ceil(minutes / 60)) });
}

function inSeedShape(body: ProblemBody, shape: RouteSpec["errorShape"]): ProblemBody {
  if (shape === "error") return { ...body, error: body.message };
  if (shape === "Status") return { ...body, Status: "Error", Message: body.message };
  if (shape === "success") return { ...body, success: false };
  return body;
}
