import { NOT_FOUND, type RouteSpec } from "@startup-connect/contract";
import type { z } from "zod";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/app.ts";

/** Texts for faults a schema does not word itself; `undefined` leaves zod's own. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type") return issue.input === undefined ? t.required : t.wrongType;
  if (issue.code === "invalid_value") return t.notOffered;
  if (issue.code === "too_big") return t.tooBig({ most: String(issue.maximum) });
  if (issue.code === "too_small") return t.tooSmall({ least: String(issue.minimum) });
  return undefined;
};

export function parseParams(spec: RouteSpec, params: Record<string, string>): Record<string, unknown> | undefined {
  if (!spec.params) return undefined;
  const result = spec.params.safeParse(params);
  // A malformed id is an id of nothing (api-contract 0.5).
  if (!result.success) throw new Problem(404, spec.notFound ?? NOT_FOUND);
  return result.data;
}

export function parseQuery(spec: RouteSpec, search: URLSearchParams): Record<string, unknown> | undefined {
  if (!spec.query) return undefined;
  return parse(spec.query, groupEntries(search), spec) as Record<string, unknown>;
}

export function parseBody(spec: RouteSpec, body: unknown): unknown {
  if (spec.raw) return body;
  const schema = spec.json ?? spec.form;
  return schema ? parse(schema, body, spec) : undefined;
}

function parse(schema: z.ZodType, value: unknown, spec: RouteSpec): unknown {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) if (path.length > 0) errors[fieldOf(path, value)] ??= message;
  const [first] = result.error.issues;
  // Without a path it is the whole body that is wrong, and no field of it.
  const message = first && first.path.length > 0 ? first.message : t.noObject;
  throw new Problem(400, spec.invalid ?? message, Object.keys(errors).length > 0 ? { errors } : {});
}

/** A fault within a list that was sent as one text, as words parted by commas, is a fault of that text (API-25). */
function fieldOf(path: readonly PropertyKey[], sent: unknown): string {
  const names: PropertyKey[] = [];
  let value = sent;
  for (const name of path) {
    if (typeof value === "string" && typeof name === "number") break;
    names.push(name);
    value = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  }
  return names.join(".");
}

/**
 * Entries by name, repeated ones as a list; one pass, so that thousands of names cost no more than their number.
 * Names are a stranger's: "__proto__" is a name like any other.
 */
export function groupEntries<V>(entries: Iterable<[string, V]>): Record<string, V | V[]> {
  const all: Record<string, V | V[]> = Object.create(null);
  const lists = new Map<string, V[]>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  for (const [name, values] of lists) {
    const [only, ...more] = values;
    all[name] = only !== undefined && more.length === 0 ? only : values;
  }
  return all;
}
