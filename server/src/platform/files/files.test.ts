import fsp, { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, inEnglish, keysOf, recordOf } from "@startup-connect/contract/shared";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { imageRefusals as said } from "#platform/files/image.ts";
import { createFiles, type Files, ImageRefused, serveUpload } from "#platform/files/index.ts";
import { configWith, testClock } from "#test/settings.ts";

let dataDir: string;
let files: Files;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "startup-connect-files-"));
  files = await createFiles({ config: configWith({ dataDir }), clock: testClock(new Date()) });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#21458b" }, limitInputPixels: false });

const imageRefusals = recordOf(keysOf(said), (name) => inEnglish(said[name]));
const refusal = async (bytes: Uint8Array) => {
  try {
    await files.putImage(bytes);
  } catch (error) {
    if (error instanceof ImageRefused) return inEnglish(error.message);
    throw error;
  }
  return "stored";
};

const stored = async () => (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith(".webp"));

const get = (path: string) => serveUpload(files, path, new Request(`http://localhost${path}`));

/** What is asked of the disk from now on, in this order: "sync NAME" and "rename NAME". */
function flushes(): string[] {
  const seen: string[] = [];
  const nameOf = (path: unknown) => (String(path).endsWith(".webp") ? "picture" : String(path).replace(dataDir, ""));
  const { open, rename } = fsp;
  const opens = vi.spyOn(fsp, "open").mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      seen.push(`sync ${String(path).endsWith(".new") ? "draft" : nameOf(path).replace(/[0-9a-f]{2}$/, "xx")}`);
    };
    return handle;
  });
  const renames = vi.spyOn(fsp, "rename").mockImplementation(async (from, to) => {
    await rename(from, to);
    seen.push(`rename ${nameOf(to)}`);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    opens.mockRestore();
    renames.mockRestore();
    syncBuiltinESMExports();
  });
  return seen;
}

