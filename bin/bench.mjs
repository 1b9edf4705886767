import { existsSync, readdirSync } from "node:fs";
import { buildWhenStale } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode } from "./lib.mjs";

const [name, ...rest] = process.argv.slice(2);
const file = inCheckout("bench", `${name}.bench.ts`);
if (!name || !existsSync(file)) {
  const names = readdirSync(inCheckout("bench")).flatMap((entry) => /^(.+)\.bench\.ts$/.exec(entry)?.[1] ?? []);
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(", ") || "(there is none yet)"}`);
  process.exit(1);
}
await installWhenStale();
await buildWhenStale();
become(pinnedNode, [file, ...rest]);
