export interface ApiBody {
  /** Media type. */
  media: string;
  type: string;
}

export interface ApiCall {
  /** Anchor. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Who may call, in words. */
  access: string;
  parameters: { name: string; place: string; required: boolean; type: string; notes: string }[];
  body: ApiBody | null;
  answers: { status: string; text: string; body: ApiBody | null }[];
  refusals: string[];
}

export interface ApiGroup {
  id: string;
  title: string;
  calls: ApiCall[];
}

/** Parts of addresses that are no feature by themselves, and what they belong to. */
const features: Readonly<Record<string, string>> = {
  users: "accounts",
  "validate-selection": "accounts",
  messages: "conversations",
  stream: "live events",
  config: "site",
  health: "server",
  dev: "development",
};

/** Reads the description that /api/openapi.json gives; what is missing in it is left out, never guessed. */
export function groupsOf(openApi: unknown): ApiGroup[] {
  const groups = new Map<string, ApiGroup>();
  for (const [path, methods] of Object.entries(asObject(asObject(openApi)?.paths) ?? {})) {
    for (const [method, operation] of Object.entries(asObject(methods) ?? {})) {
      const tag = asText(asList(asObject(operation)?.tags)[0]) || "other";
      const feature = features[tag] ?? tag;
      const group = groups.get(feature) ?? { id: feature.replace(/\W/g, "-"), title: titleOf(feature), calls: [] };
      group.calls.push(callOf(method, path, operation));
      groups.set(feature, group);
    }
  }
  return [...groups.values()];
}

const titleOf = (feature: string): string => feature.charAt(0).toUpperCase() + feature.slice(1);

function callOf(method: string, path: string, given: unknown): ApiCall {
  const operation = asObject(given) ?? {};
  const answers = Object.entries(asObject(operation.responses) ?? {});
  const isSuccess = ([status]: [string, unknown]) => Number(status) < 400;
  return {
    id: asText(operation.operationId) || `${method}${path}`.replace(/\W+/g, "-"),
    method: method.toUpperCase(),
    path,
    summary: asText(operation.summary),
    description: asText(operation.description),
    access: accessOf(operation.security),
    parameters: asList(operation.parameters).map(parameterOf),
    body: bodyOf(operation.requestBody),
    answers: answers
      .filter(isSuccess)
      .map(([status, one]) => ({ status, text: asText(asObject(one)?.description), body: bodyOf(one) })),
    refusals: answers.filter((one) => !isSuccess(one)).map(([status]) => status),
  };
}

function parameterOf(given: unknown): ApiCall["parameters"][number] {
  const { name, required, schema, ...rest } = asObject(given) ?? {};
  return {
    name: asText(name),
    place: asText(rest.in),
    required: required === true,
    type: typeText(schema),
    notes: notesOf(schema),
  };
}

function bodyOf(given: unknown): ApiBody | null {
  const [first] = Object.entries(asObject(asObject(given)?.content) ?? {});
  return first ? { media: first[0], type: typeText(asObject(first[1])?.schema) } : null;
}

/** No scheme: anyone. An empty scheme beside the bearer: a session is used when there is one. */
function accessOf(security: unknown): string {
  const schemes = asList(security);
  if (schemes.length === 0) return "Anyone";
  const free = schemes.some((scheme) => Object.keys(asObject(scheme) ?? {}).length === 0);
  return free ? "Anyone; members get more" : "Members, with a bearer token";
}

type Schema = Readonly<Record<string, unknown>>;

/** A JSON object read from outside; null for anything else. */
const asObject = (value: unknown): Schema | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A JSON schema as the type a programmer would write, over several lines where it is an object. */
export function typeText(given: unknown, indent = ""): string {
  const schema = asObject(given);
  if (!schema) return "any";
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "any";
  if ("const" in schema) return JSON.stringify(schema.const);
  const choices = [...asList(schema.anyOf), ...asList(schema.oneOf)];
  if (choices.length > 0) return [...new Set(choices.map((one) => typeText(one, indent)))].join(" | ");
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  if (schema.type === "array") return listText(typeText(schema.items, indent));
  if (schema.type === "object") return objectText(schema, indent);
  return asText(schema.type) || "any";
}

const listText = (item: string): string =>
  item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;

function objectText(schema: Schema, indent: string): string {
  const required = asList(schema.required);
  const inner = `${indent}  `;
  const lines = Object.entries(asObject(schema.properties) ?? {}).map(([name, one]) => {
    const notes = notesOf(one);
    const type = typeText(one, inner);
    return `${inner}${name}${required.includes(name) ? "" : "?"}: ${type}${notes ? `  // ${notes}` : ""}`;
  });
  const others = asObject(schema.additionalProperties);
  if (others && Object.keys(others).length > 0) lines.push(`${inner}[name]: ${typeText(others, inner)}`);
  return lines.length > 0 ? `{\n${lines.join("\n")}\n${indent}}` : "{}";
}

/** What a type alone does not say: bounds, format, default. "" when there is nothing to say. */
export function notesOf(given: unknown): string {
  const schema = asObject(given) ?? {};
  const { minimum, maximum, minLength, maxLength, maxItems, format, description } = schema;
  const fallback = schema.default;
  return [
    asText(description),
    asText(format),
    range(minimum, maximum, ""),
    range(minLength, maxLength, " characters"),
    range(undefined, maxItems, " entries"),
    fallback === undefined || fallback === "" ? "" : `default ${JSON.stringify(fallback)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Bounds that only say "a whole number a computer can hold" are left out. */
function range(least: unknown, most: unknown, unit: string): string {
  const from = typeof least === "number" && least > 0 ? least : null;
  const to = typeof most === "number" && most < Number.MAX_SAFE_INTEGER ? most : null;
  if (from !== null && to !== null) return from === to ? `${to}${unit}` : `${from} to ${to}${unit}`;
  if (to !== null) return `at most ${to}${unit}`;
  return from !== null ? `at least ${from}${unit}` : "";
}
