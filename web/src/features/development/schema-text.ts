type Schema = Readonly<Record<string, unknown>>;

/** A JSON object read from outside; null for anything else. */
export const asObject = (value: unknown): Schema | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

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
    fallback === undefined || fallback === "" ? "" : `without it ${JSON.stringify(fallback)}`,
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
