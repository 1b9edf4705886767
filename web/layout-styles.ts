import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import routes from "./src/routes.ts";

const source = resolve(import.meta.dirname, "src");
const styles = resolve(source, "app/styles");
/** Comes along with what is loaded on demand to work with: that has its classes there. */
const ownStyle = /^import "#app\/styles\/work\.css";/m;
/** Texts hold no classes. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*"((?:#(?!texts\/)|\.)[^"]+\.tsx?)"/g;
const typeImports = /^(?:import|export) type [^;]*;/gms;

/** Every file of ours that a page can load, itself included. */
function reached(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  const text = readFileSync(file, "utf8");
  if (ownStyle.test(text)) return;
  found.add(file);
  for (const [, name = ""] of text.replace(typeImports, "").matchAll(imports)) {
    const place = name.startsWith("#") ? name.replace(/^#(\w+)/, `${source}/$1`) : resolve(dirname(file), name);
    reached(place, found);
  }
}

/** The style of a layout holds the classes of its pages: `styles/pages.css` those of `routes/pages.tsx`, and so on. */
export const layoutStyles = (): Plugin => ({
  name: "layout-styles",
  enforce: "pre",
  transform(code, id) {
    const [, layout] = /\/app\/styles\/(\w+)\.css$/.exec(id.split("?")[0] ?? "") ?? [];
    const entry = routes.find(({ file }) => file === `routes/${layout}.tsx`);
    // What is asked for by its address alone comes here as a script.
    if (!entry || !code.includes("@tailwind utilities")) return;
    const found = new Set<string>();
    for (const { file } of [{ file: "root.tsx" }, entry, ...(entry.children ?? [])])
      reached(resolve(source, file), found);
    return code + [...found].map((file) => `@source "${relative(styles, file)}";\n`).join("");
  },
});
