// The server of npm start with the pages from their sources: a change in web/ is in the browser at once, a change of the
// server or the contract starts the server again.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { installWhenStale } from "./install.mjs";
import { checkout, inCheckout, pinnedNode, toolEnvironment } from "./lib.mjs";

await installWhenStale();
const { compileTexts } = await import("./texts.mjs");

let server = null;
let ending = false;
let timer = null;
let textsTimer = null;
let work = Promise.resolve();

function startServer() {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  // The condition: Vite takes the packages' builds for development, and the server has to take the same.
  server = spawn(pinnedNode, ["--conditions=development", inCheckout("server", "src", "main.ts"), "--dev"], {
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
  console.log("A source of the server changed: starting it again ...");
  await stopServer();
  if (!ending) startServer();
}

for (const folder of ["contract/src", "server/src", "server/seeds", "server/migrations"]) {
  watch(inCheckout(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(again);
    }, 150);
  });
}
for (const folder of ["web/texts", "contract/texts", "server/texts"].filter((name) => existsSync(inCheckout(name)))) {
  watch(inCheckout(folder), () => {
    clearTimeout(textsTimer);
    textsTimer = setTimeout(() => {
      for (const fault of compileTexts()) console.error(fault);
    }, 50);
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
