// Makes docs/reference, .env.example and build/reference from the code: npm run reference. With --check it writes nothing
// and fails when one of the first two is not what the code says. The third is not committed: 20,000 lines on the API, its
// fields and the tables, which a server on this machine shows at /dev/reference.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode } from "./lib.mjs";

const folder = "docs/reference";
/** From this version on Node runs the TypeScript that is read here. */
const oldestNode = 24;

async function main(args) {
  const { makeReference } = await import("./reference/make.mjs");
  const { kept: pages, made } = await makeReference();
  const known = existsSync(inCheckout(folder)) ? readdirSync(inCheckout(folder)) : [];
  const left = known.map((name) => `${folder}/${name}`).filter((file) => !(file in pages));
  const isStale = (file) => !existsSync(inCheckout(file)) || readFileSync(inCheckout(file), "utf8") !== pages[file];
  const stale = [...Object.keys(pages).filter(isStale), ...left];
  if (args.includes("--check")) {
    console.log(stale.length > 0 ? `stale: ${stale.join(", ")}\nGenerate them: npm run reference` : "up to date");
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const file of left) rmSync(inCheckout(file));
  for (const [file, text] of Object.entries({ ...pages, ...made })) {
    mkdirSync(dirname(inCheckout(file)), { recursive: true });
    writeFileSync(inCheckout(file), text);
  }
  console.log(`made: ${[...stale, ...Object.keys(made)].join(", ")}`);
}

await installWhenStale();
if (Number.parseInt(process.versions.node, 10) >= oldestNode) await main(process.argv.slice(2));
else become(pinnedNode, [inCheckout("bin", "reference.mjs"), ...process.argv.slice(2)]);
