import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE } from "@startup-connect/contract/shared";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withOtherBuilds } from "#app/web.ts";
import { createFiles } from "#platform/files/index.ts";
import { configWith, testClock } from "#test/settings.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "startup-connect-builds-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const clock = testClock(new Date("2026-11-01T06:00:00Z"));
/** A process of its own over the shared store. */
const processOver = async () => (await createFiles({ config: configWith({ dataDir }), clock })).builds;

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(dataDir, "assets-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

it("QUAL-42: a process answers for scripts of another version, of those only, and caches them for a year", async () => {
  const [older, newer] = [await processOver(), await processOver()];
  await older.share(
    "1",
    await folderOf({ "front-a1.js": "let a = 1;", "front-a1.js.br": "packed", "app-a1.css": "p{}" }),
  );
  await newer.share("2", await folderOf({ "front-b2.js": "let b = 2;" }));
  const get = (path: string, builds = older) =>
    withOtherBuilds(async () => null, builds)(new Request(`http://127.0.0.1${path}`));

  const script = await get("/assets/front-b2.js");
  expect(script?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(script?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await script?.text()).toBe("let b = 2;");
  expect((await get("/assets/app-a1.css", newer))?.headers.get("content-type")).toBe("text/css; charset=utf-8");
  for (const path of ["/assets/front-c3.js", "/assets/front-a1.js.br", "/assets/../front-a1.js", "/front-a1.js"])
    expect(await get(path, newer), path).toBeNull();
});

it("QUAL-42: finds a version that was stored after it looked, and looks at most every ten seconds", async () => {
  const running = await processOver();
  expect(await running.read("front-b2.js")).toBeNull();
  await (await processOver()).share("2", await folderOf({ "front-b2.js": "let b = 2;" }));
  expect(await running.read("front-b2.js")).toBeNull();
  clock.advance(10_000);
  expect(Buffer.from((await running.read("front-b2.js")) ?? []).toString()).toBe("let b = 2;");
});

it("QUAL-42: five builds are stored, one that runs again counts as the newest", async () => {
  const builds = await processOver();
  const store = join(dataDir, "files", "builds");
  const share = async (id: number) => {
    await builds.share(String(id), await folderOf({ [`front-${id}.js`]: String(id) }));
    clock.advance(MINUTE);
    await utimes(join(store, `${id}.zip`), clock.now(), clock.now());
  };
  for (const id of [1, 2, 3, 4, 5, 1, 6]) await share(id);
  expect((await readdir(store)).sort()).toEqual(["1.zip", "3.zip", "4.zip", "5.zip", "6.zip"]);
});

it("QUAL-42: a damaged build in the store is no error for those who ask", async () => {
  await mkdir(join(dataDir, "files", "builds"), { recursive: true });
  await writeFile(join(dataDir, "files", "builds", "1.zip"), "not a zip");
  expect(await (await processOver()).read("front-a1.js")).toBeNull();
});
