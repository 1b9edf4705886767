import { reactRouter } from "@react-router/dev/vite";
import { adminPages, type Page, pages } from "@startup-connect/contract/pages";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { layoutStyles } from "./layout-styles.ts";

/**
 * Files of the browser's scripts. React and the router in one file with what every page has compress
 * by some kilobytes better than in a dozen, and a small file of a few lines costs more than its lines.
 * What the frame of the page loads on demand stays out of it.
 */
const groups = [
  {
    name: "base",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|web[\\/]src[\\/](root|entry\.client|app[\\/]error-page|features[\\/]shell[\\/](?!popups|kept|voice[\\/]listen|logout-dialog|messages-link)|lib[\\/](api|session|storage|paths|hydrated|head))/,
    priority: 30,
  },
  {
    // Pages without a form are spared its controls.
    name: "controls",
    test: /web[\\/]src[\\/]ui[\\/](field|input|password-field|checkbox|select|textarea|file-field|own-ref)\./,
    priority: 25,
  },
  {
    name: "base",
    // Not what has styles of its own, which would come along to every page; nor what only the many pages of
    // administrators have in common.
    test: /web[\\/]src[\\/]ui[\\/](?!showcase|dialog|table|tabs|steps|error-summary|icons[\\/](?:arrow|briefcase|calendar|credit|download|file|flag|lock|mail|megaphone|pencil|plus|send|trash))|lucide-react|contract[\\/]src[\\/]shared[\\/](words|dates)/,
    priority: 20,
    minShareCount: 6,
  },
];

const linksOf = (table: Record<string, Page>) =>
  Object.entries(table).map(([name, { path }]) => {
    const values = [...path.matchAll(/:(\w+)/g)].map(([, value]) => value);
    return `${name}: ${values.length > 0 ? `(${values}) => ` : ""}\`${path.replace(/:(\w+)/g, (_, value) => `\${${value}}`)}\``;
  });

/** The browser gets the links of the table of pages ready made, and none of its other columns. */
const pageLinks: Plugin = {
  name: "page-links",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform(_code, id) {
    const [, file] = /contract[\\/]src[\\/]pages[\\/](paths|admin)\.ts$/.exec(id) ?? [];
    if (file === "paths") return `export const paths = { ${linksOf(pages)} };`;
    if (file === "admin") return `export const adminPaths = { ${linksOf(adminPages)} };`;
  },
};

export default defineConfig({
  // Warnings only: a list of some hundred built files hides what a newcomer has to read.
  logLevel: "warn",
  plugins: [layoutStyles(), pageLinks, tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The themes rest on light-dark(): its replacement for older browsers would add a fifth to every page's styles.
    cssTarget: ["chrome123", "edge123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    // Scripts begin after the paint, all at once: nothing is left to preload.
    modulePreload: false,
    // What a page loads on demand may be another page's own part; how long plugins take is nothing to act on.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
