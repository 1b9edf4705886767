import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { addresses, pathOf } from "../support/addresses.ts";
import { markupFaults } from "../support/markup.ts";
import { expect, test } from "../support/test.ts";

const strict = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

test("QUAL-02 SHELL-04 SHELL-32: every page has status, title, a strict policy and valid HTML @once", async ({
  server,
  known,
}) => {
  const nonces: string[] = [];
  for (const address of addresses) {
    const path = pathOf(address, known);
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    expect({ path, status: answer.status }).toEqual({ path, status: address.status ?? 200 });
    expect({ path, faults: await markupFaults(html) }).toEqual({ path, faults: [] });
    expect(html).toMatch(/<title>\S[^<]* - Startup Connect<\/title>/);
    const policy = (answer.headers.get("content-security-policy") ?? "").split("; ");
    expect(policy).toEqual(expect.arrayContaining(strict));
    expect(policy.join()).not.toContain("unsafe");
    const nonce = /'nonce-([\w-]{22})'/.exec(policy.join())?.[1];
    if (nonce) nonces.push(nonce);
    // Data for search engines are not run.
    const scripts = html.matchAll(
      /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")([^>]*)>(.*?)<\/script>/gs,
    );
    for (const [, attributes, text = ""] of scripts) {
      if (nonce) expect(attributes).toContain(`nonce="${nonce}"`);
      else expect(policy.join()).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    expect(html).not.toMatch(/\sstyle="|\son\w+="|<style/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(nonces.length).toBeGreaterThan(10);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("SHELL-03: the bare address leads to /home @once", async ({ server }) => {
  const answer = await fetch(server.url, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/home"]);
});

test("SHELL-05: addresses match without regard to case @once", async ({ server, known }) => {
  for (const address of addresses) {
    if (address.status || address.pattern.startsWith("api/")) continue;
    const [path = "", query = ""] = pathOf(address, known).split("?");
    // Ids keep their case; the words of the address do not matter.
    const words = path.split("/").map((part) => (/\d/.test(part) ? part : part.toUpperCase()));
    const answer = await fetch(`${server.url}${words.join("/")}?${query}`);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  }
});

test("SHELL-31: an unknown path of the API gets an error in JSON @once", async ({ call }) => {
  expect(await call("GET", "/api/nope")).toEqual({ status: 404, body: { message: "Not found." } });
});

/** A file of each kind in each folder of the built pages, as the browser asks for it. */
function builtFiles(): string[] {
  const root = join(import.meta.dirname, "../../web/build/client");
  const kinds = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const folder = `/${relative(root, entry.parentPath)}`.replace(/\/?$/, "/");
    kinds.set(`${folder}*.${entry.name.split(".").pop()}`, folder + entry.name);
  }
  return [...kinds.values()];
}

test("QUAL-09: files named by a hash are kept for a year, all others are asked for by their ETag @once", async ({
  server,
}) => {
  const files = builtFiles();
  expect(new Set(files.map((file) => file.split("/").length > 2 && file.split("/")[1]))).toEqual(
    new Set([false, "assets", "fonts", "screens"]),
  );
  for (const file of files) {
    const first = await fetch(server.url + file);
    const told = { file, status: first.status, cache: first.headers.get("cache-control") };
    await first.arrayBuffer();
    if (file.startsWith("/assets/")) {
      expect(told).toEqual({ file, status: 200, cache: "public, max-age=31536000, immutable" });
      continue;
    }
    // A worker that is broken is to be replaced at once.
    const cache = file === "/sw.js" ? "no-cache" : "public, max-age=3600";
    expect(told).toEqual({ file, status: 200, cache });
    const tag = first.headers.get("etag") ?? "";
    const again = await fetch(server.url + file, { headers: { "If-None-Match": tag } });
    expect({ file, status: again.status, body: await again.text() }).toEqual({ file, status: 304, body: "" });
    expect(again.headers.get("cache-control")).toBe(cache);
    const other = await fetch(server.url + file, { headers: { "If-None-Match": '"of an older build"' } });
    expect({ file, status: other.status }).toEqual({ file, status: 200 });
  }
  const missing = await fetch(`${server.url}/assets/none-12345678.js`);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
});
