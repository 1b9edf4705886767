import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { checkout, filesBelow, inCheckout } from "../lib.mjs";
import { code, table } from "./text.mjs";

const columnsSql = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as optional,
    pg_get_expr(d.adbin, d.adrelid) as fallback, a.attgenerated <> '' as generated
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, a.attnum`;
const rulesSql = `
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c') and conrelid <> 0
  order by conrelid::regclass::text, contype desc, conname`;
const indexesSql = `
  select t.relname as "table", pg_get_indexdef(i.indexrelid) as text
  from pg_index i
  join pg_class t on t.oid = i.indrelid
  join pg_class c on c.oid = i.indexrelid
  where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by t.relname, c.relname`;

/** The migration that creates each table, and the comment above it there. */
function migrationsByTable() {
  const migrations = {};
  for (const name of readdirSync(inCheckout("server", "migrations")).sort()) {
    const text = readFileSync(inCheckout("server", "migrations", name), "utf8");
    for (const [, comment = "", created] of text.matchAll(/((?:^--.*\n)*)^create table (\w+)/gm)) {
      migrations[created] = { migration: name, comment: comment.replace(/^-- ?/gm, "").replaceAll("\n", " ").trim() };
    }
  }
  return migrations;
}

/** The file that defines each table for the queries, and the docstring above it there. */
function definitionsByTable() {
  const definitions = {};
  const definition = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = pgTable\(\s*"(\w+)"/g;
  for (const file of filesBelow(inCheckout("server", "src")).filter((one) => /(tables|queries)\.ts$/.test(one))) {
    for (const [, docstring = "", name] of readFileSync(file, "utf8").matchAll(definition)) {
      definitions[name] = { file: relative(checkout, file), docstring: docstring.replace(/\s+\*?\s*/g, " ").trim() };
    }
  }
  return definitions;
}

const grouped = (rows) => Object.groupBy(rows, (row) => row.table);

export async function schemaPage(pool) {
  const read = async (sql) => grouped((await pool.query(sql)).rows);
  const [columns, rules, indexes] = [await read(columnsSql), await read(rulesSql), await read(indexesSql)];
  const migrations = migrationsByTable();
  const definitions = definitionsByTable();
  const parts = Object.keys(columns).map((name) => {
    const { migration = "", comment = "" } = migrations[name] ?? {};
    const { file = "", docstring = "" } = definitions[name] ?? {};
    const description = docstring || comment;
    const origin = [migration && `created by ${code(migration)}`, file && `in code ${code(file)}`];
    return [
      `## ${name}\n`,
      description && `${description}\n`,
      `${capital(origin.filter(Boolean).join(", "))}.\n`,
      `${table(["column", "type", "empty allowed", "default"], columns[name].map(columnRow))}\n`,
      bullets(
        "Rules",
        (rules[name] ?? []).map(({ rule }) => rule),
      ),
      bullets(
        "Indexes",
        (indexes[name] ?? []).map(({ text }) => text.replace(/ ON public\./, " ON ")),
      ),
    ]
      .filter(Boolean)
      .join("\n");
  });
  return `# Tables

The tables of a database that has all migrations of \`server/migrations\`. The job library keeps its own in the schema
\`pgboss\`; \`schema_migrations\` is kept by \`server/src/platform/migrate.ts\`.

${parts.join("\n")}`;
}

function columnRow({ name, type, optional, fallback, generated }) {
  const value = fallback === null ? "" : `${generated ? "made of " : ""}${code(fallback.replace(/\s+/g, " "))}`;
  return [code(name), type, optional ? "yes" : "", value];
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const bullets = (title, lines) =>
  lines.length > 0 ? `${title}:\n\n${lines.map((line) => `- ${code(line.replace(/\s+/g, " "))}`).join("\n")}\n` : "";
