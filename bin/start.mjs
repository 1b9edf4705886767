import { build, staleBuild } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode, serverFlags } from "./lib.mjs";

await installWhenStale({ productOnly: true });
const hash = staleBuild();
// The database and the demo world are made while the pages are built; the server waits for these before it listens.
const program = inCheckout("server", "src", "main.ts");
const server = become(pinnedNode, [...serverFlags, program, ...(hash ? ["--pages-follow"] : [])]);
if (hash) {
  await build(hash);
  if (server.connected) server.send("pages are built");
}
