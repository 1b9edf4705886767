import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDisk } from "#platform/files/disk.ts";
import { createFiles } from "#platform/files/index.ts";
import { allKeys } from "#platform/files/keys.ts";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { pdfFile, pngFile } from "#test/files.ts";
import { serverOn, type TestServer } from "#test/harness.ts";
import { createTestDatabase, type TestDatabase, unconnectedDatabase } from "#test/harness-database.ts";
import { makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "startup-connect-bucket-"));
const file = join(folder, "site.backup");
const buckets = ["of-the-site", "restored", "untouched"] as const;
let store: S3rver;
let endpoint: string;
let source: TestDatabase;
let site: TestServer;

const key = "S3RVER";
const bucketOf = (bucket: (typeof buckets)[number]) => ({
  s3: { bucket, endpoint, region: "ap-south-1", accessKeyId: key, secretAccessKey: key },
});

const siteConfig = () => site.application.platform.config;

/** What lies in the store of a server, by key, as text. */
async function stored(config: Parameters<typeof createDisk>[0]): Promise<Record<string, string>> {
  const disk = await createDisk(config);
  const found: Record<string, string> = {};
  for await (const key of allKeys(disk)) found[key] = Buffer.from(await disk.getBytes(key)).toString("base64");
  return found;
}

beforeAll(async () => {
  store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "store"),
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  endpoint = `http://127.0.0.1:${(await store.run()).port}`;
  source = await createTestDatabase();
  site = await serverOn(source, {
    S3_BUCKET: "of-the-site",
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
  });
  const { owner } = await registerStartup(site, { file: await pngFile("logo.png") });
  await registerInvestor(site);
  const form = { kind: "identity", file: pdfFile("identity.pdf", "of the applicant") };
  await site.call("POST /api/applications/me/documents", { form, token: owner.token });
  await makeBackup({ url: source.url, config: siteConfig(), file, now: new Date("2026-11-21T04:00:00Z") });
});
afterAll(async () => {
  await site.close();
  await source.drop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("QUAL-11: a site whose files lie in a bucket comes back in another bucket, and on a disk", async () => {
  const files = await stored(siteConfig());
  expect(Object.keys(files).filter((key) => key.startsWith("uploads/"))).toHaveLength(2);
  expect(Object.keys(files).filter((key) => key.startsWith("private/"))).toHaveLength(1);
  const { body } = await site.call("GET /api/startups/startups");
  for (const place of [bucketOf("restored"), { dataDir: join(folder, "disk") }]) {
    const database = await unconnectedDatabase();
    const config = { ...siteConfig(), s3: null, ...place };
    const restore = () =>
      restoreBackup({ url: database.url, config, file, force: false, credentials: [], say: () => {} });
    await restore();
    expect(await stored(config)).toEqual(files);
    await expect(restore()).rejects.toThrow(/With --force everything in it is replaced/);
    const restored = await createFiles({ config, clock: site.clock });
    expect(await restored.read(body.startups[0].logo)).toEqual(
      await site.application.platform.files.read(body.startups[0].logo),
    );
    await database.drop();
  }
}, 60_000);

test("QUAL-11: a changed backup leaves the bucket as it was, and with force a stray file goes", async () => {
  const database = await unconnectedDatabase();
  const config = { ...siteConfig(), ...bucketOf("untouched") };
  const disk = await createDisk(config);
  const stray = `uploads/00/${"0".repeat(30)}.webp`;
  await disk.put(stray, "not of this site");

  const changed = join(folder, "changed.backup");
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(changed, bytes);
  const restore = (from: string, force: boolean) =>
    restoreBackup({ url: database.url, config, file: from, force, credentials: [], say: () => {} });
  await expect(restore(changed, true)).rejects.toThrow(/was changed after it was made|is truncated/);
  await expect(restore(file, false)).rejects.toThrow(/store of files is not empty/);
  expect(Object.keys(await stored(config))).toEqual([stray]);
  await restore(file, true);
  expect(await stored(config)).toEqual(await stored(siteConfig()));
  await database.drop();
}, 60_000);
