import { addresses, pathOf } from "../support/addresses.ts";
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

test("QUAL-02 SHELL-04 SHELL-32: every page answers with its status, its title and a strict policy @once", async ({
  server,
  known,
}) => {
  const nonces = new Set<string>();
  for (const address of addresses) {
    const path = pathOf(address, known);
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    expect({ path, status: answer.status }).toEqual({ path, status: address.status ?? 200 });
    expect(html).toMatch(/<title>\S[^<]* - Startup Connect<\/title>/);
    const policy = (answer.headers.get("content-security-policy") ?? "").split("; ");
    expect(policy).toEqual(expect.arrayContaining(strict));
    expect(policy.join()).not.toContain("unsafe");
    const nonce = /'nonce-([\w-]{22})'/.exec(policy.join())?.[1] ?? "";
    nonces.add(nonce);
    // Data for search engines are not run.
    const scripts = html.match(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>/g) ?? [];
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/\sstyle="|\son\w+="|<style/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(nonces.size).toBe(addresses.length);
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

test("SHELL-31: an unknown path of the API is told in JSON @once", async ({ call }) => {
  expect(await call("GET", "/api/nope")).toEqual({ status: 404, body: { message: "Not found." } });
});
