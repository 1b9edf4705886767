import { counted } from "@startup-connect/contract/shared";
import { TooMany } from "#platform/limits/index.ts";
import { type Problem, tooMany } from "#platform/problem.ts";

/** Whole seconds as people say them: "42 seconds", "1 minute", "15 minutes". */
export function retryAfterText(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [seconds, "second"];
  return counted(count, unit);
}

/** The 429 of a used-up counter, with a text that says when to try again; other errors pass as they are. */
export function withRetryAfter(error: unknown, text: (wait: string) => string): Problem | unknown {
  return error instanceof TooMany ? tooMany(text(retryAfterText(error.retryAfter)), error.retryAfter) : error;
}
