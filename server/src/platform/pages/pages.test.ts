import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inEnglish } from "@startup-connect/contract/shared";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { Busy } from "#platform/busy.ts";
import { createCaches } from "#platform/caches.ts";
import { createPages, type PagePictures, PageRefused } from "#platform/pages/index.ts";
import { demoDeck } from "#seeds/load/deck.ts";
import { pdfOf, streamOf } from "#seeds/load/pdf.ts";
import { pngFile } from "#test/files.ts";
import { onePage } from "#test/hostile/parts.ts";

const folder = mkdtempSync(join(tmpdir(), "startup-connect-pages-"));
// Under root the process that reads a file is another user.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));
const pages = createPages({ caches: createCaches() });

async function rendered(bytes: Uint8Array): Promise<PagePictures[]> {
  const all: PagePictures[] = [];
  expect(await pages.render(bytes, async (page) => void all.push(page))).toEqual({ pages: all.length });
  return all;
}

it("QUAL-43: a deck of 12 pages becomes pictures of two widths with their text, in order", async () => {
  const all = await rendered(demoDeck());
  expect(all.map(({ number, count }) => [number, count])).toEqual(Array.from({ length: 12 }, (_, n) => [n + 1, 12]));
  expect(all[6]?.text).toMatch(/^A tray leaves ₹2\.60 after all costs of making it\nOctober 2026/);
  for (const { large, small } of all) {
    expect(await sharp(large).metadata()).toMatchObject({ format: "webp", width: 1600, height: 900 });
    expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 800, height: 450 });
  }
});

it("QUAL-43: a picture is one page, and what is neither picture nor PDF is refused", async () => {
  const png = new Uint8Array(await (await pngFile("page.png", 2000)).arrayBuffer());
  const [page, ...others] = await rendered(png);
  expect([page, others]).toMatchObject([{ number: 1, count: 1, text: "" }, []]);
  expect(await sharp(page?.large).metadata()).toMatchObject({ width: 1600, height: 1600 });
  await expect(rendered(Buffer.from("a text"))).rejects.toThrow(PageRefused);
});

