import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode } from "./lib.mjs";

await installWhenStale({ productOnly: true });
become(pinnedNode, [inCheckout("server", "src", "cli.ts"), ...process.argv.slice(2)]);
