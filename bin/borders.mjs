// The borders of ARCHITECTURE.md, checked in every source file: who may import whom, and what only one place may use.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { checkout, filesBelow, inCheckout } from "./lib.mjs";

/** A feature may use those before it. `live` is the union of all features' events, so it is last. */
const featureOrder = [
  // On the server startups, investors and mentors are kinds of profiles.
  ["accounts", "audit", "profiles", "startups", "investors", "mentors", "students", "verification"],
  ["bookmarks"],
  ["directory", "search", "reviews"],
  ["push", "connections", "conversations", "notifications", "matching", "calendar", "mentoring"],
  ["deals", "rooms", "rounds", "updates"],
  ["events", "plans"],
  ["recognition", "regulations"],
  ["content", "support", "showcase"],
  ["staff", "moderation"],
  ["age"],
  // They show what several features know of one person.
  ["settings", "overview", "rights"],
  // The pages of administrators, about what all of the above keep.
  ["admin"],
  ["live"],
].flat();
/** In the pages these are frames that features fill: they know none, and every feature may use them. */
const webFrames = new Set(["shell", "directory", "showcase", "admin"]);

const aliases = {
  server: {
    "#app/": "src/app/",
    "#platform/": "src/platform/",
    "#features/": "src/features/",
    "#seeds/": "seeds/",
    "#test/": "test/",
  },
  web: { "#app/": "src/app/", "#ui/": "src/ui/", "#lib/": "src/lib/", "#features/": "src/features/" },
};
const contractName = "@startup-connect/contract";
const isTest = (file) =>
  /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("server/test/") || file.startsWith("e2e/");

/** `import type` and `export type` vanish before the program runs: they count for most borders. */
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"'`;()]*?\sfrom\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

export function importsOf(text) {
  return [...text.matchAll(importPattern)].map(([, type, name, dynamic]) => ({
    name: name ?? dynamic,
    type: Boolean(type),
    dynamic: Boolean(dynamic),
  }));
}

/** File of this checkout that an import means, or null for a package. */
function resolveImport(file, name) {
  const workspace = file.split("/")[0];
  if (name.startsWith(".")) return join(dirname(file), name);
  if (name === contractName) return "contract/src/index.ts";
  if (name.startsWith(`${contractName}/`)) return `contract/src/${name.slice(contractName.length + 1)}/index.ts`;
  for (const [alias, folder] of Object.entries(aliases[workspace] ?? {})) {
    if (name.startsWith(alias)) return `${workspace}/${folder}${name.slice(alias.length)}`;
  }
  return null;
}

/** The part of the product a file belongs to: workspace, zone (app, platform, ui, ...) and feature. */
function placeOf(file) {
  const [workspace, source, zone, feature] = file.split("/");
  if (workspace === "contract") return { workspace, zone: "contract", feature: zone?.endsWith(".ts") ? null : zone };
  if (source !== "src") return { workspace, zone: source, feature: null };
  const inFeature = zone === "features" ? feature : null;
  return { workspace, zone: zone?.includes(".") ? "top" : zone, feature: inFeature };
}

/** Why `from` may not import `to`; null when it may. */
function refusal(from, to, { name, type }) {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a.workspace === "contract" && b.workspace !== "contract") return "the contract imports nothing of ours";
  // A journey may use the tools of the server's tests, such as the provider in the place of Google.
  if (a.workspace === "e2e" && b.workspace === "server" && b.zone === "test") return null;
  if (a.workspace !== b.workspace && b.workspace !== "contract" && !(a.workspace === "web" && type)) {
    return `${a.workspace} never imports ${b.workspace}`;
  }
  if (isTest(from) || a.workspace !== b.workspace) return null;
  if (a.workspace === "contract") return featureRefusal(a, b, null);
  const free = ["app", "top", "commands", "seeds", "routes"].includes(a.zone);
  // What is loaded on demand brings the styles of working pages along.
  if (b.zone === "app" && !free && !/\.css$/.test(to)) return "nobody imports app";
  if (b.zone === "routes" && !free) return "nobody imports routes";
  if (["platform", "ui", "lib"].includes(a.zone) && b.zone === "features") return `${a.zone} knows no feature`;
  if (a.zone === "ui" && b.zone === "lib") return "ui knows no router, client or feature";
  if (a.zone === "features" && b.zone === "features")
    return featureRefusal(a, b, a.workspace === "server" ? name : null);
  if (a.workspace === "server" && b.zone === "features" && !/\/(index|tables)\.ts$/.test(to))
    return "a feature's door is its index.ts";
  return null;
}