const MANGAL = [
  "<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Mangal /Encoding /Identity-H /DescendantFonts [6 0 R] >>",
  "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Mangal /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R >>",
  "<< /Type /FontDescriptor /FontName /Mangal /Flags 4 /FontBBox [0 -300 1200 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>",
];
const latin = (name: string, keys = "/Encoding /WinAnsiEncoding") =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /${name} ${keys} >>`;
const UNICODE = "1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <0915> endbfchar";

it.each<[string, string, string[], string | null]>([
  ["of Hindi", "<0147019C0163>", MANGAL, "Mangal"],
  ["of Hindi over a scan", "3 Tr <0147019C0163>", MANGAL, null],
  ["from before Unicode", "(gekjk)", [latin("KrutiDev010,Bold")], "KrutiDev010"],
  [
    "whose letters are said to be others",
    "(ABC)",
    [latin("Nirmala", "/ToUnicode 6 0 R"), streamOf(UNICODE)],
    "Nirmala",
  ],
  [
    "with the sign of the rupee",
    "(A 40 lakh)",
    [latin("Calibri", "/Encoding << /Differences [65 /uni20B9] >>")],
    "Calibri",
  ],
  [
    "of Chinese",
    "<4E2D6587>",
    [
      "<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>",
      "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 0 >> >>",
    ],
    "SimSun",
  ],
  ["that another of Latin can be drawn for", "(Hello \\200\\225\\226 it\\222s)", [latin("Calibri")], null],
  ["that every reader has", "(Hello)", ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"], null],
  ["of bullets", "(\\247\\374)", [latin("Wingdings", "")], null],
])(
  "FILE-13: a page in a font %s that is not embedded: its letters are drawn, or its font is named",
  async (_what, shown, [font = "", ...more], name) => {
    const bytes = onePage({
      content: `BT /F 20 Tf 20 50 Td ${shown} Tj ET`,
      resources: "/Font << /F 5 0 R >>",
      more: [font, ...more],
    });
    if (name === null) expect(await rendered(bytes)).toHaveLength(1);
    else await expect(rendered(bytes)).rejects.toThrow(`Fonts of this PDF are not embedded: ${name}. Readers`);
  },
);

it("LANG-07: the text of a page has no codes of texts, whatever its font says of its letters", async () => {
  const codes = "1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <41> <FDD0> <42> <FDD2> endbfchar";
  const bytes = onePage({
    content: "BT /F 20 Tf 20 50 Td (AHelloB) Tj ET",
    resources: "/Font << /F 5 0 R >>",
    more: ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>", streamOf(codes)],
  });
  const [page] = await rendered(bytes);
  expect(page?.text).toMatch(/^\w+$/);
});

const stands =
  "Arial ArialMT Arial,Bold Arial-BoldItalicMT ArialNarrow Arial-Black ArialUnicodeMS TimesNewRoman TimesNewRomanPS-BoldMT Times-Roman CourierNewPSMT Calibri-Light Cambria Verdana-Bold Georgia Tahoma TrebuchetMS SegoeUI-Semibold CenturyGothic BookAntiqua Garamond HelveticaNeue-Light LiberationSans DejaVuSans-Bold Roboto-Medium MicrosoftSansSerif";
const legacy =
  "Krishna 4CGandhi TAB-Kamban TAM-Tamil Elango-TML-Madhavi Anupama Marathi-Kanak Agra Bhartiya Joy AdarshaLipi Kruti-Dev-010 DevLys Shusha02 ArialHindi TimesGujarati Sans";

/** A page in each of these fonts. */
const pagesIn = (names: readonly string[]) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${names.length} /Kids [${names.map((_, n) => `${4 + 2 * n} 0 R`).join(" ")}] >>`,
    streamOf("BT /F 20 Tf 20 50 Td (gekjk) Tj ET"),
    ...names.flatMap((name, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] /Contents 3 0 R /Resources << /Font << /F ${5 + 2 * n} 0 R >> >> >>`,
      latin(name),
    ]),
  ]);

it("FILE-47: a font that is not embedded and no known one of Latin is named; every other draws its letters", async () => {
  expect(await rendered(pagesIn(stands.split(" ")))).toHaveLength(stands.split(" ").length);
  const names = legacy.split(" ");
  // As many as a refusal names.
  for (let n = 0; n < names.length; n += 5) {
    const some = names.slice(n, n + 5);
    const refusal = `Fonts of this PDF are not embedded: ${some.join(", ")}. Readers`;
    await expect(rendered(pagesIn(some))).rejects.toThrow(refusal);
  }
}, 240_000);

it("FILE-14: what is filled into the fields of a form is drawn and found, with and without its own appearance", async () => {
  const field = (name: string, bottom: number, keys = "") =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (Value of ${name}) /DA (/Helv 12 Tf 0 g) /Rect [10 ${bottom} 390 ${bottom + 30}] /F 4 ${keys} >>`;
  const bytes = onePage({
    page: "/Annots [6 0 R 7 0 R]",
    catalog: "/AcroForm << /Fields [6 0 R 7 0 R] /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 12 Tf 0 g) >>",
    more: [
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      field("one", 50),
      field("two", 10, "/AP << /N 8 0 R >>"),
      streamOf(
        "/Tx BMC BT /Helv 12 Tf 2 10 Td (As it appears) Tj ET EMC",
        " /Type /XObject /Subtype /Form /BBox [0 0 380 30] /Resources << /Font << /Helv 5 0 R >> >>",
      ),
    ],
  });
  const [page] = await rendered(bytes);
  expect(page?.text).toMatch(/Value of one[\s\S]*As it appears/);
  const { data, info } = await sharp(page?.large).greyscale().raw().toBuffer({ resolveWithObject: true });
  const inkOf = (from: number, to: number) =>
    data.subarray(from * info.width, to * info.width).filter((value) => value < 128).length;
  expect([inkOf(80, 200) > 200, inkOf(240, 360) > 200]).toEqual([true, true]);
});

/** The answer of a child that was taken over by its file. */
async function answerOf(code: string, ready?: (end: () => void) => void) {
  const script = join(folder, "child.mjs");
  writeFileSync(
    script,
    `const numbers = (...all) => process.stdout.write(new Uint8Array(Uint32Array.from(all).buffer));${code}`,
  );
  const time = new AbortController();
  ready?.(() => time.abort());
  const render = { script: pathToFileURL(script), after: () => time.signal, cpuSeconds: 20 };
  const taken = createPages({ caches: createCaches(), render }).render(Buffer.from("%PDF-1.7"), async () => {});
  return taken.then(
    ({ pages: count }) => count,
    (error: unknown) => (error instanceof PageRefused ? inEnglish(error.message) : error),
  );
}

