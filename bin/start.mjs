import { buildWhenStale } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode } from "./lib.mjs";

await installWhenStale();
await buildWhenStale();
become(pinnedNode, [inCheckout("server", "src", "main.ts")]);
