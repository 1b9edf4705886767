import { streamOf } from "#seeds/load/pdf.ts";
import {
  blank,
  changed,
  cut,
  doubled,
  encrypted,
  flate,
  type HostilePdf,
  image,
  leaf,
  manyPages,
  noise,
  onePage,
  tree,
  withFontFile,
} from "#test/hostile/parts.ts";

/** For every run of the tests. */
export const hostilePdfs: HostilePdf[] = [
  { name: "no bytes", bytes: () => new Uint8Array(), outcome: "format" },
  { name: "a text", bytes: () => Buffer.from("not a PDF at all"), outcome: "format" },
  { name: "a head alone", bytes: () => Buffer.from("%PDF-1.7\n"), outcome: "broken" },
  { name: "cut in the middle", bytes: () => cut(0.5), outcome: "broken" },
  {
    name: "a cross-reference table that follows itself",
    bytes: () =>
      changed(blank(), (t) =>
        t.replace(/trailer\n<<([\s\S]*)startxref\n(\d+)/, "trailer\n<< /Prev $2 $1startxref\n$2"),
      ),
    outcome: 1,
  },
  { name: "a page tree in a circle", bytes: () => tree("2 0 R", 1), outcome: "broken" },
  {
    name: "two nodes that hold each other",
    bytes: () => tree("3 0 R", 2, "<< /Type /Pages /Kids [2 0 R] /Count 2 >>"),
    outcome: "broken",
  },
  { name: "a page tree that claims a million pages", bytes: () => tree("3 0 R", 1_000_000, leaf), outcome: "pages" },
  { name: "a page tree that doubles 20 times", bytes: () => doubled(20), outcome: "held" },
  { name: "301 pages", bytes: () => manyPages(301), outcome: "pages" },
  { name: "a page of 350 km", bytes: () => onePage({ box: "[0 0 1000000000 1000000000]" }), outcome: "size" },
  { name: "a page without a size", bytes: () => onePage({ box: "[0 0 0 0]" }), outcome: 1 },
  { name: "a page one point wide and 4 m high", bytes: () => onePage({ box: "[0 0 1 12000]" }), outcome: 1 },
  { name: "a password", bytes: () => encrypted("lotus"), outcome: "encrypted" },
  { name: "encrypted with an empty password", bytes: () => encrypted(""), outcome: 1 },
  {
    name: "an unknown way of encryption",
    bytes: () => changed(encrypted(""), (t) => t.replace("/Filter /Standard", "/Filter /Lotusses")),
    outcome: "encrypted",
  },
  {
    name: "a stream that unpacks to 150 MB",
    bytes: () => onePage({ page: "/Contents 5 0 R", more: [flate(Buffer.alloc(150_000_000, " "))] }),
    outcome: "held",
  },
  {
    name: "noise as JBIG2",
    bytes: () => onePage(image("/JBIG2Decode", noise(5_000), 1000, "/BitsPerComponent 1 /ColorSpace /DeviceGray")),
    outcome: 1,
  },
  {
    name: "noise as JPEG 2000",
    bytes: () => onePage(image("/JPXDecode", `\0\0\0\x0cjP  \r\n\x87\n${noise(5_000)}`)),
    outcome: 1,
  },
  {
    name: "noise as a font",
    bytes: () => onePage(withFontFile("FontFile2", `\0\x01\0\0\0\x10${noise(5_000)}`)),
    outcome: 1,
  },
  {
    name: "a drawing that contains itself",
    bytes: () =>
      onePage({
        content: "/X Do",
        resources: "/XObject << /X 5 0 R >>",
        more: [
          streamOf(
            "/X Do /X Do",
            " /Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /X 5 0 R >> >>",
          ),
        ],
      }),
    outcome: "held",
  },
  { name: "300,000 open brackets", bytes: () => onePage({ page: `/A ${"[".repeat(300_000)}` }), outcome: "held" },
  {
    name: "scripts, an attached file and an XFA form",
    bytes: () =>
      onePage({
        catalog:
          "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AcroForm << /Fields [] /XFA 5 0 R >> /Names << /EmbeddedFiles << /Names [(a) << /EF << /F 5 0 R >> >>] >> >>",
        more: [streamOf("<xdp/>")],
      }),
    outcome: 1,
  },
  {
    name: "an XFA form whose pages are made by scripts",
    bytes: () =>
      onePage({
        content: "BT (Not shown) Tj ET",
        catalog: "/NeedsRendering true /AcroForm << /Fields [] /XFA 5 0 R >>",
        more: [streamOf("<xdp/>")],
      }),
    outcome: "form",
  },
];
