import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { limitsOf } from "../../contract/src/shared/route.ts";
import { filesBelow, inCheckout } from "../lib.mjs";
import { bounds, code, inWords, jsonSchemaOf, shape, table } from "./text.mjs";

const who = {
  none: "anyone; a session is ignored",
  optional: "anyone; a session may show more",
  bearer: "signed-in people",
  admin: "administrators",
};
const isKey = (name) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(name);

/** Keys of the route tables by folder of the contract. */
async function keysByFeature() {
  const byFeature = {};
  for (const file of filesBelow(inCheckout("contract", "src")).filter((one) => one.endsWith("routes.ts"))) {
    const feature = basename(dirname(file));
    const tables = Object.values(await import(pathToFileURL(file).href)).filter((one) => typeof one === "object");
    byFeature[feature] = [...(byFeature[feature] ?? []), ...tables.flatMap((one) => Object.keys(one)).filter(isKey)];
  }
  return byFeature;
}

/** @param routes the calls the application answers @returns the same by feature */
export async function routesByFeature(routes) {
  const specs = new Map(routes.map(({ key, spec }) => [key, spec]));
  const byFeature = {};
  for (const [feature, keys] of Object.entries(await keysByFeature())) {
    const answered = keys.filter((key) => specs.has(key));
    if (answered.length === 0) continue;
    byFeature[feature] = answered.map((key) => ({ key, spec: specs.get(key) }));
    for (const key of answered) specs.delete(key);
  }
  if (specs.size > 0) throw new Error(`in no file routes.ts of the contract: ${[...specs.keys()].join(", ")}`);
  return byFeature;
}

export function apiPage(routesOf) {
  const parts = Object.entries(routesOf).flatMap(([feature, routes]) => [
    `## ${feature}\n`,
    ...routes.map(({ key, spec }) => call(key, spec)),
  ]);
  return `# API

All calls of this version, generated from the route tables of the contract. The running server has the same as an
OpenAPI document at \`/api/openapi.json\` and as a page at \`/api/docs\`. Rules for all calls are in
docs/specification/api-contract.md, section 0: an error is \`{ message, errors? }\`, where
\`errors\` has a text for each faulty field; a session is sent as \`Authorization: Bearer TOKEN\`; every call may also answer
429, 500 and 503.

${parts.join("\n")}`;
}

function call(key, spec) {
  const facts = [`- Who: ${who[spec.access]}`];
  for (const { by, points, seconds } of limitsOf(key, spec)) {
    const per = by === "user" ? "person" : "network address";
    facts.push(`- Limit: ${points} in ${inWords(seconds)} for each ${per}`);
  }
  if (spec.maxBytes) facts.push(`- Body: at most ${(spec.maxBytes / 2 ** 20).toFixed(1)} MiB`);
  if (spec.cacheable) facts.push("- Answer: the same for all, with an ETag");
  facts.push(`- Errors: ${failures(spec).join(", ") || "none of its own"}`);
  const sent = [
    ["Path", spec.params],
    ["Query", spec.query],
    ["JSON body", spec.json],
    ["Form body (multipart/form-data)", spec.form],
  ].flatMap(([title, schema]) => (schema ? [`${title}:\n\n${fields(schema)}\n`] : []));
  const answers = Object.entries(spec.responses).map(([status, schema]) => answer(status, schema));
  const summary = /[.?!]$/.test(spec.summary) ? spec.summary : `${spec.summary}.`;
  const text = spec.description ? `${summary} ${spec.description}` : summary;
  return [`### ${key}\n`, `${text}\n`, `${facts.join("\n")}\n`, ...sent, ...answers].join("\n");
}

/** Statuses beyond those that every call may answer. */
function failures(spec) {
  const list = [...(spec.errors ?? [])];
  if (spec.json || spec.form) list.push(400, 408, 413, 415);
  if (spec.query) list.push(400);
  if (spec.params) list.push(404);
  if (spec.access === "bearer" || spec.access === "admin") list.push(401);
  if (spec.access === "admin") list.push(403);
  return [...new Set(list)].sort((a, b) => a - b);
}

function fields(schema) {
  const { properties, required = [], ...whole } = jsonSchemaOf(schema, "input");
  if (!properties) return `\`\`\`ts\n${shape(whole)}\n\`\`\``;
  const rows = Object.entries(properties).map(([name, one]) => {
    const inner = shape(one).replace(/\s+/g, " ");
    const type = inner === "any" ? "text" : code(inner);
    return [code(name), required.includes(name) ? "yes" : "", [type, bounds(one)].filter(Boolean).join("; ")];
  });
  return table(["field", "required", "value"], rows);
}

function answer(status, schema) {
  if (schema === null) return `Answer ${status}: no body.\n`;
  if ("raw" in schema) return `Answer ${status}: ${code(schema.raw)}.\n`;
  return `Answer ${status}:\n\n\`\`\`ts\n${shape(jsonSchemaOf(schema, "output"))}\n\`\`\`\n`;
}
