import type { ProblemBody } from "@startup-connect/contract";
import * as t from "#texts/app.ts";

/**
 * An expected failure of a call. Thrown anywhere below a handler, turned into the error body of
 * api-contract 0.3 by the error boundary. The message is written for users.
 */
export class Problem extends Error {
  readonly status: number;
  readonly extra: Omit<ProblemBody, "message">;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    extra: Omit<ProblemBody, "message"> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.extra = extra;
    this.headers = headers;
  }
}

/** For one field that is at fault. */
export const fieldProblem = (field: string, text: string): Problem =>
  new Problem(400, text, { errors: { [field]: text } });

/** 404 with the text of the thing looked for; strangers and missing records get the same answer. */
export const notFound = (message: string): Problem => new Problem(404, message);

/** What the call is about was deleted beside it: as what is not there, or 401 where the caller is gone as well. */
export class Gone extends Problem {
  constructor() {
    super(404, t.deletedMeanwhile);
  }
}

/** 429 with `Retry-After`; `seconds` is rounded up, at least one. */
export function tooMany(message: string, seconds: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Problem(429, message, { retryAfter }, { "Retry-After": String(retryAfter) });
}

/** A start or a command that cannot go on, for a reason we know: the message is all the person needs. */
export class Refusal extends Error {
  override name = "Refusal";
}
