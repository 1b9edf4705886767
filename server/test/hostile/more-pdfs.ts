import { demoDeck } from "#seeds/load/deck.ts";
import { pdfOf, streamOf } from "#seeds/load/pdf.ts";
import {
  blank,
  changed,
  cut,
  flate,
  font,
  type HostilePdf,
  image,
  leaf,
  manyPages,
  noise,
  onePage,
  packed,
  tree,
  withFontFile,
} from "#test/hostile/parts.ts";

const curves = (count: number) => `${"0 0 m 200 200 0 200 200 0 c S\n".repeat(count)}`;

/** Beside them, for FULL_TESTS. */
export const moreHostilePdfs: HostilePdf[] = [
  ...[0.01, 0.1, 0.25, 0.75, 0.9, 0.99].map((share) => ({
    name: `cut at ${share}`,
    bytes: () => cut(share),
    outcome: "held" as const,
  })),
  ...Array.from({ length: 12 }, (_, seed) => ({
    name: `a deck with 40 other bytes, ${seed}`,
    bytes: () => {
      const deck = Buffer.from(demoDeck());
      const places = noise(160, seed + 1);
      for (let n = 0; n < 40; n += 1) deck[Buffer.from(places, "latin1").readUInt32LE(4 * n) % deck.length] = n * 6;
      return deck;
    },
    outcome: "held" as const,
  })),
  {
    name: "a picture of 30,000 by 30,000",
    bytes: () => onePage(image("/FlateDecode", packed(Buffer.alloc(1_000_000)), 30_000)),
    outcome: "held",
  },
  { name: "300 pages", bytes: () => manyPages(300), outcome: 300 },
  { name: "a page of 5.1 m", bytes: () => onePage({ box: "[0 0 14460 100]" }), outcome: "size" },
  { name: "a size from right to left", bytes: () => onePage({ box: "[200 200 0 0]" }), outcome: 1 },
  { name: "a size of words", bytes: () => onePage({ box: "[/A /B (c) null]" }), outcome: 1 },
  {
    name: "a size that refers to itself",
    bytes: () => onePage({ box: "5 0 R", more: ["6 0 R", "5 0 R"] }),
    outcome: "held",
  },
  { name: "a unit of a billion points", bytes: () => onePage({ page: "/UserUnit 1000000000" }), outcome: "held" },
  { name: "turned by 45 degrees", bytes: () => onePage({ page: "/Rotate 45" }), outcome: 1 },
  { name: "turned by two billion", bytes: () => onePage({ page: "/Rotate 2147483647" }), outcome: 1 },
  {
    name: "a page that is its own parent",
    bytes: () => tree("3 0 R", 1, "<< /Type /Page /Parent 3 0 R >>"),
    outcome: "held",
  },
  {
    name: "a page tree 20,000 deep",
    bytes: () =>
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        ...Array.from({ length: 20_000 }, (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R] /Count 1 >>`),
        leaf,
      ]),
    outcome: "held",
  },
  {
    name: "a length that refers to itself",
    bytes: () => onePage({ page: "/Contents 5 0 R", more: ["<< /Length 5 0 R >>\nstream\nq Q\nendstream"] }),
    outcome: "held",
  },
  {
    name: "a negative length",
    bytes: () => onePage({ page: "/Contents 5 0 R", more: ["<< /Length -5 >>\nstream\nq Q\nendstream"] }),
    outcome: "held",
  },
  {
    name: "a length of 4 GB",
    bytes: () => onePage({ page: "/Contents 5 0 R", more: ["<< /Length 4294967295 >>\nstream\nq Q\nendstream"] }),
    outcome: "held",
  },
  {
    name: "packed three times, to 4 GB",
    bytes: () =>
      onePage({
        page: "/Contents 5 0 R",
        more: [
          streamOf(
            packed(packed(packed(Buffer.alloc(200_000_000)).repeat(20))),
            " /Filter [/FlateDecode /FlateDecode /FlateDecode]",
          ),
        ],
      }),
    outcome: "held",
  },
  {
    name: "a list of 20,000 filters",
    bytes: () =>
      onePage({ page: "/Contents 5 0 R", more: [streamOf("a", ` /Filter [${"/ASCIIHexDecode ".repeat(20_000)}]`)] }),
    outcome: "held",
  },
  {
    name: "a million times the same content",
    bytes: () => onePage({ page: `/Contents [${"4 0 R ".repeat(1_000_000)}]`, content: "q Q " }),
    outcome: "held",
  },
  {
    name: "two million curves",
    bytes: () => onePage({ page: "/Contents 5 0 R", more: [flate(curves(2_000_000))] }),
    outcome: "held",
  },
  {
    name: "a line of a billion dashes",
    bytes: () => onePage({ content: "[0.000001 0.000001] 0 d 5 w 0 0 m 200 200 l S" }),
    outcome: "held",
  },
  {
    name: "tiles of a millionth",
    bytes: () =>
      onePage({
        content: "/Pattern cs /P scn 0 0 200 200 re f",
        resources: "/Pattern << /P 5 0 R >>",
        more: [
          streamOf(
            "0 0 1 1 re f",
            " /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.000001 /YStep 0.000001 /Resources << >>",
          ),
        ],
      }),
    outcome: "held",
  },
  {
    name: "a pattern of itself",
    bytes: () =>
      onePage({
        content: "/Pattern cs /P scn 0 0 200 200 re f",
        resources: "/Pattern << /P 5 0 R >>",
        more: [
          streamOf(
            "/Pattern cs /P scn 0 0 9 9 re f",
            " /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P 5 0 R >> >>",
          ),
        ],
      }),
    outcome: "held",
  },
  {
    name: "letters that draw themselves",
    bytes: () =>
      onePage({
        ...font(
          "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /H 6 0 R >> /Encoding << /Differences [72 /H] >> /FirstChar 72 /LastChar 72 /Widths [9] /Resources << /Font << /F 5 0 R >> >> >>",
          streamOf("9 0 d0 BT /F 1 Tf (HHH) Tj ET"),
        ),
      }),
    outcome: "held",
  },
  {
    name: "a mask of itself",
    bytes: () =>
      onePage({
        content: "/G gs 0 0 99 99 re f",
        resources: "/ExtGState << /G << /SMask << /S /Luminosity /G 5 0 R >> >> >>",
        more: [
          streamOf(
            "/G gs 0 0 99 99 re f",
            " /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Group << /S /Transparency >> /Resources << /ExtGState << /G << /SMask << /S /Luminosity /G 5 0 R >> >> >> >>",
          ),
        ],
      }),
    outcome: "held",
  },
  {
    name: "a picture whose mask is itself",
    bytes: () =>
      onePage(
        image(
          "/FlateDecode",
          packed(Buffer.alloc(30_000)),
          100,
          "/BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 5 0 R",
        ),
      ),
    outcome: "held",
  },
  {
    name: "a picture of 2,000,000,000 columns",
    bytes: () =>
      onePage(
        image(
          "/FlateDecode",
          packed(Buffer.alloc(1_000)),
          100,
          "/BitsPerComponent 8 /ColorSpace /DeviceRGB /DecodeParms << /Predictor 15 /Colors 3 /Columns 2000000000 >>",
        ),
      ),
    outcome: "held",
  },
  {
    name: "noise as a fax",
    bytes: () =>
      onePage(
        image(
          "/CCITTFaxDecode",
          noise(5_000),
          10_000,
          "/BitsPerComponent 1 /ColorSpace /DeviceGray /DecodeParms << /K -1 /Columns 10000 /Rows 10000 >>",
        ),
      ),
    outcome: 1,
  },
  { name: "noise as a JPEG", bytes: () => onePage(image("/DCTDecode", `\xff\xd8\xff\xe0${noise(5_000)}`)), outcome: 1 },
  { name: "noise as LZW", bytes: () => onePage(image("/LZWDecode", noise(50_000))), outcome: 1 },
  {
    name: "colours from a table of a billion",
    bytes: () =>
      onePage(
        image(
          "/FlateDecode",
          packed(Buffer.alloc(9)),
          3,
          "/BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1000000000 (abc)]",
        ),
      ),
    outcome: "held",
  },
  {
    name: "colours based on themselves",
    bytes: () =>
      onePage({
        ...image("/FlateDecode", packed(Buffer.alloc(9)), 3, "/BitsPerComponent 8 /ColorSpace 6 0 R"),
        page: "",
      }),
    outcome: "held",
  },
  {
    name: "noise as a colour profile",
    bytes: () => {
      const one = image(
        "/FlateDecode",
        packed(Buffer.alloc(27)),
        3,
        "/BitsPerComponent 8 /ColorSpace [/ICCBased 6 0 R]",
      );
      return onePage({ ...one, more: [...(one.more ?? []), streamOf(noise(3_000), " /N 3")] });
    },
    outcome: 1,
  },
  {
    name: "noise as a Type 1 font",
    bytes: () => onePage(withFontFile("FontFile", `%!PS-AdobeFont-1.0${noise(5_000)}`)),
    outcome: 1,
  },
  {
    name: "noise as a compact font",
    bytes: () => onePage(withFontFile("FontFile3", `\x01\0\x04\x01${noise(5_000)}`)),
    outcome: 1,
  },
  {
    name: "a table of letters that uses itself",
    bytes: () =>
      onePage(
        font(
          "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding 6 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A >>] /ToUnicode 6 0 R >>",
          streamOf(
            "/A usecmap 1 begincodespacerange <00> <ffffffff> endcodespacerange 1 begincidrange <00000000> <ffffffff> 0 endcidrange",
            " /Type /CMap /CMapName /A /UseCMap 6 0 R",
          ),
        ),
      ),
    outcome: "held",
  },
  {
    name: "a sum that never ends",
    bytes: () =>
      onePage({
        content: "/S sh",
        resources: "/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Function 5 0 R >> >>",
        more: [
          streamOf(`{ ${"{ ".repeat(20_000)} pop } if }`, " /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]"),
        ],
      }),
    outcome: "held",
  },
  {
    name: "a function stitched of itself",
    bytes: () =>
      onePage({
        content: "/S sh",
        resources:
          "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 200] /Function 5 0 R >> >>",
        more: ["<< /FunctionType 3 /Domain [0 1] /Functions [5 0 R 5 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>"],
      }),
    outcome: "held",
  },
  {
    name: "a mesh of noise",
    bytes: () =>
      onePage({
        content: "/S sh",
        resources: "/Shading << /S 5 0 R >>",
        more: [
          streamOf(
            noise(100_000),
            " /ShadingType 7 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 2 /Decode [0 200 0 200 0 1 0 1 0 1]",
          ),
        ],
      }),
    outcome: "held",
  },
  {
    name: "a note that shows itself",
    bytes: () =>
      onePage({
        page: "/Annots [5 0 R]",
        more: [
          "<< /Type /Annot /Subtype /Stamp /Rect [-1e9 -1e9 1e9 1e9] /AP << /N 6 0 R >> >>",
          streamOf("/X Do", " /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>"),
        ],
      }),
    outcome: "held",
  },
  {
    name: "a packed object that lies in itself",
    bytes: () =>
      changed(
        onePage({
          page: "/Contents 5 0 R",
          more: [flate("5 0 6 4 <<>> <<>>", " /Type /ObjStm /N 1000000000 /First 8 /Extends 5 0 R")],
        }),
        (t) => t,
      ),
    outcome: "held",
  },
  { name: "100,000 times q", bytes: () => onePage({ content: "q ".repeat(100_000) }), outcome: "held" },
  { name: "a name of 5 MB", bytes: () => onePage({ page: `/${"a".repeat(5_000_000)} 1` }), outcome: "held" },
  {
    name: "a million letters",
    bytes: () =>
      onePage({
        ...font("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
        content: `BT /F 1 Tf (${"abc ".repeat(250_000)}) Tj ET`,
      }),
    outcome: "held",
  },
  {
    name: "an object numbered four billion",
    bytes: () => changed(blank(), (t) => t.replaceAll("4 0 R", "4294967295 0 R")),
    outcome: "held",
  },
  {
    name: "the table at a place beyond the end",
    bytes: () => changed(blank(), (t) => t.replace(/startxref\n\d+/, "startxref\n99999999999")),
    outcome: "held",
  },
  {
    name: "2 GB of table",
    bytes: () => changed(blank(), (t) => t.replace(/xref\n0 \d+/, "xref\n0 2000000000")),
    outcome: "held",
  },
  {
    name: "a false claim of being linear",
    bytes: () =>
      changed(blank(), (t) =>
        t.replace("1 0 obj\n", "1 0 obj\n<< /Linearized 1 /L 1 /H [0 9] /O 3 /E 9 /N 1 /T 9 >>\nendobj\n1 0 obj\n"),
      ),
    outcome: "held",
  },
  {
    name: "a page of HTML that is a PDF too",
    bytes: () => Buffer.concat([Buffer.from("<!doctype html><script>alert(1)</script>\n"), blank()]),
    outcome: 1,
  },
];
