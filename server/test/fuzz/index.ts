import { openApi, type RouteKey, routeTable } from "@startup-connect/contract";
import fc from "fast-check";
import { z } from "zod";
import { pdfFile } from "#test/files.ts";
import type { makeWorld } from "../authorisation/index.ts";
import type { Answered, Sending } from "../harness.ts";
import { someHeaders } from "./headers.ts";
import { anyOf, asSchema, fits, type Schema } from "./schema.ts";

type World = Awaited<ReturnType<typeof makeWorld>>;

interface Operation {
  key: RouteKey;
  params: Schema;
  query: Schema;
  json: Schema | null;
  form: Schema | null;
}

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(["path", "query"]),
  required: z.boolean(),
  schema: z.unknown(),
});
const operation = z.looseObject({
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
});
const description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** The calls as anybody reads them from the document, and from nothing else. */
function operations(): Operation[] {
  const { paths } = description.parse(openApi(routeTable));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]): Operation => {
      const place = (where: "path" | "query") =>
        asSchema({
          type: "object",
          properties: Object.fromEntries(
            parameters.filter((one) => one.in === where).map((one) => [one.name, one.schema]),
          ),
          required: parameters.filter((one) => one.in === where && one.required).map((one) => one.name),
        });
      const body = (type: string) => {
        const found = requestBody?.content[type]?.schema;
        return found === undefined ? null : asSchema(found);
      };
      return {
        key: `${method.toUpperCase()} ${path}` as RouteKey,
        params: place("path"),
        query: place("query"),
        json: body("application/json"),
        form: body("multipart/form-data"),
      };
    }),
  );
}

const callers = ["visitor", "founder", "investor", "mentor", "admin", "newcomer"] as const;
/** They end the session they are made with, or the person. */
const ending = new Set<RouteKey>(["POST /api/users/logout", "DELETE /api/users/delete-account"]);
/** As often as this the counters of limits are emptied: a refusal for haste would hide all others. */
const emptyEvery = 25;
const idsKept = 400;

export interface Finding {
  what: "answered 500 or above" | "answered HTML" | "refused without a message" | "took what its document forbids";
  key: RouteKey;
  sent: string;
  answer: string;
}

export interface FuzzResult {
  requests: number;
  byStatus: Record<string, number>;
  findings: Finding[];
}

/** Makes requests from the document, of every kind of caller, with ids of things that are there. */
export async function fuzz(world: World, { seed, requests }: { seed: number; requests: number }): Promise<FuzzResult> {
  const ids: string[] = [];
  const all = operations();
  const each = Math.ceil(requests / all.length);
  const result: FuzzResult = { requests: 0, byStatus: {}, findings: [] };
  const samples = all.map((one, index) => {
    const arbitrary = fc.record({
      params: anyOf(one.params, () => ids),
      query: anyOf(one.query, () => ids),
      body: one.json ? anyOf(one.json, () => ids) : one.form ? anyOf(one.form, () => ids) : fc.constant(undefined),
      caller: fc.constantFrom(...callers),
      headers: someHeaders,
    });
    return { one, arbitrary, seed: seed + index * 7919 };
  });
  for (let round = 0; round < each; round++) {
    for (const { one, arbitrary, seed: own } of samples) {
      if (result.requests >= requests) return result;
      // Made one by one, so that each knows the ids of the answers before.
      const [given] = fc.sample(arbitrary, { numRuns: 1, seed: own + round });
      if (!given) continue;
      if (result.requests % emptyEvery === 0) await world.pool.query("truncate rate_limits");
      const sending = await send(world, one, given, result.requests);
      const answer = await world.server.call(one.key, sending);
      result.requests += 1;
      const group = String(answer.status);
      result.byStatus[group] = (result.byStatus[group] ?? 0) + 1;
      remember(ids, answer);
      const finding = judge(one, given.body, answer);
      if (finding) result.findings.push({ ...finding, sent: JSON.stringify(given).slice(0, 600) });
    }
  }
  return result;
}

interface Given {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: (typeof callers)[number];
  headers: Record<string, string>;
}

async function send(world: World, { key, json, form }: Operation, given: Given, n: number): Promise<Sending> {
  const person = given.caller === "visitor" ? null : world.people[given.caller];
  const token = person && ending.has(key) ? (await world.server.person()).token : (person?.token ?? null);
  return {
    params: texts(given.params),
    query: texts(given.query),
    ...(json && { json: given.body === undefined ? null : given.body }),
    ...(form && { form: formOf(given.body, form, world) }),
    token,
    headers: given.headers,
    address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Half of a character cannot be sent: what an address carries is whole text. */
const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();
const texts = (value: unknown): Record<string, string> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)])) : {};

function formOf(value: unknown, schema: Schema, { png }: World): FormData {
  const form = new FormData();
  for (const [name, one] of Object.entries(isRecord(value) ? value : {})) {
    const isFile =
      Object.hasOwn(schema.properties ?? {}, name) && JSON.stringify(schema.properties?.[name]).includes("binary");
    if (isFile && typeof one === "string") form.append(name, one.length % 2 === 0 ? png : pdfFile());
    else for (const part of Array.isArray(one) ? one : [one]) form.append(name, textOf(part));
  }
  return form;
}

function remember(ids: string[], { body }: Answered): void {
  const found = JSON.stringify(body ?? "").matchAll(
    /"(?:_id|userId|publicId|applicationId|conversationId)":"([^"]+)"/g,
  );
  for (const [, id = ""] of found) {
    if (ids.length >= idsKept) ids.shift();
    if (!ids.includes(id)) ids.push(id);
  }
}

function judge(
  one: Operation,
  body: unknown,
  { status, headers, body: answer }: Answered,
): Omit<Finding, "sent"> | null {
  const told = `${status} ${JSON.stringify(answer).slice(0, 300)}`;
  if (status >= 500) return { what: "answered 500 or above", key: one.key, answer: told };
  if (headers.get("content-type")?.includes("html")) return { what: "answered HTML", key: one.key, answer: told };
  const said: unknown = isRecord(answer) ? answer.message : undefined;
  if (status >= 400 && !(typeof said === "string" && said.trim()))
    return { what: "refused without a message", key: one.key, answer: told };
  const forbidden = one.json ? !fits(one.json, body) : one.form ? lacks(one.form, body) : false;
  if (forbidden && status < 300) return { what: "took what its document forbids", key: one.key, answer: told };
  return null;
}

/** A form carries texts, so only what is not there at all is certain. */
const lacks = ({ required = [] }: Schema, body: unknown): boolean =>
  required.some(
    (name) => !isRecord(body) || body[name] === undefined || (Array.isArray(body[name]) && body[name].length === 0),
  );
