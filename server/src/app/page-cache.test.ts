import { expect, test } from "vitest";
import { createCaches } from "#platform/caches.ts";
import { testClock } from "#test/settings.ts";
import { keptPages, type PageText } from "./page-cache.ts";

const text = (piece: string, status = 200): PageText => ({ whole: Buffer.from(piece), tag: "", status, headers: {} });

function cacheOf(make: (address: string) => PageText | Response | Promise<PageText | Response>) {
  const clock = testClock();
  const made: string[] = [];
  const cache = keptPages({ clock, caches: createCaches() }, async (address) => {
    made.push(address);
    return make(address);
  });
  return { clock, made, cache };
}

test("QUAL-09: a page is made once in five seconds, also for many at once", async () => {
  const { clock, made, cache } = cacheOf(text);
  await Promise.all([cache.get("/home"), cache.get("/home")]);
  await cache.get("/home");
  expect(made).toEqual(["/home"]);
  clock.advance(5_001);
  await cache.get("/home");
  expect(made).toEqual(["/home", "/home"]);
});

test("SU-02: a visit after a change sees it, also while the earlier page is still being rendered", async () => {
  let release = () => {};
  let version = 1;
  const { cache } = cacheOf(async () => {
    const seen = `version ${version}`;
    if (version === 1) await new Promise<void>((resolve) => (release = resolve));
    return text(seen);
  });
  const before = cache.get("/startup");
  version = 2;
  cache.drop();
  expect(await cache.get("/startup")).toMatchObject({ whole: Buffer.from("version 2") });
  release();
  expect(await before).toMatchObject({ whole: Buffer.from("version 1") });
  // The late page does not replace the newer one.
  expect(await cache.get("/startup")).toMatchObject({ whole: Buffer.from("version 2") });
});

test("ERR-23: a page of a fault, a redirect and a failed rendering are not kept", async () => {
  const { made, cache } = cacheOf((address) => {
    if (address === "/throws") throw new Error("no");
    return address === "/moved" ? new Response(null, { status: 302 }) : text("down", 503);
  });
  for (const address of ["/startup", "/moved", "/throws"]) {
    await cache.get(address).catch(() => {});
    await cache.get(address).catch(() => {});
    expect(made.splice(0)).toEqual([address, address]);
  }
  expect(cache.size()).toBe(0);
});

test("QUAL-09: trying all addresses neither fills the memory nor drives out the pages that are asked for", async () => {
  const { made, cache } = cacheOf((address) => text(address === "/home" ? "home" : "x".repeat(1_000_000)));
  for (let n = 0; n < 50; n++) {
    await cache.get("/home");
    await cache.get(`/startup?q=${n}`);
    expect(cache.size()).toBeLessThanOrEqual(16_000_000);
  }
  expect(made.filter((address) => address === "/home")).toHaveLength(1);
  await cache.get(`/startup?q=${"x".repeat(5_000)}`);
  await cache.get(`/startup?q=${"x".repeat(5_000)}`);
  expect(made.filter((address) => address.length > 5_000)).toHaveLength(2);
  cache.drop();
  expect(cache.size()).toBe(0);
});
