import { PROBLEM_CODES, PROOF_WAYS } from "./problem.ts";
import { LETTERS_PER_READ, limitsOf, READS_PER_MINUTE, type RouteSpec } from "./route.ts";
import { z } from "./zod.ts";

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

/** Every error answer (api-contract 0.3). */
const problem: JsonObject = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "Text for the user." },
    errors: { type: "object", additionalProperties: { type: "string" }, description: "Invalid field to text." },
    codes: {
      type: "object",
      description: "What message and errors say, for programs: a code such as shared.tooLong, and its values.",
    },
    error: { type: "string" },
    Status: { const: "Error" },
    Message: { type: "string" },
    success: { const: false },
    retryAfter: { type: "integer", description: "Seconds, with 429." },
    requestId: { type: "string" },
    next: { type: "string" },
    code: {
      enum: [...PROBLEM_CODES],
      description: "With 403: what the session lacks, see POST /api/users/proof; or the sign-in with Google.",
    },
    ways: {
      type: "array",
      items: { enum: [...PROOF_WAYS] },
      description: "With a code of missing proof: the ways this user can give it.",
    },
    officialUrl: { type: "string" },
    newer: {
      type: "object",
      description: "With 409: notes or an agenda that the other person saved meanwhile, and its version.",
    },
    deal: { type: "object", description: "With 409: the deal as it is, its stage and revision." },
    suggested: { type: "object", additionalProperties: { type: "string" } },
  },
};

const EVERYWHERE = [429, 500, 503] as const;
const STATUS_TEXTS: Record<number, string> = {
  200: "OK",
  201: "Created",
  204: "No Content",
  302: "Found",
  400: "Bad Request: malformed or invalid input",
  401: "Unauthorized: no or invalid session, or wrong credentials",
  403: "Forbidden",
  404: "Not Found, or not visible to the caller",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests; see Retry-After",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

type Table = Readonly<Record<string, RouteSpec>>;

/**
 * Description of the API as an OpenAPI 3.1 document, made from the route table alone.
 * @param operations of its routes in their order, where they were made before
 */
export function openApi(
  table: Table,
  operations = Object.entries(table).map(([key, spec]) => operation(key, spec)),
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [n, key] of Object.keys(table).entries()) {
    const [method = "GET", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operations[n] ?? {} };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Startup Connect",
      version: "1",
      description: `Same-origin JSON API; every error has a message. A caller has ${READS_PER_MINUTE} reads a minute, an answer counts one more for each ${LETTERS_PER_READ} letters; a few calls are done at once, the others in order.`,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "Token of POST /api/users/login." } },
    },
  };
}

export function operation(key: string, spec: RouteSpec): JsonObject {
  const body = requestBody(spec);
  const description = describe(key, spec);
  return {
    operationId: operationId(key),
    summary: spec.summary,
    ...(description ? { description } : {}),
    tags: [key.split("/")[2] ?? "api"],
    security: security(spec.access),
    ...(spec.params || spec.query
      ? { parameters: [...parameters(spec.params, "path"), ...parameters(spec.query, "query")] }
      : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responses(spec),
  };
}

const operationId = (key: string): string =>
  key
    .replace(/^(\w+) \/api\//, (_, method: string) => `${method.toLowerCase()}-`)
    .replace(/[^A-Za-z0-9]+(\w)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? "");

function security(access: RouteSpec["access"]): Json {
  if (access === "none") return [];
  return access === "optional" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

const PERIODS: Readonly<Record<number, string>> = { 60: "a minute", 3600: "an hour", 86400: "a day" };

/** "an hour", "in 15 minutes" */
const periodText = (seconds: number): string => PERIODS[seconds] ?? `in ${seconds / 60} minutes`;

function describe(key: string, spec: RouteSpec): string {
  const { description, access, maxBytes } = spec;
  const parts = [description ?? ""];
  if (access === "admin") parts.push("For administrators only.");
  if (spec.proof === "fresh") parts.push("Needs a fresh proof: without one, 403 with `fresh_proof_required`.");
  if (spec.reaches) parts.push("403 for a person whose messages and requests are limited.");
  if (spec.reaches ?? spec.joins) parts.push("403 between someone under 18 and a member without any verification.");
  for (const { by, points, seconds } of limitsOf(key, spec)) {
    parts.push(`At most ${points} calls ${periodText(seconds)} per ${by === "user" ? "user" : "network address"}.`);
  }
  if (maxBytes) parts.push(`At most ${Math.floor(maxBytes / 1024 ** 2)} MB.`);
  return parts.filter(Boolean).join(" ");
}

function parameters(schema: z.ZodObject<z.ZodRawShape> | undefined, place: "path" | "query"): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  if (!isObject(properties) || !Array.isArray(required)) return [];
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
  }));
}

function requestBody(spec: RouteSpec): JsonObject | undefined {
  if (spec.raw) return { required: true, content: { [spec.raw]: { schema: {} } } };
  const schema = spec.json ?? spec.form;
  if (!schema) return undefined;
  const type = spec.json ? "application/json" : "multipart/form-data";
  return { required: true, content: { [type]: { schema: jsonSchema(schema, "input") } } };
}

function responses(spec: RouteSpec): JsonObject {
  const answers: JsonObject = {};
  for (const [status, schema] of Object.entries(spec.responses)) {
    const description = STATUS_TEXTS[Number(status)] ?? "OK";
    if (schema === null) answers[status] = { description };
    else if ("raw" in schema)
      answers[status] = { description, content: { [schema.raw]: { schema: { type: "string" } } } };
    else answers[status] = { description, content: { "application/json": { schema: jsonSchema(schema, "output") } } };
  }
  for (const status of failures(spec)) {
    answers[status] = {
      description: STATUS_TEXTS[status] ?? "Error",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  return answers;
}

/** Error statuses a call may answer: its own, and those that follow from what it takes and who may call it. */
function failures(spec: RouteSpec): number[] {
  const list: number[] = [...(spec.errors ?? []), ...EVERYWHERE];
  if (spec.json || spec.form) list.push(400, 408, 413, 415);
  if (spec.raw) list.push(400, 408, 413);
  if (spec.query) list.push(400);
  if (spec.params) list.push(404);
  if (spec.access === "bearer" || spec.access === "admin") list.push(401);
  if (spec.access === "admin" || spec.proof === "fresh") list.push(403);
  return [...new Set(list)].sort((a, b) => a - b);
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io, unrepresentable: "any", override: ({ jsonSchema }) => named(jsonSchema) }),
  );
  const { $schema: _, ...rest } = JSON.parse(text) as JsonObject;
  return rest;
}

/** A record of known keys says each of them as a property, as readers of the description look for them. */
function named(schema: {
  required?: string[];
  properties?: object;
  propertyNames?: unknown;
  additionalProperties?: unknown;
}) {
  const { required, additionalProperties } = schema;
  if (!required || schema.properties || !schema.propertyNames) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
