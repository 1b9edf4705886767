import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { adminPages, type Page, pages } from "@startup-connect/contract/pages";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from "vite";
import { buildDirectory, language, texts } from "./language.ts";
import { layoutStyles } from "./layout-styles.ts";
import { singleTexts } from "./single-texts.ts";

/**
 * Files of the browser's scripts. React and the router in one file with what every page has compress
 * by some kilobytes better than in a dozen, and a small file of a few lines costs more than its lines.
 * What the frame of the page loads on demand stays out of it.
 */
const groups = [
  {
    // With all it uses: it runs before, and without, the others.
    name: "front",
    test: /web[\\/]src[\\/]front\.ts$/,
    priority: 40,
  },
  {
    name: "base",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|web[\\/]src[\\/](root|entry\.client|app[\\/]error-page|features[\\/]shell[\\/](?!popups|kept|voice[\\/]listen|logout-dialog|messages-link|bottom-bar|member-links)|lib[\\/](api|session|storage|paths|hydrated|head|return-to|now|public-profile)|ui[\\/](badge|lang|card|rating|states|pagination|facts|icons)\.)|contract[\\/]src[\\/]shared[\\/](words|dates|languages)|rolldown[\\/]runtime/,
    priority: 30,
  },
  {
    // A message before React draws with it too.
    name: "kolam",
    test: /web[\\/]src[\\/]ui[\\/](kolam|placeholder)\.ts$/,
    priority: 35,
  },
  {
    // Pages without a form are spared its controls.
    name: "controls",
    test: /web[\\/]src[\\/]ui[\\/](field|input|password-field|checkbox|select|textarea|file-field)\./,
    priority: 25,
  },
  {
    name: "base",
    // Not what has styles of its own, which would come along to every page; nor what only the many pages of
    // administrators have in common.
    test: /web[\\/]src[\\/]ui[\\/](?!dialog|money-field|table|tabs|steps|error-summary)|contract[\\/]src[\\/]shared[\\/](words|dates)/,
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

const FRONT = "virtual:front-script";
const frontFile = /^front-.+\.js$/;

/** The address of the script that pages load at once, by the hashed name it was built with; none while pages are developed. */
const frontScript: Plugin = {
  name: "front-script",
  resolveId: (id) => (id === FRONT ? `\0${FRONT}` : undefined),
  load(id) {
    if (id !== `\0${FRONT}`) return;
    const assets = resolve(import.meta.dirname, buildDirectory, "client/assets");
    const isServer = this.environment.name === "ssr" && this.environment.mode === "build";
    const file = isServer ? readdirSync(assets).find((name) => frontFile.test(name)) : undefined;
    return `export default ${JSON.stringify(file && `/assets/${file}`)};`;
  },
};

/** `#texts/*` of each workspace are those of the language that is built; for all other tools they are English. */
const textsOfLanguage: Plugin = {
  name: "texts-of-language",
  enforce: "pre",
  resolveId(id, importer = "") {
    const [, workspace] = /(.*[\\/](?:web|contract))[\\/]src[\\/]/.exec(importer) ?? [];
    if (workspace && id.startsWith("#texts/")) return `${workspace}/texts/made/${texts}/${id.slice("#texts/".length)}`;
  },
};

export default defineConfig({
  // Warnings only: a list of some hundred built files hides what a newcomer has to read.
  logLevel: "warn",
  define: {
    "import.meta.env.LANGUAGE": JSON.stringify(language),
    "import.meta.env.BUILD": JSON.stringify(process.env.BUILD ?? ""),
  },
  // Which letters are meant: those of the language that is built.
  resolve: { conditions: [`lang-${language}`, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [`lang-${language}`, ...defaultServerConditions] } },
  plugins: [textsOfLanguage, layoutStyles(), singleTexts, pageLinks, frontScript, tailwindcss(), reactRouter()],
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
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // Every page has a list of all files: of 32 bits, their hashes are shorter in it by a third. The server names the same.
      output: { hashCharacters: "hex" },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
