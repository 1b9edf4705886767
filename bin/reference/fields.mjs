// Who may read and who may write each field of the API, from the same tables and schemas that enforce it.
import { code, jsonSchemaOf, table } from "./text.mjs";

/** From the fewest to the most. */
const levels = ["admin", "bearer", "optional", "none"];
const who = {
  admin: "administrators",
  bearer: "signed-in people",
  optional: "anyone, more when signed in",
  none: "anyone",
};

/** Paths of the fields of a schema, such as `startups[].name`; an object of any names ends one. */
function* fieldsOf(schema, path = "") {
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (inner) for (const one of inner) yield* fieldsOf(one, path);
  else if (schema.type === "array" && schema.items) yield* fieldsOf(schema.items, `${path}[]`);
  else if (schema.type === "object" && schema.properties) {
    for (const [name, one] of Object.entries(schema.properties)) yield* fieldsOf(one, path ? `${path}.${name}` : name);
  } else if (path) yield path;
}

/** What of a call is read, or written. */
const readBy = ({ responses }) =>
  Object.values(responses).flatMap((schema) =>
    schema && !("raw" in schema) ? [...fieldsOf(jsonSchemaOf(schema, "output"))] : [],
  );
const writtenBy = ({ json, form }) =>
  [json, form].flatMap((schema) => (schema ? [...fieldsOf(jsonSchemaOf(schema, "input"))] : []));

/** The widest access under which each field is had, with one call that has it. */
function widest(routes, fields) {
  const found = new Map();
  for (const { key, spec } of routes) {
    for (const field of new Set(fields(spec))) {
      const known = found.get(field);
      if (!known || levels.indexOf(spec.access) > levels.indexOf(known.access)) {
        found.set(field, { access: spec.access, key, fresh: spec.proof === "fresh" });
      }
    }
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b, "en"));
}

const rowOf = ([field, { access, key, fresh }]) => [
  code(field),
  `${who[access]}${fresh ? ", with a fresh proof" : ""}`,
  code(key),
];

/** @param routesOf calls of each feature */
export function fieldsPage(routesOf) {
  const parts = Object.entries(routesOf).flatMap(([feature, routes]) => {
    const [read, written] = [widest(routes, readBy), widest(routes, writtenBy)];
    return [
      `## ${feature}\n`,
      read.length > 0 && `${table(["field of an answer", "read by", "for example in"], read.map(rowOf))}\n`,
      written.length > 0 && `${table(["field of a body", "written by", "for example in"], written.map(rowOf))}\n`,
    ].filter(Boolean);
  });
  return `# Fields

Every field of responses and request bodies, and the widest group of callers for it. A field without a row is neither
sent nor accepted: responses are built field by field, and unknown fields of a body are dropped. Which record a caller
may read or change, and what depends on its state, is in docs/security/fields.md.

${parts.join("\n")}`;
}
