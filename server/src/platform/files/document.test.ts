import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testClock } from "#platform/clock.ts";
import { testConfig } from "#platform/config.ts";
import { attachment, createFiles, DocumentRefused, type Files, serveUpload } from "#platform/files/index.ts";

let dataDir: string;
let files: Files;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "startup-connect-documents-"));
  files = await createFiles({ config: testConfig({ dataDir }), clock: testClock(new Date()) });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const all = ["pdf", "jpg", "png", "webp", "txt", "doc", "docx"] as const;
const put = (bytes: Uint8Array, endings: Parameters<Files["putDocument"]>[1] = all) =>
  files.putDocument(bytes, endings, "not this kind");
const refusal = (bytes: Uint8Array, endings?: Parameters<Files["putDocument"]>[1]) =>
  put(bytes, endings).then(
    () => "stored",
    (error: unknown) => (error instanceof DocumentRefused ? error.message : String(error)),
  );
const canvas = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#21458b" } });
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

it("QUAL-04 REC-25: a document's kind is found in its content, and its stored name is random", async () => {
  const kinds = {
    pdf,
    jpg: await canvas().jpeg().toBuffer(),
    png: await canvas().png().toBuffer(),
    webp: await canvas().webp().toBuffer(),
    txt: Buffer.from("Dear people,\r\n\tगणित\n"),
    doc: Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    docx: Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(20), Buffer.from("word/document.xml")]),
  };
  for (const ending of all) {
    const stored = await put(kinds[ending]);
    expect(stored.path).toMatch(new RegExp(`^/private/[0-9a-f]{32}\\.${ending}$`));
    expect((await files.read(stored.path))?.bytes.byteLength).toBe(stored.size);
    const only = all.filter((one) => one !== ending);
    expect(await refusal(kinds[ending], only), ending).toBe("not this kind");
  }
});

it("QUAL-04: programs, scripts, cut-off files and nothing at all are refused", async () => {
  const evil = [
    Buffer.from("MZ\u0090\0\u0003 a program"),
    Buffer.from("\u007fELF\u0002\u0001\u0001\0"),
    Buffer.from([0xff, 0xfe, 0x41, 0x00]),
    Buffer.alloc(0),
    Buffer.from("PK\u0003\u0004 some other archive"),
  ];
  for (const bytes of evil) expect(await refusal(bytes)).toBe("not this kind");
  expect(await refusal(Buffer.from("<svg><script>alert(1)</script></svg>"), ["pdf", "jpg", "png"])).toBe(
    "not this kind",
  );
  expect(await refusal(pdf.subarray(0, 20))).toMatch(/damaged/);
  const noise = Buffer.from(Uint8Array.from({ length: 30_000 }, (_, n) => (n * 7919) % 256));
  const png = await sharp(noise, { raw: { width: 100, height: 100, channels: 3 } })
    .png()
    .toBuffer();
  expect(await refusal(png.subarray(0, png.length / 2))).toMatch(/damaged/);
});

it("QUAL-04: a photographed paper loses place and camera", async () => {
  const photo = await canvas()
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "28/1 36/1 50/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  const { path } = await put(photo);
  const metadata = await sharp((await files.read(path))?.bytes).metadata();
  expect([metadata.format, metadata.exif]).toEqual(["jpeg", undefined]);
});

it("QUAL-03 QUAL-04: no address of uploads leads to a private document, and it is only given as a download", async () => {
  const { path } = await put(pdf);
  for (const wrong of [path, path.replace("/private", "/uploads"), `/uploads/..${path}`]) {
    const response = await serveUpload(
      files,
      wrong.replace("/private/", "/uploads/"),
      new Request("http://localhost/"),
    );
    expect(response.status, wrong).toBe(404);
  }
  const file = await files.read(path);
  const answer = attachment(file ?? { bytes: Buffer.alloc(0), type: "" }, 'गणित "x"\\.pdf');
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''%E0/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  await files.remove(path);
  expect(await files.read(path)).toBeNull();
});
