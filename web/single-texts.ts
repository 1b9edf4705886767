import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MADE = /texts[\\/]made[\\/]\w\w[\\/][\w-]+\.ts$/;
const ONE = /^(.+)\?text=(\w+)$/;
const START = /^export const (\w+)/;

/**
 * Each text as a module of its own: a bundler places modules, so a catalog that two pages share would go whole to
 * either, and a text now goes where it is read.
 */
export const singleTexts: Plugin = {
  name: "single-texts",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) => (ONE.test(id) ? { id, moduleSideEffects: false } : null),
  load(id) {
    const [, file = id, text] = ONE.exec(id) ?? [];
    if (!MADE.test(file)) return null;
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const nameOf = (line: string) => START.exec(line)?.[1];
    // Words of lists are looked up in a table beside their function.
    if (lines.some((line) => /^const /.test(line))) return null;
    const code = text
      ? lines.filter((line) => [undefined, text].includes(nameOf(line)))
      : lines
          .map(nameOf)
          .flatMap((name) => (name ? `export { ${name} } from ${JSON.stringify(`${id}?text=${name}`)};` : []));
    return { code: code.join("\n"), moduleType: "ts", moduleSideEffects: false };
  },
};
