import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { updateFault } from "./advisories.mjs";
import { inCheckout } from "./lib.mjs";

/** What the command says of a registry that answers a question for advisories like this. */
async function lookedUp(status: number, body: unknown) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => {
      const isAudit = request.method === "POST";
      response.writeHead(isAudit ? status : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(isAudit ? body : {}));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const child = spawn(process.execPath, [inCheckout("bin", "advisories.mjs")], {
    cwd: inCheckout(),
    env: { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) said += chunk;
  if (child.exitCode === null) await once(child, "exit");
  expect(asked[0]).toBe("POST /-/npm/v1/security/advisories/bulk");
  return { code: child.exitCode, said: said.trim() };
}

test("every package of production is looked up, and one with an advisory is named with its time frame", async () => {
  expect(await lookedUp(200, {})).toEqual({ code: 0, said: "No package of production has a known advisory." });
  const advisory = {
    id: 1,
    url: "https://github.com/advisories/GHSA-test",
    title: "Made up",
    severity: "high",
    vulnerable_versions: "<99.0.0",
    cwe: [],
    cvss: { score: 7, vectorString: "" },
  };
  const { code, said } = await lookedUp(200, { hono: [advisory] });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^hono .*: high, to be mended within 7 days: Made up \(https:\/\/github.com\/advisories\/GHSA-test\)/m,
  );
});

test("where the service gives no list it says so, ends with 2, and claims nothing", async () => {
  expect(await lookedUp(405, {})).toEqual({
    code: 2,
    said: "NOT LOOKED UP: the registry's service for advisories gave no list. Nothing is known from this run: look again with a network.",
  });
});

test("a lockfile unchanged for more than 90 days is a fault", () => {
  const now = new Date("2026-11-22T00:00:00Z");
  expect(updateFault("2026-08-24T00:00:00Z", now)).toBeNull();
  expect(updateFault("2026-08-20T00:00:00Z", now)).toMatch("94 days");
  expect(updateFault("", now)).toBeNull();
});
