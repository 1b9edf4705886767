import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { registerMentor, registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { drawShare } from "./draw.ts";

async function picture(server: TestServer, path: string): Promise<Buffer | null> {
  for (const file of server.application.features.publicFiles) {
    const found = file.path.exec(path);
    const answer = found && (await file.make(found, new Request(`http://test.example${path}`)));
    if (answer) return Buffer.from(await answer.arrayBuffer());
  }
  return null;
}

test("QUAL-09: every listed profile and the site have a share image, drawn once and again after a rename", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { file: await pngFile("logo.png", 40) });
  const { mentor } = await registerMentor(server);
  const path = `/og/startup/${startup._id}.png`;
  const first = await picture(server, path);
  expect(await sharp(first ?? undefined).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(await picture(server, `/og/mentor/${mentor._id}.png`)).not.toBeNull();
  expect(await picture(server, "/og/site.png")).not.toBeNull();
  const kept = () => readdirSync(join(server.application.platform.config.dataDir, "share-pictures")).length;
  expect(kept()).toBe(3);
  expect((await picture(server, path))?.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect(kept()).toBe(3);

  const tamil = await picture(server, path.replace("/og", "/og/ta"));
  expect([tamil?.equals(first ?? Buffer.alloc(0)), kept()]).toEqual([false, 4]);
  expect(await picture(server, path.replace("/og", "/og/zz"))).toBeNull();

  await server.database.database.pool.query("update startups set name = 'Another name'");
  expect((await picture(server, path))?.equals(first ?? Buffer.alloc(0))).toBe(false);
  await server.database.database.pool.query("update startups set listed = false");
  expect(await picture(server, path)).toBeNull();
  expect(await picture(server, "/og/startup/01999999-9999-7999-8999-999999999999.png")).toBeNull();
});

test("PROF-37: the pictures to share of a person go with the account, those of others stay", async () => {
  const server = await testServer();
  const { startup, owner } = await registerStartup(server);
  const { mentor } = await registerMentor(server);
  await picture(server, `/og/startup/${startup._id}.png`);
  await picture(server, `/og/mentor/${mentor._id}.png`);
  const kept = () => readdirSync(join(server.application.platform.config.dataDir, "share-pictures"));
  const before = kept();
  expect(before).toHaveLength(2);
  expect((await server.call("DELETE /api/users/delete-account", { token: owner.token })).status).toBeLessThan(300);
  expect(kept()).toHaveLength(1);
  expect(await picture(server, `/og/mentor/${mentor._id}.png`)).not.toBeNull();
  expect(kept()).toHaveLength(1);
});

/** The dark points where the name is drawn. */
async function ink(name: string): Promise<Set<number>> {
  const png = await drawShare({ seed: "one", line: "Startup in Pune", picture: null, isPerson: false, name });
  const place = { left: 72, top: 230, width: 1056, height: 100 };
  const points = await sharp(png).extract(place).greyscale().raw().toBuffer();
  return new Set([...points.keys()].filter((at) => (points[at] ?? 255) < 100));
}

/** Share of points that two drawings have in common. */
function likeness(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((point) => b.has(point)).length;
  return both / Math.max(1, a.size + b.size - both);
}

test("QUAL-18: names in every script of India are written, also long ones, and signs of markup are letters", async () => {
  // A letter that no font has is drawn as a box with its number, and boxes are alike.
  const box = await ink("\u{e123}");
  expect(likeness(box, await ink("\u{e124}"))).toBeGreaterThan(0.6);
  for (const letter of ["A", "ī", "₹", "अ", "অ", "ਅ", "અ", "ଅ", "அ", "అ", "ಅ", "അ"]) {
    const drawn = await ink(letter);
    expect(drawn.size, letter).toBeGreaterThan(100);
    expect(likeness(drawn, box), letter).toBeLessThan(0.4);
  }
  for (const name of ["<b>&amp;</span>", "x".repeat(100), "அ".repeat(100), "वर्षा जल ".repeat(11)])
    expect((await ink(name)).size, name).toBeGreaterThan(500);
});