describe("images", () => {
  it("QUAL-11: content, name and new folders of a picture are on the disk before it is acknowledged", async () => {
    const seen = flushes();
    await files.putImage(await canvas(300, 200).png().toBuffer());
    expect(seen).toEqual([
      "sync draft",
      "rename picture",
      "sync /files/uploads/xx",
      "sync /files/uploads",
      "sync /files",
      "sync ",
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it("QUAL-30: of 50 pictures at once 32 are processed or queued, and the others get 503", async () => {
    const png = await canvas(300, 200).png().toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => files.putImage(png)));
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { "Retry-After": "30" } } });
    expect(await refusal(png)).toBe("stored");
  });

  it("ROLE-31 ROLE-76 QUAL-04: accepts JPEG, PNG, WebP, GIF by content, stores WebP under a random name", async () => {
    const paths = new Set<string>();
    for (const format of ["jpeg", "png", "webp", "gif"] as const) {
      const image = await files.putImage(await canvas(300, 200).toFormat(format).toBuffer());
      expect(image).toMatchObject({ width: 300, height: 200 });
      expect(image.path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
      paths.add(image.path);
    }
    expect(paths.size).toBe(4);
    expect(await stored()).toHaveLength(4);
  });

  it("ROLE-31 QUAL-04: refuses SVG with script, renamed programs, text and nothing at all", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const exe = Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(2000, 7)]);
    const disguised = Buffer.concat([Buffer.from("GIF89a"), Buffer.from(svg)]);
    expect(await refusal(Buffer.alloc(0))).toBe(`This file is empty. ${imageRefusals.format}`);
    for (const bytes of [exe, Buffer.from(`a text ${svg}`)]) expect(await refusal(bytes)).toBe(imageRefusals.format);
    for (const bytes of [svg, `<?xml version="1.0"?>${svg}`, `<!-- ${svg} -->\n${svg}`])
      expect(await refusal(Buffer.from(bytes))).toMatch(/^This is an SVG picture\. Save it as JPEG or PNG/);
    expect(await refusal(disguised)).toBe(imageRefusals.damaged);
    expect(await refusal(await canvas(10, 10).tiff().toBuffer())).toMatch(/^This is a TIFF picture/);
    expect(await stored()).toEqual([]);
  });

  it("refuses more than 5 MB, more than 8000 pixels a side, and pixel bombs before decoding them", async () => {
    const png = await canvas(10, 10).png().toBuffer();
    expect(await refusal(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024, 0xff)]))).toBe(imageRefusals.bytes);
    expect(await refusal(await canvas(8001, 10).png().toBuffer())).toBe(imageRefusals.side);
    expect(await refusal(await canvas(7000, 7000).png().toBuffer())).toBe(imageRefusals.pixels);
    const header = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x02\0\0\0", "latin1");
    expect(await refusal(Buffer.concat([header, Buffer.alloc(300)]))).not.toBe("stored");
    // Drawn in passes it would be in memory as a whole.
    const passes = await canvas(8000, 5000).toColourspace("rgb16").png({ progressive: true }).toBuffer();
    expect(await refusal(passes)).toBe(imageRefusals.pixels);
    expect(await stored()).toEqual([]);
  });

  it("FILE-10: pictures as phones, scanners and programs make them are taken; what lies behind one is dropped", async () => {
    const canvasOf = (channels: 3 | 4) => sharp({ create: { width: 90, height: 60, channels, background: "#21458b" } });
    const jpeg = await canvas(90, 60).jpeg().toBuffer();
    const film = Buffer.from("ffda0008".repeat(80), "hex");
    const profile = await canvasOf(3).withIccProfile("p3").jpeg().toBuffer();
    const animated = await sharp([jpeg, jpeg], { join: { animated: true } })
      .webp()
      .toBuffer();
    const pngs = await Promise.all([
      canvasOf(4).toColourspace("rgb16").png().toBuffer(),
      canvasOf(3).threshold().png({ colours: 2 }).toBuffer(),
    ]);
    const taken: [string, Uint8Array][] = [
      ["a motion photo", Buffer.concat([jpeg, film])],
      ["a smaller picture and a map of light behind it", Buffer.concat([jpeg, jpeg, film, jpeg])],
      ["filler before a marker", Buffer.concat([jpeg.subarray(0, 2), Buffer.from("ffff", "hex"), jpeg.subarray(2)])],
      ["many passes", await canvas(90, 60).jpeg({ progressive: true, mozjpeg: true }).toBuffer()],
      ["four colours of ink", await canvasOf(3).toColourspace("cmyk").jpeg().toBuffer()],
      ["a profile of colours", profile],
      ["16 bits", pngs[0]],
      ["one bit", pngs[1]],
      ["an animation", animated],
      ["a mark of the byte order before it", Buffer.concat([Buffer.from("efbbbf0a", "hex"), jpeg])],
      ["zeros behind a PNG", Buffer.concat([pngs[1], Buffer.alloc(9_000)])],
    ];
    for (const [what, bytes] of taken) expect([what, await refusal(bytes)]).toEqual([what, "stored"]);
    const upright = await canvas(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await files.putImage(Buffer.concat([upright, film]))).toMatchObject({ width: 60, height: 90 });
  });

  it("FILE-10: each kind of file that is no picture of ours is called by its name, with what to do", async () => {
    const begin = (hex: string) => Buffer.concat([Buffer.from(hex, "hex"), Buffer.alloc(600)]);
    const brand = (name: string, others = `mif1${name}`) => {
      const size = String.fromCharCode(16 + others.length);
      return Buffer.concat([Buffer.from(`\0\0\0${size}ftyp${name}\0\0\0\0${others}`), Buffer.alloc(600)]);
    };
    const picture = (name: string) => `This is ${name} picture. Save it as JPEG or PNG and choose that.`;
    const named: [Uint8Array, string][] = [
      [brand("heic"), picture("a HEIC")],
      [brand("heix"), picture("a HEIC")],
      [brand("mif1"), picture("a HEIC")],
      ...["MiHE", "heim", "heis", "hevc", "hevs", "mif2", "msf1", "miaf", "MiPr"].map((name): [Uint8Array, string] => [
        brand(name),
        picture("a HEIC"),
      ]),
      [brand("abcd", "isomheic"), picture("a HEIC")],
      ...["mif1", "miaf", "avis", "MA1A"].map((name): [Uint8Array, string] => [
        brand(name, "mif1miafavif"),
        picture("an AVIF"),
      ]),
      [brand("abcd", "mp41"), `This is a video. ${imageRefusals.format}`],
      [begin("000001000100"), picture("an icon")],
      [await canvas(10, 10).avif().toBuffer(), picture("an AVIF")],
      [await canvas(10, 10).tiff().toBuffer(), picture("a TIFF")],
      [begin("424d36040000"), picture("a BMP")],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), picture("an SVG")],
      [begin("ff0a"), picture("a JPEG XL")],
      [begin("38425053"), picture("a Photoshop")],
      [begin("49492a00100000004352"), picture("a CR2")],
      [brand("crx "), picture("a CR3")],
      [begin("4949525308000000"), imageRefusals.format],
      [Buffer.from("%PDF-1.7"), `This is a PDF. ${imageRefusals.format}`],
      [brand("isom"), `This is a video. ${imageRefusals.format}`],
      [begin("1a45dfa3a3428682"), imageRefusals.format],
      [begin("504b0304"), imageRefusals.format],
      [Buffer.from("a text"), imageRefusals.format],
    ];
    for (const [bytes, text] of named) expect(await refusal(bytes)).toBe(text);
  });

  it("refuses cut-off images", async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 256));
    const image = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
    for (const format of ["jpeg", "png", "webp", "gif"] as const) {
      const whole = await image.clone().toFormat(format).toBuffer();
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6))), format).toBe(imageRefusals.cutOff);
    }
  });

  it("FILE-45: a JPEG without its end says so, whatever lies behind it", async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 256));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const progressive = await sharp(whole).jpeg({ progressive: true }).toBuffer();
    const scans = Buffer.from("ffda000c03010002110311003f00".repeat(80), "hex");
    const film = Buffer.from(
      Uint8Array.from({ length: 200_000 }, (_, n) =>
        (Math.imul(n + 1, 0x9e3779b1) >>> 11) % 251 === 7 ? 255 : Math.imul(n ^ 0x2545, 0x85ebca6b) >>> 24,
      ),
    );
    const head = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom");
    const end = Buffer.from("ffc00002ffd9", "hex");
    for (const jpeg of [whole, progressive])
      for (const behind of [
        [scans],
        [head, film],
        [head, film, scans],
        [head, film, scans, end],
        [jpeg],
        [head, scans, end],
      ])
        for (const cut of [0.5, 0.9]) {
          const bytes = Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length * cut) - 2), ...behind]);
          expect([cut, behind.length, await refusal(bytes)]).toEqual([cut, behind.length, imageRefusals.cutOff]);
        }
  });

  it("ROLE-31: keeps no location or other metadata, turns upright and makes large images smaller", async () => {
    const original = await canvas(3000, 1500)
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "28/1 36/1 50/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { path, width, height } = await files.putImage(original);
    expect([width, height]).toEqual([512, 1024]);
    const metadata = await sharp((await files.read(path))?.bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 512, height: 1024 });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
  });

  it("stores the first frame of an animation and keeps transparency", async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 4, 0), Buffer.alloc(20 * 20 * 4, 255)]);
    const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 4, pageHeight: 20 } })
      .gif()
      .toBuffer();
    const { path, height } = await files.putImage(gif);
    expect(height).toBe(20);
    const { data } = await sharp((await files.read(path))?.bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it("works through many uploads at once", async () => {
    const bytes = await canvas(900, 900).jpeg().toBuffer();
    const all = await Promise.all(Array.from({ length: 12 }, () => files.putImage(bytes)));
    expect(new Set(all.map(({ path }) => path)).size).toBe(12);
  });
});

