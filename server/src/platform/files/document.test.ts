import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inEnglish } from "@startup-connect/contract/shared";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { doFor } from "#platform/busy.ts";
import { createDocumentReader, type DocumentReader, NotRead } from "#platform/files/document-reader.ts";
import { attachment, createFiles, DocumentRefused, type Files, serveUpload } from "#platform/files/index.ts";
import { docBytes, docxBytes } from "#test/files.ts";
import { configWith, testClock } from "#test/settings.ts";

let dataDir: string;
let files: Files;

/** No machine is too slow for it. */
const reader = createDocumentReader({ after: () => new AbortController().signal });
const filesWith = (reader: DocumentReader) =>
  createFiles({ config: configWith({ dataDir }), clock: testClock(new Date()), reader });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "startup-connect-documents-"));
  files = await filesWith(reader);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const all = ["pdf", "jpg", "png", "webp", "txt", "doc", "docx"] as const;
const put = (bytes: Uint8Array, endings: Parameters<Files["putDocument"]>[1]["endings"] = all) =>
  files.putDocument(bytes, { endings, refusal: "not this kind" });
const refusal = (bytes: Uint8Array, endings?: Parameters<Files["putDocument"]>[1]["endings"]) =>
  put(bytes, endings).then(
    () => "stored",
    (error: unknown) => (error instanceof DocumentRefused ? inEnglish(error.message) : String(error)),
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
    doc: docBytes(),
    docx: docxBytes(),
  };
  for (const ending of all) {
    const stored = await put(kinds[ending]);
    expect(stored.path).toMatch(new RegExp(`^/private/[0-9a-f]{32}\\.${ending}$`));
    expect((await files.read(stored.path))?.bytes.byteLength).toBe(stored.size);
    const only = all.filter((one) => one !== ending);
    const text =
      ending === "png" || ending === "webp" ? /^This is a (?:PNG|WebP) picture\. Save it as JPEG/ : /^not this kind$/;
    expect(await refusal(kinds[ending], only), ending).toMatch(text);
  }
});

it("QUAL-33: a JPEG of very many scans is refused before it is decoded, as a document and as a picture", async () => {
  const jpeg = await canvas().jpeg({ progressive: true }).toBuffer();
  const scans = Buffer.concat([jpeg.subarray(0, -2), Buffer.from("ffda0002".repeat(60), "hex"), jpeg.subarray(-2)]);
  const passes = "The image is built up in too many steps. Please save it again as JPEG.";
  expect([await refusal(jpeg), await refusal(scans)]).toEqual(["stored", passes]);
  await expect(files.putImage(scans)).rejects.toThrow(passes);
});

it("QUAL-33: one sender has at most 12 pictures in the queue, and another still gets in", async () => {
  const png = await canvas().png().toBuffer();
  const { signal } = new AbortController();
  const send = (id: string) => doFor({ id, signal }, () => files.putDocument(png, { endings: all, refusal: "" }));
  const outcomes = await Promise.allSettled([...Array.from({ length: 13 }, () => send("one")), send("another")]);
  expect(outcomes.flatMap(({ status }, n) => (status === "rejected" ? [n] : []))).toEqual([12]);
});

it("QUAL-04: programs, scripts, cut-off files and nothing at all are refused", async () => {
  const evil = [
    Buffer.from("MZ\u0090\0\u0003 a program"),
    Buffer.from("\u007fELF\u0002\u0001\u0001\0"),
    Buffer.from([0xff, 0xfe, 0x41, 0x00]),
    Buffer.from("PK\u0003\u0004 some other archive"),
  ];
  for (const bytes of evil) expect(await refusal(bytes)).toBe("not this kind");
  expect(await refusal(Buffer.alloc(0))).toBe("This file is empty. not this kind");
  const svg = Buffer.from("<svg><script>alert(1)</script></svg>");
  expect(await refusal(svg, ["pdf", "jpg", "png"])).toMatch(/^This is an SVG picture/);
  expect(await refusal(svg, ["pdf"])).toBe("not this kind");
  expect(await refusal(pdf.subarray(0, 20))).toMatch(/damaged/);
  const noise = Buffer.from(Uint8Array.from({ length: 30_000 }, (_, n) => (n * 7919) % 256));
  const png = await sharp(noise, { raw: { width: 100, height: 100, channels: 3 } })
    .png()
    .toBuffer();
  expect(await refusal(png.subarray(0, png.length / 2))).toMatch(/damaged/);
});

