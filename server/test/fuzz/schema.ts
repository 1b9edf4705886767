import fc from "fast-check";
import { z } from "zod";

/** What the document uses of JSON Schema. */
const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});
export type Schema = z.output<typeof jsonSchema>;
export const asSchema = (value: unknown): Schema => jsonSchema.parse(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const within = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean =>
  value >= least && value <= most;

function fitsType(schema: Schema, value: unknown): boolean {
  if (Array.isArray(schema.type)) return schema.type.some((type) => fitsType({ ...schema, type }, value));
  switch (schema.type) {
    case "string":
      return typeof value === "string" && within([...value].length, schema.minLength, schema.maxLength);
    case "integer":
      return Number.isInteger(value) && within(Number(value), schema.minimum, schema.maximum);
    case "number":
      return typeof value === "number" && within(value, schema.minimum, schema.maximum);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "array":
      return (
        Array.isArray(value) &&
        within(value.length, schema.minItems, schema.maxItems) &&
        value.every((item) => !schema.items || fits(schema.items, item))
      );
    case "object":
      return isRecord(value) && fitsObject(schema, value);
    default:
      return true;
  }
}

function fitsObject({ properties = {}, required = [], additionalProperties }: Schema, value: Record<string, unknown>) {
  if (required.some((name) => value[name] === undefined)) return false;
  if (additionalProperties === false && Object.keys(value).some((name) => !Object.hasOwn(properties, name)))
    return false;
  return Object.entries(properties).every(([name, one]) => value[name] === undefined || fits(one, value[name]));
}

/** Whether the document allows this value; patterns and formats are left to the server. */
export function fits(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined && !same(schema.const, value)) return false;
  if (schema.enum && !schema.enum.some((one) => same(one, value))) return false;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !choices.some((one) => fits(one, value))) return false;
  if (schema.allOf && !schema.allOf.every((one) => fits(one, value))) return false;
  return fitsType(schema, value);
}

const hostile = [
  "",
  " ",
  "\u0000",
  "null",
  "-1",
  "9".repeat(400),
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00%ff",
  "\ud800",
  "\u202e",
  "e\u0301".repeat(50),
  "ஸ்ரீ",
  "x".repeat(5_000),
  "\r\nBcc: someone@pepper.example",
  "{{7*7}}",
  "2026-02-30",
  "http://[::1",
];
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostile),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, [], {}, [null], { a: 1 }, { toString: 1, valueOf: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 60 }),
);

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(999).map((n) => `person${n}@pepper.example`),
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date("2024-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  password: fc.constantFrom("rain before the kurinji", "short", "password"),
};

/** Mostly what the document asks for, now and then something else, at any depth. @param ids of things that are there */
export function anyOf(schema: Schema, ids: () => readonly string[], depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: proper(schema, ids, depth) }, { weight: 1, arbitrary: junk });
}

function proper(schema: Schema, ids: () => readonly string[], depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((one) => anyOf(one, ids, depth + 1)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => proper({ ...schema, type }, ids, depth)));
  switch (schema.type) {
    case "integer":
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -1e6), max: Math.min(schema.maximum ?? 500, 1e6) });
    case "number":
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(anyOf(schema.items ?? {}, ids, depth + 1), { maxLength: 4 });
    case "object":
      return objectOf(schema, ids, depth);
    default:
      return textOf(schema, ids);
  }
}

function objectOf(schema: Schema, ids: () => readonly string[], depth: number): fc.Arbitrary<unknown> {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => {
    const value = anyOf(one, ids, depth + 1);
    const chance = required.has(name) ? 15 : 2;
    return fc
      .oneof(
        { weight: chance, arbitrary: value.map((given) => ({ given })) },
        { weight: 1, arbitrary: fc.constant(null) },
      )
      .map((choice): [string, unknown][] => (choice ? [[name, choice.given]] : []));
  });
  const extra = fc.oneof(
    { weight: 15, arbitrary: fc.constant<[string, unknown][]>([]) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom("isAdmin", "__proto__x", "_id", "constructor"), junk).map((pair) => [pair]),
    },
  );
  return fc.tuple(extra, ...fields).map((lists) => Object.fromEntries(lists.flat()));
}

function textOf(schema: Schema, ids: () => readonly string[]): fc.Arbitrary<unknown> {
  const known = fc.nat(10_000).map((n) => {
    const list = ids();
    return list[n % Math.max(1, list.length)] ?? "nothing";
  });
  const byKind = byFormat[schema.format ?? ""];
  const length = { minLength: Math.min(schema.minLength ?? 0, 50), maxLength: Math.min(schema.maxLength ?? 60, 300) };
  const text = fc.oneof(fc.constantFrom("Coimbatore", "9876543210", "pepper.example", "10:30"), fc.string(length));
  return fc.oneof(...(byKind ? [byKind, byKind] : []), known, text, fc.constantFrom(...hostile));
}
