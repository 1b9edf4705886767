import { asList, asObject, asText, notesOf, typeText } from "./schema-text.ts";

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
  return free ? "Anyone; says more to members" : "Members, with a bearer token";
}