it("FILE-43: a PDF behind the head of an email is taken without it, one as emails carry it is called so", async () => {
  const line = (n: number) =>
    `Received: from mx${n}.example by mx.example; DKIM-Signature: v=1; b=${"Ab+/".repeat(20)}\r\n`;
  const head = Buffer.from(Array.from({ length: 420 }, (_, n) => line(n)).join(""));
  expect(head.length).toBeGreaterThan(60_000);
  const { path } = await put(Buffer.concat([head, pdf]));
  expect(Buffer.from((await files.read(path))?.bytes ?? [])).toEqual(pdf);
  expect(await refusal(Buffer.concat([head, head, pdf]), ["pdf"])).toBe("not this kind");
  expect(await refusal(Buffer.concat([head, Buffer.from("%PDF-1.7 is a format")]), ["pdf"])).toBe("not this kind");
  const packed = pdf.toString("base64").replace(/.{20}/g, "$&\r\n");
  for (const before of [
    "",
    "\ufeff",
    "\r\n",
    "Content-Transfer-Encoding: base64\r\n\r\n",
    "data:application/pdf;base64,",
  ])
    for (const endings of [all, ["pdf"]] as const)
      expect([before, await refusal(Buffer.from(before + packed), endings)]).toEqual([
        before,
        "This PDF is still encoded as an email attachment. Please save it from your email program and choose that file.",
      ]);
});

