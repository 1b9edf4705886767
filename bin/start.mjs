import { build, staleBuilds } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { become, inCheckout, pinnedNode, toolEnvironment } from "./lib.mjs";

await installWhenStale({ productOnly: true });
const stale = staleBuilds();
const pagesFollow = stale[0]?.language === "en";
// The database and the demo world are made while the pages are built; the server waits for these before it listens.
// No signal opens the debugger of a running site, nor of this process.
process.on("SIGUSR1", () => {});
// Half of the usual room for young objects, and for what has died before it is collected, and two arenas for the bytes of
// all threads: after a minute of load 270 MB instead of 440, for the same processor time within 5 %.
const flags = ["--max-semi-space-size=8", "--heap-growing-percent=50", "--disable-sigusr1"];
const env = toolEnvironment({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" });
const program = inCheckout("server", "src", "main.ts");
const server = become(pinnedNode, [...flags, program, ...(pagesFollow ? ["--pages-follow"] : [])], { env });
for (const one of stale) {
  await build(one);
  if (server.connected) server.send("pages are built");
}