describe("serving", () => {
  it("API-02: answers with the right type, nosniff and long caching", async () => {
    const { path } = await files.putImage(await canvas(10, 10).png().toBuffer());
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(formatOf(await answer.arrayBuffer())).toBe("WEBP");
    const head = await serveUpload(files, path, new Request(`http://localhost${path}`, { method: "HEAD" }));
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await serveUpload(files, path, new Request(`http://localhost${path}`, { method: "POST" }));
    expect(post.status).toBe(405);
  });

  it("FILE-55: a picture is read while it is sent, and held by no one who does not read", async () => {
    const { path } = await files.putImage(await canvas(10, 10).png().toBuffer());
    const answer = await get(path);
    await files.remove(path);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it("QUAL-41: gives a small picture, made once, and none of a picture that is removed", async () => {
    const { path } = await files.putImage(await canvas(900, 450).png().toBuffer());
    let made = 0;
    const small = () => serveUpload(files, path, new Request(`http://localhost${path}?small`), () => void made++);
    const answer = await small();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([128, 64]);
    await small();
    expect(made).toBe(1);
    // As another process removes it.
    const [name = ""] = await stored();
    await rm(join(dataDir, name));
    expect((await small()).status).toBe(404);
  });

  it("QUAL-04: knows no path but its own", async () => {
    const { path } = await files.putImage(await canvas(10, 10).png().toBuffer());
    const foreign = [
      "/uploads/../../etc/passwd",
      "/uploads/%2e%2e/%2e%2e/etc/passwd",
      "/uploads/00000000000000000000000000000000.webp",
      `${path}.png`,
      `${path}/`,
      path.toUpperCase(),
      "/uploads/",
      "",
    ];
    for (const wrong of foreign) expect((await get(wrong)).status, wrong).toBe(404);
  });

  it("no longer answers for a removed file, and removing twice is no error", async () => {
    const { path } = await files.putImage(await canvas(10, 10).png().toBuffer());
    await files.remove(path);
    await files.remove(path);
    await files.remove("/uploads/../../x");
    expect((await get(path)).status).toBe(404);
  });
});

it("QUAL-04: removes unreferenced files a day old, keeps newer and referenced ones", async () => {
  expect(await files.sweepOrphans(async () => new Set())).toBe(0);
  const image = await canvas(10, 10).png().toBuffer();
  const [named, forgotten, young] = await Promise.all([
    files.putImage(image),
    files.putImage(image),
    files.putImage(image),
  ]);
  const old = new Date(Date.now() - 2 * DAY);
  for (const name of await stored())
    if (!young?.path.endsWith(name.slice(-16))) await utimes(join(dataDir, name), old, old);
  const asked: string[] = [];
  const removed = await files.sweepOrphans(async (paths) => {
    asked.push(...paths);
    return new Set([named?.path ?? ""]);
  });
  expect(removed).toBe(1);
  expect(asked).toHaveLength(3);
  expect(await files.read(forgotten?.path ?? "")).toBeNull();
  expect(await files.read(named?.path ?? "")).not.toBeNull();
  expect(await files.read(young?.path ?? "")).not.toBeNull();
});

it("QUAL-04 FILE-23: of files that nearly all have no row those alone are removed that came between files with rows", async () => {
  const image = await canvas(10, 10).png().toBuffer();
  const { path } = await files.putImage(image);
  const key = (await stored())[0] ?? "";
  const content = await readFile(join(dataDir, key));
  const old = new Date(Date.now() - 2 * DAY);
  for (let n = 0; n < 101; n++) {
    const name = n.toString(16).padStart(32, "0");
    const folder = join(dataDir, "files", "uploads", name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.webp`), content);
    await utimes(join(folder, `${name}.webp`), old, old);
  }
  await expect(files.sweepOrphans(async () => new Set([path]))).rejects.toThrow(/101 of 102 files/);
  expect(await stored()).toHaveLength(102);
  // An old copy of the database knows none that came later, a new one none that came before.
  const used = async (day: number) => {
    const { path: own } = await files.putImage(image);
    const moment = new Date(old.getTime() + day * DAY);
    for (const name of await stored())
      if (own.endsWith(name.slice(-16))) await utimes(join(dataDir, name), moment, moment);
    return own;
  };
  const before = await used(-1);
  await expect(files.sweepOrphans(async () => new Set([before]))).rejects.toThrow(/101 were left/);
  const after = await used(0.5);
  await expect(files.sweepOrphans(async () => new Set([after]))).rejects.toThrow(/left/);
  expect(await stored()).toHaveLength(104);
  expect(await files.sweepOrphans(async () => new Set([before, after]))).toBe(101);
  expect(await stored()).toHaveLength(3);
});

const formatOf = (bytes: ArrayBuffer): string => Buffer.from(bytes).subarray(8, 12).toString("latin1");