it("FILE-44: a JPEG behind a mark of the byte order or lines is taken without them", async () => {
  const jpeg = await canvas().jpeg().toBuffer();
  for (const before of ["efbbbf", "0d0a", "efbbbf0a20", "00000000"])
    expect([before, await refusal(Buffer.concat([Buffer.from(before, "hex"), jpeg]), ["jpg"])]).toEqual([
      before,
      "stored",
    ]);
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

it("QUAL-03 QUAL-04: serves a private document at no upload address, and only as a download", async () => {
  const { path } = await put(pdf);
  for (const wrong of [path, path.replace("/private", "/uploads"), `/uploads/..${path}`]) {
    const response = await serveUpload(
      files,
      wrong.replace("/private/", "/uploads/"),
      new Request("http://localhost/"),
    );
    expect(response.status, wrong).toBe(404);
  }
  const file = await files.open(path);
  const answer = attachment(file ?? { pieces: [], type: "" }, 'गणित "x"\\.pdf');
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''%E0/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  await files.remove(path);
  expect(await files.read(path)).toBeNull();
});

it("QUAL-33: what a PDF may not hold is refused with the reason", async () => {
  const opening = (action: string) => Buffer.from(pdf.toString().replace("<<>>", `<< /OpenAction ${action} >>`));
  expect(await refusal(opening("<< /S /JavaScript /JS (app.alert(1)) >>"))).toMatch(/contains scripts/);
  expect(await refusal(opening("[ /Fit"))).toMatch(/cannot be checked/);
  expect(await refusal(opening("[3 0 R /Fit]"))).toBe("stored");
});

it("QUAL-33: a document that takes too long is refused as one that cannot be checked", async () => {
  files = await filesWith(() => Promise.reject(new NotRead()));
  expect(await refusal(pdf)).toMatch(/cannot be checked/);
  expect(await refusal(docxBytes())).toBe("not this kind");
});

/** The end of a zip that says how many entries there are, without one of them. */
function zip64With(entries: number): Buffer {
  const bytes = Buffer.alloc(102);
  bytes.write("504b0304", 0, "hex");
  bytes.write("504b0606", 4, "hex");
  bytes.writeUInt32LE(44, 8);
  bytes.writeUInt32LE(entries, 28);
  bytes.writeUInt32LE(entries, 36);
  bytes.write("504b0607", 60, "hex");
  bytes.writeUInt32LE(4, 68);
  bytes.write("504b0506", 80, "hex");
  bytes.fill(0xff, 88, 100);
  return bytes;
}

const outside = (type: string) =>
  `<Relationships><Relationship Id="a" Type="http://schemas.example/${type}" Target="https://evil.example/a" TargetMode="External"/></Relationships>`;
it.each([
  ["macros", docxBytes({ "word/vbaProject.bin": "x" }), /contains macros/],
  [
    "macros under another name",
    docxBytes({
      "[Content_Types].xml":
        '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    }),
    /contains macros/,
  ],
  ["an object", docxBytes({ "word/embeddings/oleObject1.bin": "x" }), /embedded objects/],
  ["a control", docxBytes({ "word/activeX/activeX1.xml": "<x/>" }), /embedded objects/],
  [
    "a template from elsewhere",
    docxBytes({ "word/_rels/settings.xml.rels": outside("attachedTemplate") }),
    /loaded from elsewhere/,
  ],
  [
    "a picture from elsewhere",
    docxBytes({ "word/_rels/document.xml.rels": outside("image") }),
    /loaded from elsewhere/,
  ],
  [
    "a template from elsewhere under a prefix",
    docxBytes({
      "word/_rels/settings.xml.rels": outside("attachedTemplate").replaceAll("Relationship ", "a-b:Relationship "),
    }),
    /^not this kind$/,
  ],
  [
    "a template behind a bracket",
    docxBytes({ "word/_rels/settings.xml.rels": outside("attachedTemplate").replace("Id=", "Target='a>' Id=") }),
    /^not this kind$/,
  ],
  [
    "a frame that looks like a link",
    docxBytes({
      "word/_rels/document.xml.rels": outside("oleFrame").replace("evil.example/a", "evil.example/?Type='/hyperlink'"),
    }),
    /loaded from elsewhere/,
  ],
  [
    "a template behind a namespace",
    docxBytes({
      "word/_rels/settings.xml.rels": outside("attachedTemplate").replace("Id=", "xmlns:x=\" Type='/hyperlink'\" Id="),
    }),
    /^not this kind$/,
  ],
  [
    "another encoding",
    docxBytes({ "word/_rels/a.rels": '<?xml version="1.0" encoding="UTF-7"?><Relationships/>' }),
    /^not this kind$/,
  ],
  ["a part list of spaces only", docxBytes({ "word/_rels/a.rels": " ".repeat(3_900_000) }), /^not this kind$/],
  [
    "an entry of two names",
    docxBytes({ "word/vbaProject.bin": "x" }, undefined, { 28789: new Uint8Array(9) }),
    /^not this kind$/,
  ],
  ["another document in it", docxBytes({ "word/afchunk.rtf": "x" }), /embedded objects/],
  ["a chunk in it", docxBytes({ "word/_rels/document.xml.rels": outside("aFChunk") }), /embedded objects/],
  ["more entries than it has bytes for", zip64With(0xffffffff), /^not this kind$/],
  [
    "descriptions that unpack without end",
    docxBytes({ "word/_rels/a.rels": " ".repeat(5_000_000) }),
    /^not this kind$/,
  ],
  ["macros in the older format", docBytes("_VBA_PROJECT"), /contains macros/],
  ["an object in the older format", docBytes("ObjectPool"), /embedded objects/],
  ["two files of one name", docxBytes({ "word\\document.xml": "x" }), /^not this kind$/],
  ["a hidden spelling", docxBytes({ "word/_rels/a.rels": outside("im&#97;ge") }), /loaded from elsewhere/],
  ["no document in it", docxBytes({}, "xl/workbook.xml"), /^not this kind$/],
  ["only the name of one", Buffer.from("PK\u0003\u0004 word/document.xml [Content_Types].xml"), /^not this kind$/],
  ["half of it", docxBytes().subarray(0, 200), /^not this kind$/],
  ["a compound file of another program", docBytes("", "Workbook"), /^not this kind$/],
])("QUAL-33: a Word file with %s is refused, and the text says why", async (_what, bytes, text) => {
  expect(await refusal(bytes)).toMatch(text);
});

it("QUAL-33: a Word file with links that a reader may follow is taken", async () => {
  expect(await refusal(docxBytes({ "word/_rels/document.xml.rels": outside("hyperlink") }))).toBe("stored");
});
