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

/** What is in the fields of the page that came from the server, typed before its scripts ran. */
export function typedBefore<T extends object>(start: T): T {
  if (typeof document === "undefined") return start;
  const typed = Object.keys(start).map((name) => {
    const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
    if (field?.type === "checkbox") return [name, field.checked === field.defaultChecked ? null : field.checked];
    return [name, !field || field.value === field.defaultValue ? null : field.value];
  });
  return { ...start, ...Object.fromEntries(typed.filter(([, value]) => value !== null)) };
}
