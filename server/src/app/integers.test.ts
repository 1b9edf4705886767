import { type RouteKey, type RouteSpec, routeTable } from "@startup-connect/contract";
import { COUNT_MAX } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { z } from "zod";
import { testServer } from "#test/harness.ts";

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Where a number above what `integer` holds is right, and the type of the column that takes it. */
const WIDE: Readonly<Record<string, string>> = {
  "PUT /api/round amount": "rounds.amount bigint",
  "PUT /api/matches/preferences amountFrom": "match_preferences.preferences jsonb",
  "PUT /api/matches/preferences amountTo": "match_preferences.preferences jsonb",
  "GET /api/stream after": "live_cursors.last_seq bigint",
  "PATCH /api/updates/{id} figures.*.value": "metric_values.value numeric",
  "PUT /api/metrics metrics.*.values.*.value": "metric_values.value numeric",
};

const isNumber = ({ type }: Json): boolean => [type].flat().some((one) => one === "integer" || one === "number");

interface NumberField {
  key: RouteKey;
  part: "params" | "query" | "json" | "form";
  path: string[];
  /** Of the whole body. */
  root: Json;
  max: number;
}

const calls = Object.entries(routeTable as Record<string, RouteSpec>) as [RouteKey, RouteSpec][];

const fields: NumberField[] = calls.flatMap(([key, spec]) =>
  (["params", "query", "json", "form"] as const).flatMap((part) => {
    const schema = spec[part];
    if (!schema) return [];
    const root: Json = {
      ...z.toJSONSchema(schema, {
        io: part === "query" ? "output" : "input",
        unrepresentable: "any",
        reused: "inline",
      }),
    };
    return numbersIn(root, []).map(({ path, max }) => ({ key, part, path, root, max }));
  }),
);

function numbersIn(schema: unknown, path: string[]): { path: string[]; max: number }[] {
  if (!isJson(schema)) return [];
  const { properties, items, maximum = Number.POSITIVE_INFINITY } = schema;
  const choice = Array.isArray(schema.enum) ? schema.enum : [schema.const ?? maximum];
  const own = isNumber(schema) ? [{ path, max: Math.max(...choice.map(Number)) }] : [];
  const below = Object.entries(isJson(properties) ? properties : {}).flatMap(([name, one]) =>
    numbersIn(one, [...path, name]),
  );
  const other = ["anyOf", "oneOf", "allOf"].flatMap((name) => {
    const list = schema[name];
    return Array.isArray(list) ? list.flatMap((one) => numbersIn(one, path)) : [];
  });
  return [...own, ...below, ...numbersIn(items, [...path, "*"]), ...other];
}

/** Something that has the form of a schema, with a value at one place. */
function sample(schema: unknown, path: readonly string[], value: unknown): unknown {
  if (!isJson(schema)) return "x";
  const [name, ...rest] = path;
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  if (choices) {
    const fits = choices.find((one) => numbersIn(one, []).some((found) => found.path.join() === path.join()));
    return sample(fits ?? choices[0], path, value);
  }
  if (name === undefined && isNumber(schema)) return value;
  if (schema.type === "array") return name === "*" ? [sample(schema.items, rest, value)] : [];
  if (isJson(schema.properties)) {
    const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
    const wanted = Object.entries(schema.properties).filter(([key]) => key === name || required.includes(key));
    return Object.fromEntries(wanted.map(([key, one]) => [key, sample(one, key === name ? rest : ["-"], value)]));
  }
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("const" in schema) return schema.const;
  if (isNumber(schema)) return schema.minimum ?? 0;
  if (schema.type === "boolean") return false;
  if (schema.type === "null") return null;
  return schema.format === "date" ? "2026-12-01" : "x".repeat(Math.max(10, Number(schema.minLength ?? 0)));
}

test("INPUT-16: every number that a call takes has a bound that its column holds", async () => {
  expect(fields.length).toBeGreaterThan(25);
  const wide = fields.filter(({ max }) => !(max <= COUNT_MAX));
  const named = wide.map(({ key, path }) => `${key} ${path.join(".")}`);
  expect([...new Set(named)].sort()).toEqual(Object.keys(WIDE).sort());
  const server = await testServer();
  for (const entry of Object.values(WIDE)) {
    const [column = "", type] = entry.split(" ");
    const [table, name] = column.split(".");
    const { rows } = await server.database.database.pool.query<{ data_type: string }>(
      "select data_type from information_schema.columns where table_name = $1 and column_name = $2",
      [table, name],
    );
    expect(rows, column).toEqual([{ data_type: type }]);
  }
});

test("INPUT-16: numbers beyond every bound are refused, never a failure", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  for (const { key, part, path, root } of fields.filter((one) => one.part === "json")) {
    const params = Object.fromEntries((key.match(/(?<=\{)\w+/g) ?? []).map((name) => [name, "x"]));
    for (const value of [2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -(2 ** 31) - 1, 0.5]) {
      const answer = await server.call(key, { params, [part]: sample(root, path, value), token: admin.token });
      expect(answer.status, `${key} ${path.join(".")} ${value} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    }
  }
});
