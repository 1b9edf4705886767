export interface ApiBody {
  /** Media type. */
  media: string;
  /** Its schema as text, see `typeText`. */
  type: string;
}

export interface ApiCall {
  /** Fragment of its heading in the page. */
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

/** Tags that are not the name of a feature, and the feature they belong to. */
const featureByTag: Readonly<Record<string, string>> = {
  users: "accounts",
  "validate-selection": "accounts",
  messages: "conversations",
  stream: "live events",
  config: "site",
  health: "server",
  dev: "development",
};

/** The calls in an OpenAPI document, by feature. What the document lacks is left out, never guessed. */
export function groupsOf(openApi: unknown): ApiGroup[] {
  const groups = new Map<string, ApiGroup>();
  for (const [path, methods] of Object.entries(asObject(asObject(openApi)?.paths) ?? {})) {
    for (const [method, operation] of Object.entries(asObject(methods) ?? {})) {
      const tag = asText(asList(asObject(operation)?.tags)[0]) || "other";
      const feature = featureByTag[tag] ?? tag;
      const group = groups.get(feature) ?? { id: feature.replace(/\W/g, "-"), title: titleOf(feature), calls: [] };
      group.calls.push(callOf(method, path, operation));
      groups.set(feature, group);
    }
  }
  return [...groups.values()];
}

const titleOf = (feature: string): string => feature.charAt(0).toUpperCase() + feature.slice(1);

function callOf(method: string, path: string, value: unknown): ApiCall {
  const operation = asObject(value) ?? {};
  const responses = Object.entries(asObject(operation.responses) ?? {});
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
    answers: responses
      .filter(isSuccess)
      .map(([status, response]) => ({ status, text: asText(asObject(response)?.description), body: bodyOf(response) })),
    refusals: responses.filter((response) => !isSuccess(response)).map(([status]) => status),
  };
}

function parameterOf(value: unknown): ApiCall["parameters"][number] {
  const { name, required, schema, ...rest } = asObject(value) ?? {};
  return {
    name: asText(name),
    place: asText(rest.in),
    required: required === true,
    type: typeText(schema),
    notes: notesOf(schema),
  };
}

/** The body of a request or a response in its first media type; null without one. */
function bodyOf(value: unknown): ApiBody | null {
  const [content] = Object.entries(asObject(asObject(value)?.content) ?? {});
  return content ? { media: content[0], type: typeText(asObject(content[1])?.schema) } : null;
}

/** No security scheme: anyone. An empty scheme beside the bearer one: a session is optional. */
function accessOf(security: unknown): string {
  const schemes = asList(security);
  if (schemes.length === 0) return "Anyone";
  const isOptional = schemes.some((scheme) => Object.keys(asObject(scheme) ?? {}).length === 0);
  return isOptional ? "Anyone; members get more" : "Members, with a bearer token";
}

type Schema = Readonly<Record<string, unknown>>;

/** A value as an object, with unknown fields; null if it is none. */
const asObject = (value: unknown): Schema | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A JSON schema as a TypeScript type, "any" if it says nothing. Objects take several lines, prefixed by `indent`. */
export function typeText(value: unknown, indent = ""): string {
  const schema = asObject(value);
  if (!schema) return "any";
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "any";
  if ("const" in schema) return JSON.stringify(schema.const);
  const choices = [...asList(schema.anyOf), ...asList(schema.oneOf)];
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeText(choice, indent)))].join(" | ");
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
  const lines = Object.entries(asObject(schema.properties) ?? {}).map(([name, property]) => {
    const notes = notesOf(property);
    const type = typeText(property, inner);
    return `${inner}${name}${required.includes(name) ? "" : "?"}: ${type}${notes ? `  // ${notes}` : ""}`;
  });
  const additional = asObject(schema.additionalProperties);
  if (additional && Object.keys(additional).length > 0) lines.push(`${inner}[name]: ${typeText(additional, inner)}`);
  return lines.length > 0 ? `{\n${lines.join("\n")}\n${indent}}` : "{}";
}

/** What a type does not show: description, format, bounds and default, joined by commas; "" without any. */
export function notesOf(value: unknown): string {
  const schema = asObject(value) ?? {};
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

/** "1 to 5", "at most 5" or ""; without lower bounds up to 0 and the upper bound of every safe integer. */
function range(least: unknown, most: unknown, unit: string): string {
  const min = typeof least === "number" && least > 0 ? least : null;
  const max = typeof most === "number" && most < Number.MAX_SAFE_INTEGER ? most : null;
  if (min !== null && max !== null) return min === max ? `${max}${unit}` : `${min} to ${max}${unit}`;
  if (max !== null) return `at most ${max}${unit}`;
  return min !== null ? `at least ${min}${unit}` : "";
}
