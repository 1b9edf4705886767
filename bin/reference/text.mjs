// How reference pages write tables, shapes and times.

import { DAY, HOUR, MINUTE, SECOND } from "../../contract/src/shared/time.ts";
import { counted } from "../../contract/src/shared/words.ts";
import { z } from "../../contract/src/shared/zod.ts";

/** A Markdown table; cells are escaped. */
export function table(heads, rows) {
  const cell = (value) => String(value).replaceAll("|", "\\|").replaceAll("\n", " ");
  const line = (cells) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(heads), `|${heads.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

export const code = (value) => `\`${value}\``;

export function inWords(seconds) {
  const units = [
    [DAY / SECOND, "day"],
    [HOUR / SECOND, "hour"],
    [MINUTE / SECOND, "minute"],
    [1, "second"],
  ];
  const [size, unit] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, "second"];
  const count = seconds / size;
  return counted(count, unit);
}

/** @param io which side of the schema: what is sent, or what comes out */
export const jsonSchemaOf = (schema, io) => z.toJSONSchema(schema, { io, unrepresentable: "any" });

const mostWords = 12;

/** A JSON schema in the manner of a TypeScript type. */
export function shape(schema, indent = "") {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return words(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => shape(one, indent)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((one) => shape(one, indent)).join(" & ");
  if (schema.type === "array") return arrayShape(schema, indent);
  if (schema.type === "object") return objectShape(schema, indent);
  if (schema.format === "binary") return "file";
  return [schema.type ?? "any"].flat().join(" | ");
}

function words(list) {
  const shown = list.slice(0, mostWords).map((one) => JSON.stringify(one));
  return list.length > mostWords ? `${shown.join(" | ")} | (${list.length} words in all)` : shown.join(" | ");
}

function arrayShape({ items }, indent) {
  if (!items) return "any[]";
  const inner = shape(items, indent);
  return inner.includes(" | ") && !inner.startsWith("{") ? `(${inner})[]` : `${inner}[]`;
}

function objectShape({ properties, required = [], additionalProperties }, indent) {
  if (!properties || Object.keys(properties).length === 0) {
    const value = typeof additionalProperties === "object" ? shape(additionalProperties, indent) : "any";
    return `{ [name]: ${value} }`;
  }
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, one]) => `${deeper}${name}${required.includes(name) ? "" : "?"}: ${shape(one, deeper)}`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/**
 * Bounds that a schema states beside its type.
 * @param {{ minLength?: number, maxLength?: number, minimum?: number, maximum?: number, default?: unknown }} schema
 */
export function bounds({ minLength, maxLength, minimum, maximum, default: fallback }) {
  const parts = [];
  if (minLength !== undefined || maxLength !== undefined) {
    parts.push(`${minLength ?? 0} to ${maxLength ?? "any number of"} characters`);
  }
  const isBound = (value) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (isBound(minimum) && isBound(maximum)) parts.push(`${minimum} to ${maximum}`);
  else if (isBound(minimum)) parts.push(`at least ${minimum}`);
  else if (isBound(maximum)) parts.push(`at most ${maximum}`);
  if (fallback !== undefined) parts.push(`default ${code(JSON.stringify(fallback))}`);
  return parts.join(", ");
}
