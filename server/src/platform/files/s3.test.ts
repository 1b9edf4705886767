import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "@startup-connect/contract/shared";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { doFor } from "#platform/busy.ts";
import { createFiles, serveUpload } from "#platform/files/index.ts";
import { configWith, testClock } from "#test/settings.ts";
import { mp4Bytes } from "#test/videos.ts";

let folder: string;
let store: S3rver;
let endpoint: string;
const bucket = {
  bucket: "uploads-test",
  region: "ap-south-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "startup-connect-s3-"));
  store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "uploads-test", configs: [] }],
  });
  const { port } = await store.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it("keeps, gives, lists and removes files in an S3 bucket", async () => {
  const clock = testClock(new Date());
  const files = await createFiles({ config: configWith({ s3: { ...bucket, endpoint } }), clock });
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a73642" } })
    .png()
    .toBuffer();
  const kept = await files.putImage(image);
  const orphan = await files.putImage(image);
  expect(await sharp((await files.read(kept.path))?.bytes).metadata()).toMatchObject({ format: "webp", width: 40 });
  expect(await files.read(`/uploads/${"0".repeat(32)}.webp`)).toBeNull();

  const referenced = async () => new Set([kept.path]);
  expect(await files.sweepOrphans(referenced)).toBe(0);
  clock.advance(2 * DAY);
  expect(await files.sweepOrphans(referenced)).toBe(1);
  expect(await files.read(orphan.path)).toBeNull();

  const location = join(folder, "film.mp4");
  const film = mp4Bytes({ pictures: 5_000 });
  await writeFile(location, film);
  const { path } = await files.putVideo(location);
  const part = await serveUpload(files, path, new Request("http://x", { headers: { range: "bytes=10-29" } }));
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(10, 30))).toBe(true);
  const whole = await serveUpload(files, path, new Request("http://x"));
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);

  await files.remove(kept.path);
  expect(await files.read(kept.path)).toBeNull();
});

it("QUAL-85: asks the bucket for 16 files of an address at once, and for another one's beside them", async () => {
  const held: ServerResponse[] = [];
  const silent = createServer((_, answer) => held.push(answer.writeHead(404))).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close().closeAllConnections());
  const { port } = silent.address() as AddressInfo;
  const files = await createFiles({
    config: configWith({ s3: { ...bucket, endpoint: `http://127.0.0.1:${port}` } }),
    clock: testClock(),
  });
  const { signal } = new AbortController();
  const open = (id: string) => doFor({ id, signal }, () => files.open(`/uploads/${"0".repeat(32)}.webp`));
  const many = Array.from({ length: 40 }, () => open("10.0.0.1"));
  await vi.waitFor(() => expect(held).toHaveLength(16));
  const others = [open("10.0.0.2"), open("10.0.0.2")];
  await vi.waitFor(() => expect(held).toHaveLength(16 + 2));
  let isOver = false;
  const all = Promise.all([...many, ...others]).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect(held.length).toBeLessThanOrEqual(16 + 2);
    for (const answer of held.splice(0)) answer.end();
    await new Promise(setImmediate);
  }
  expect(await all).toEqual(Array(42).fill(null));
});

it("keeps no one waiting for a picture while 60 others hold a video that they do not read", async () => {
  const files = await createFiles({
    config: configWith({ s3: { ...bucket, endpoint } }),
    clock: testClock(new Date()),
  });
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a73642" } });
  const picture = await files.putImage(await image.png().toBuffer());
  const location = join(folder, "long.mp4");
  await writeFile(location, mp4Bytes({ pictures: 20_000_000 }));
  const { path } = await files.putVideo(location);
  const ask = (of: string) => serveUpload(files, of, new Request(`http://test.example${of}`));
  const readers = Array.from({ length: 60 }, async () => {
    const reader = (await ask(path)).body?.getReader();
    await reader?.read();
    return reader;
  });
  expect((await (await ask(picture.path)).arrayBuffer()).byteLength).toBeGreaterThan(0);
  for (const reader of await Promise.all(readers)) await reader?.cancel();
});
