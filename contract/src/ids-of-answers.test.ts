import { expect, test } from "vitest";
import { z } from "zod";
import { type RouteSpec, routeTable } from "./index.ts";

interface Seen {
  call: string;
  path: string;
  name: string;
  schema: unknown;
}

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

/** Every field of an answer, however deep. */
function fieldsOf(call: string, schema: unknown, path = ""): Seen[] {
  const { success, data } = node.safeParse(schema);
  if (!success) return [];
  const below = [data.items, ...(data.anyOf ?? []), ...(data.allOf ?? [])].filter((one) => one !== undefined);
  return [
    ...Object.entries(data.properties ?? {}).flatMap(([name, one]) => [
      { call, path: `${path}.${name}`, name, schema: one },
      ...fieldsOf(call, one, `${path}.${name}`),
    ]),
    ...below.flatMap((one) => fieldsOf(call, one, path)),
  ];
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

test("API-27: ids of records are named _id and are texts, in every answer of every call", () => {
  const fields = Object.entries<RouteSpec>(routeTable).flatMap(([call, { responses }]) =>
    Object.values(responses)
      .filter(isSchema)
      .flatMap((answer) => fieldsOf(call, z.toJSONSchema(answer, { io: "output", unrepresentable: "any" }))),
  );
  const ids = fields.filter(({ name }) => name === "_id");
  expect(ids.length).toBeGreaterThan(40);
  for (const { call, path, schema } of ids) expect(schema, `${call} ${path}`).toMatchObject({ type: "string" });

  // B46 names the id of a regulation as its table of the seeds does.
  // WebAuthn names its own fields in what a browser is handed.
  const named = /\/regulations|\/passkey/;
  const others = fields.filter(({ name, call }) => /^(id|uuid)$/i.test(name) && !named.test(call));
  expect(others.map(({ call, path }) => `${call} ${path}`)).toEqual([]);
});

test("API-27: what a call of an id answers with carries the _id", () => {
  for (const call of [
    "GET /api/startups/startup/{startupId}",
    "GET /api/investors/investor/{investorId}",
    "GET /api/mentors/mentor/{mentorId}",
    "GET /api/events/{id}",
  ] as const) {
    const [answer] = Object.values(routeTable[call].responses);
    const names = fieldsOf(call, z.toJSONSchema(answer, { io: "output" })).map(({ path }) => path);
    expect(
      names.filter((path) => /^\.\w+\._id$/.test(path)),
      call,
    ).toHaveLength(1);
  }
});
