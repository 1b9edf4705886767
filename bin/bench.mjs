// npm run bench [-- NAME ...]: figures beside a limit measured in the same run; without a name all of them, one after the other.
import { existsSync, readdirSync } from "node:fs";
import { buildWhenStale } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode, run } from "./lib.mjs";

const [name, ...rest] = process.argv.slice(2);
const fileOf = (one) => inCheckout("bench", `${one}.bench.ts`);
const names = readdirSync(inCheckout("bench")).flatMap((entry) => /^(.+)\.bench\.ts$/.exec(entry)?.[1] ?? []);
if (name && !existsSync(fileOf(name))) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(", ")}`);
  process.exit(1);
}
await installWhenStale();
await buildWhenStale();
if (name) become(pinnedNode, [fileOf(name), ...rest]);
// The other product is known only to who runs it.
else for (const one of names.filter((one) => one !== "peer")) process.exitCode ||= await run(pinnedNode, [fileOf(one)]);