function featureRefusal(a, b, name) {
  if (a.feature === b.feature || !a.feature || !b.feature) return null;
  if (name && !name.endsWith("/index.ts")) return "a feature's door is its index.ts";
  const rank = (feature) => (a.workspace === "web" && webFrames.has(feature) ? -1 : featureOrder.indexOf(feature));
  const [here, there] = [rank(a.feature), rank(b.feature)];
  // What is in no list (shared words, the shell) comes before all features.
  if (here < 0 && there >= 0) return `${a.feature} is shared and knows no feature`;
  return there > here ? `${a.feature} comes before ${b.feature}` : null;
}

/** Who speaks to another system, with which addresses of the settings: docs/security/README.md. */
const speakers = new Set([
  "server/src/platform/mail/smtp.ts",
  "server/src/platform/server-pool.ts",
  "server/src/platform/live/redis.ts",
  "server/src/platform/files/disk.ts",
  "server/src/platform/files/scan.ts",
  "server/src/platform/website.ts",
  "server/src/platform/push-service.ts",
  "server/src/features/accounts/google-client.ts",
  "server/src/features/plans/razorpay.ts",
]);
const SPEAKS =
  /^(node:)?(net|tls|https?|http2|dgram|dns)(\/|$)|^(pg|nodemailer|@redis\/|openid-client|razorpay|undici|axios|ws|@aws-sdk\/|flydrive\/drivers\/s3)/;
/** The rest of these modules opens no connection. */
const HARMLESS = /import \{ (isIPv?\d?|createServer)(, type \w+)* \} from "node:(net|http)"/g;

/** Things only one place may use. */
const reserved = [
  {
    rule: "SQL only in queries.ts, tables.ts and migrations",
    applies: (file) => file.startsWith("server/src/features/") && !/(queries|tables)\.ts$/.test(file),
    found: (text) => importsOf(text).some(({ name, type }) => !type && /^(drizzle-orm|pg)(\/|$)/.test(name)),
  },
  {
    rule: "the environment only in platform/config.ts",
    applies: (file) =>
      /^(server|web|contract)\//.test(file) && file !== "server/src/platform/config.ts" && !/\.config\.ts$/.test(file),
    found: (text) => /\bprocess\.env\b/.test(text),
  },
  {
    // The service worker answers for the network, and sends nothing of a session.
    rule: "fetch only in web/src/lib",
    applies: (file) => file.startsWith("web/src/") && !/^web\/src\/(lib|worker)\//.test(file),
    found: (text) => /(?<![.\w])fetch\(/.test(text),
  },
  {
    rule: "no number field: it leaves out what it cannot read, and makes 40 of 40 lakh; use MoneyField or readNumber",
    applies: (file) => file.startsWith("web/src/"),
    found: (text) => /\btype(=|:\s*)\{?["'`]number["'`]|valueAsNumber/.test(text),
  },
  {
    rule: "only those who are listed in bin/borders.mjs speak to other systems, and to PostgreSQL the platform",
    applies: (file) => file.startsWith("server/src/") && !speakers.has(file),
    found: (text, file) =>
      importsOf(text.replace(HARMLESS, "")).some(
        ({ name, type }) =>
          !type && SPEAKS.test(name) && !(/^pg(-|$)/.test(name) && file.startsWith("server/src/platform/")),
      ) || /(?:await|return|=>|=)\s*fetch\(/.test(text),
  },
  {
    rule: "the time only through platform/clock.ts",
    applies: (file) => /^server\/src\/(app|features)\//.test(file),
    found: (text) => /\bnew Date\(\)|\bDate\.now\(\)/.test(text),
  },
  {
    // What runs in the page as a mere text brings its own.
    rule: "the time only through web/src/lib/now.ts",
    applies: (file) => file.startsWith("web/src/") && !/\/(lib\/now|features\/shell\/popups\/open)\.ts$/.test(file),
    found: (text) => /\bnew Date\(\)|\bDate\.now\b/.test(text),
  },
  {
    rule: "no switched-off types or lint",
    applies: () => true,
    found: (text) => /@ts-(ignore|nocheck|expect-error)|biome-ignore-all/.test(text),
  },
];

export function checkBorders(files, read) {
  const faults = [];
  for (const file of files) {
    const text = read(file);
    for (const { rule, applies, found } of reserved) {
      if (!isTest(file) && applies(file) && found(text, file)) faults.push(`${file}: ${rule}`);
    }
    for (const imported of importsOf(text)) {
      const target = resolveImport(file, imported.name);
      if (!target) continue;
      const why = refusal(file, target, imported);
      if (why) faults.push(`${file} imports ${imported.name}: ${why}`);
    }
  }
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folders = ["contract/src", "server/src", "server/seeds", "server/test", "web/src", "e2e"];
  const files = filesBelow(...folders.map((folder) => inCheckout(folder)).filter(existsSync))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => relative(checkout, file));
  const faults = checkBorders(files, (file) => readFileSync(inCheckout(file), "utf8"));
  console.log(faults.length === 0 ? `${files.length} files keep the borders` : faults.join("\n"));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