it("QUAL-43: what a child says is not believed: false sizes, too many pages, silence and words end it", async () => {
  const broken = "This PDF is damaged and cannot be opened. Please export it again.";
  expect(await answerOf("numbers(1, 1600, 4_000_000_000, 0);")).toBe(broken);
  expect(await answerOf("numbers(1, 1, 1, 4_000_000_000);")).toBe(broken);
  expect(await answerOf("numbers(4_000_000_000, 1, 1, 0);")).toBe(broken);
  expect(await answerOf("numbers(2, 1, 1, 0); process.stdout.write('rgb');")).toBe(broken);
  expect(await answerOf("numbers(0, 99, 0, 0);")).toBe(broken);
  expect(await answerOf("process.stdout.write('x'.repeat(1_000_000)); process.stdout.end();")).toBe(broken);
  expect(await answerOf("process.exit(3);")).toBe(broken);
  expect(await answerOf("numbers(1, 1, 1, 0); process.stdout.write('rgb'); setInterval(() => {}, 1_000);")).toBe(1);
  const late = await answerOf("setInterval(() => {}, 1_000);", (end) => setImmediate(end));
  expect(late).toMatch(/^This PDF takes too long to draw/);
});

const mark = { name: "Arjun Deshmukh", personId: "SC-000412", day: "22 Nov 2026, 11:32 AM" };

const plainPage = (background: string, width = 800, height = 450) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

/** How far each pixel is from the clean page, 0 to 255. */
async function changesOf(clean: Uint8Array, stamped: Uint8Array) {
  const [before, after] = await Promise.all([clean, stamped].map((one) => sharp(one).greyscale().raw().toBuffer()));
  return Array.from(before ?? [], (value, at) => Math.abs(value - (after?.[at] ?? 0)));
}

it("QUAL-44: the mark is all over a light, a dark and a mixed page, and covers little of it", async () => {
  for (const ground of ["#ffffff", "#0b0d12", "#808080"]) {
    const clean = await plainPage(ground);
    const changes = await changesOf(clean, await pages.stamped(clean, mark));
    for (let block = 0; block < 12; block += 1) {
      const [left, top] = [(block % 4) * 200, Math.floor(block / 4) * 150];
      const seen = changes.filter((change, at) => {
        const [x, y] = [at % 800, Math.floor(at / 800)];
        return change > 24 && x >= left && x < left + 200 && y >= top && y < top + 150;
      });
      expect(seen.length, `${ground}, block ${block}`).toBeGreaterThan(150);
    }
    expect(
      changes.filter((change) => change > 100),
      ground,
    ).toEqual([]);
    expect(changes.filter((change) => change > 24).length / changes.length, ground).toBeLessThan(0.15);
  }
});

it("QUAL-44: a name in another script, with markup or of one letter is drawn, and another person is another page", async () => {
  const clean = await plainPage("#ffffff");
  const drawn = new Set<string>();
  const names = ["Arjun", "அருண் பிரகாஷ்", "अर्जुन", "<b>Arjun</b>", "&amp;", "A", "A\u202eB\n", "x".repeat(300)];
  for (const name of names) {
    const picture = await pages.stamped(clean, { ...mark, name });
    drawn.add(Buffer.from(picture).toString("base64"));
    expect((await changesOf(clean, picture)).filter((change) => change > 24).length, name).toBeGreaterThan(5_000);
  }
  expect(drawn.size).toBe(names.length);
  for (const [width, height] of [
    [1, 8000],
    [1600, 1],
    [1600, 8000],
  ] as const)
    expect(await sharp(await pages.stamped(await plainPage("#fff", width, height), mark)).metadata()).toMatchObject({
      width,
      height,
    });
});

it("QUAL-44: the same page for the same person is drawn once; of too many at once the last are refused", async () => {
  const clean = await plainPage("#ffffff");
  const first = await pages.stamped(clean, mark);
  const [again, same] = await Promise.all([pages.stamped(clean, mark), pages.stamped(clean, mark)]);
  expect(again === first && same === first).toBe(true);
  const days = Array.from({ length: 53 }, (_, n) => ({ ...mark, day: `day ${n}` }));
  const all = await Promise.allSettled(days.map((one) => pages.stamped(clean, one)));
  const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toEqual([expect.any(Busy)]);
  expect(refused[0]).toMatchObject({ status: 503, headers: { "Retry-After": "30" } });
});
