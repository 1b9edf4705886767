import type { ProblemBody } from "@startup-connect/contract";
import { ApiError } from "./api.ts";

/**
 * What the server answers to a form that was sent as plain HTML, before or without any script: what was typed (never the
 * password) and what is wrong with it.
 */
export interface Posted<T> {
  values: Partial<T>;
  faults: Partial<Record<keyof T, string>>;
  failure: string;
}

/** @throws what is no refusal by the API */
export function refusedPost<T>(values: Partial<T>, error: unknown, say: (error: unknown) => string): Posted<T> {
  if (!(error instanceof ApiError)) throw error;
  const faults: ProblemBody["errors"] = error.body.errors ?? {};
  const names = Object.keys(values);
  const own = Object.fromEntries(Object.entries(faults).filter(([name]) => names.includes(name)));
  return {
    values,
    faults: own as Partial<Record<keyof T, string>>,
    failure: Object.keys(own).length > 0 ? "" : say(error),
  };
}
