import { build, staleBuild } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode } from "./lib.mjs";

await installWhenStale({ productOnly: true });
const hash = staleBuild();
// The database and the demo world are made while the pages are built; the server waits for these before it listens.
// No signal opens the debugger of a running site, nor of this process.
process.on("SIGUSR1", () => {});
// Half of the usual room for young objects: under load 377 MB instead of 610, for about the same processor time.
const flags = ["--max-semi-space-size=8", "--disable-sigusr1"];
const program = inCheckout("server", "src", "main.ts");
const server = become(pinnedNode, [...flags, program, ...(hash ? ["--pages-follow"] : [])]);
if (hash) {
  await build(hash);
  if (server.connected) server.send("pages are built");
}
