// The server of npm start, built and started again when a source changes.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { buildWhenStale } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { checkout, inCheckout, pinnedNode, run, toolEnvironment } from "./lib.mjs";

await installWhenStale();
await buildWhenStale();

let server = null;
let ending = false;
let timer = null;
let work = Promise.resolve();

function startServer() {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  server = spawn(pinnedNode, [inCheckout("server", "src", "main.ts")], {
    cwd: checkout,
    env: toolEnvironment(),
    stdio,
  });
}

function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once("exit", done);
    server.kill("SIGTERM");
  });
}

async function again() {
  // In a process of its own: a build that fails must not end the watching.
  if ((await run(process.execPath, [inCheckout("bin", "build.mjs")])) !== 0) return;
  await stopServer();
  if (!ending) startServer();
}

for (const folder of ["contract/src", "server/src", "server/seeds", "server/migrations", "web/src"]) {
  watch(inCheckout(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(again);
    }, 150);
  });
}
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(name, async () => {
    if (ending) return;
    ending = true;
    await stopServer();
    process.exit(0);
  });
}
startServer();
