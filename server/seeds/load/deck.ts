import { readFileSync } from "node:fs";
import { pdfOf, streamOf } from "./pdf.ts";

const WIDTH = 960;
const HEIGHT = 540;
const LEFT = 56;
const ROOM = WIDTH - 2 * LEFT;
const INK = "0.09 0.11 0.17";
const GREY = "0.36 0.40 0.47";
const WHITE = "1 1 1";
const BLUES = ["0.12 0.27 0.55", "0.25 0.42 0.75", "0.48 0.62 0.83", "0.66 0.74 0.88"];
/** The sign of the rupee, in the second font. */
const RUPEE = 128;
const GREEN = "0.11 0.42 0.27";

interface Slide {
  title: string;
  below: string;
  lines?: readonly string[];
  /** Parts of a whole, side by side; the last one is what is left. */
  parts?: readonly (readonly [string, number])[];
  /** One column for each. */
  columns?: readonly (readonly [string, number])[];
  rows?: readonly (readonly string[])[];
}

/** Of an invented company: what a founder shows before any figure of a round. */
const slides: readonly Slide[] = [
  {
    title: "Ilaivaram Packaging",
    below: "Leak-proof trays from fallen areca sheath",
    lines: ["Pollachi, Coimbatore district, Tamil Nadu", "November 2026", "Asha Raman, founder"],
  },
  {
    title: "Caterers want a plate that holds sambar and can be thrown away",
    below: "What the kitchens around us use today",
    lines: [
      "Plastic-coated paper: cheap, banned in more places every year, does not rot",
      "Banana leaf: loved, but it spoils in two days and does not travel",
      "Bagasse: good, but most of it comes from factories 900 km away",
    ],
  },
  {
    title: "The sheath falls by itself, and most of it is burnt",
    below: "140 growers around Pollachi",
    lines: [
      "An areca palm drops about ten sheaths a year",
      "We buy at the farm gate and pay by moisture; growers see the reading",
      "Wet sheath is dried by us and paid less, never rejected",
    ],
  },
  {
    title: "Three trays, one press line",
    below: "What we sell",
    rows: [
      ["Tray", "Use", "Price"],
      ["9-inch round", "Meals", "₹6.80"],
      ["12-inch round", "Weddings, temples", "₹8.90"],
      ["4-part meal tray", "Railway kitchens", "₹11.20"],
    ],
  },
  {
    title: "From sheath to tray in one shed",
    below: "A tray takes 70 seconds of a press",
    lines: [
      "Wash and soak, 40 minutes",
      "Press at 180 degrees, with no glue and no coating",
      "Trim, UV box, count, pack in hundreds",
      "Offcuts go back to growers as mulch",
    ],
  },
  {
    title: "Trays sold each month have doubled since April",
    below: "Thousand trays, 2026",
    columns: [
      ["Apr", 158],
      ["May", 171],
      ["Jun", 166],
      ["Jul", 204],
      ["Aug", 247],
      ["Sep", 291],
      ["Oct", 324],
    ],
  },
  {
    title: "A tray leaves ₹2.60 after all costs of making it",
    below: "October 2026, 3,24,000 trays, average of 9-inch and 12-inch. Price to the caterer: ₹7.50",
    parts: [
      ["Sheath from growers", 2.1],
      ["Pressing and power", 1.3],
      ["Packing", 0.6],
      ["Freight", 0.9],
      ["Left over", 2.6],
    ],
  },
  {
    title: "Who buys",
    below: "Share of October sales",
    columns: [
      ["Caterers", 52],
      ["Temples", 21],
      ["Railway kitchens", 17],
      ["Shops", 10],
    ],
  },
  {
    title: "What others offer",
    below: "Price of a 12-inch plate at a caterer in Coimbatore, October 2026",
    rows: [
      ["Plate", "Price", "Holds liquid", "Rots in"],
      ["Ours", "₹8.90", "4 hours", "60 days"],
      ["Bagasse", "₹9.40", "3 hours", "90 days"],
      ["Coated paper", "₹5.10", "2 hours", "does not"],
    ],
  },
  {
    title: "What can go wrong",
    below: "And what we do about it",
    lines: [
      "Monsoon: dry sheath is short from July to September; we now store 11 weeks",
      "Sheath thicker than 4 mm jams the press; sorted by hand until the new feeder runs",
      "One caterer is 14 percent of sales; no new order above 10 percent",
      "Power: the second press saves a third per tray, the meter log is in this room",
    ],
  },
  {
    title: "People",
    below: "38 people on the payroll, 26 of them women",
    rows: [
      ["Name", "Does", "Before"],
      ["Asha Raman", "Founder", "Nine years in food packaging"],
      ["K. Selvi", "Shed and quality", "Line lead in a textile mill"],
      ["M. Arun Prakash", "Growers and freight", "Milk cooperative, Pollachi"],
    ],
  },
  {
    title: "What comes next",
    below: "Until March 2027",
    lines: [
      "A second press line: 5 lakh trays a month",
      "Food-contact certificate for export",
      "Accounts and contracts with growers are in this room",
      "Questions: please write to me here",
    ],
  },
];

/** Pitch deck of the demo startup Ilaivaram: a PDF of 12 pages with text, tables and charts. */
export function demoDeck(): Uint8Array {
  const pages = slides.map((slide, n) => drawn(slide, n + 1));
  const first = 9;
  const kids = pages.map((_, n) => `${first + 2 * n} 0 R`).join(" ");
  const fonts = "<< /Font << /F1 3 0 R /F2 6 0 R >> >>";
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${fonts} >>`,
    ...fontOf("latin", 3, "/WinAnsiEncoding", (code) => code),
    ...fontOf("latin-ext", 6, `<< /BaseEncoding /WinAnsiEncoding /Differences [${RUPEE} /uni20B9] >>`, () => 0x20b9),
    ...pages.flatMap((page, n) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * n + 1} 0 R >>`,
      streamOf(page),
    ]),
  ]);
}

const text = (words: string, x: number, y: number, size: number, color = INK): string => {
  const runs = words
    .split(/(₹)/)
    .map((run) => (run === "₹" ? `/F2 ${size} Tf (\\${RUPEE.toString(8)}) Tj` : `/F1 ${size} Tf (${run}) Tj`));
  return `BT ${color} rg ${x} ${y} Td ${runs.join(" ")} ET`;
};

const box = (x: number, y: number, width: number, height: number, color: string): string =>
  `${color} rg ${x.toFixed(1)} ${y} ${width.toFixed(1)} ${height.toFixed(1)} re f`;

function drawn({ title, below, lines = [], parts = [], columns = [], rows = [] }: Slide, number: number): string {
  const whole = parts.reduce((sum, [, value]) => sum + value, 0);
  const highest = Math.max(...columns.map(([, value]) => value));
  const wide = ROOM / Math.max(1, columns.length);
  let left = LEFT;
  return [
    box(0, HEIGHT - 10, WIDTH, 10, BLUES[0] ?? INK),
    text(title, LEFT, 446, title.length > 52 ? 26 : 32),
    text(below, LEFT, 414, 15, GREY),
    ...lines.map((line, n) => text(line, LEFT + 18, 344 - 48 * n, 20)),
    ...lines.map((_, n) => box(LEFT, 349 - 48 * n, 6, 6, GREEN)),
    ...parts.flatMap(([name, value], n) => {
      const width = (ROOM * value) / whole;
      const at = left;
      left += width;
      const color = n === parts.length - 1 ? GREEN : (BLUES[n] ?? GREY);
      return [
        box(at, 240, width - 3, 70, color),
        text(`₹${value.toFixed(2)}`, at + 10, 268, 17, n === 2 || n === 3 ? INK : WHITE),
        text(name, at, n % 2 ? 196 : 216, 12, GREY),
      ];
    }),
    ...columns.flatMap(([name, value], n) => {
      const at = LEFT + n * wide;
      const height = (230 * value) / highest;
      return [
        box(at, 110, wide * 0.62, height, BLUES[1] ?? INK),
        text(String(value), at, 118 + height, 16),
        text(name, at, 88, 14, GREY),
      ];
    }),
    ...rows.flatMap((row, r) => [
      ...row.map((cell, c) => text(cell, LEFT + (ROOM / row.length) * c, 350 - 52 * r, 18, r === 0 ? GREY : INK)),
      box(LEFT, 334 - 52 * r, ROOM, 1, BLUES[3] ?? GREY),
    ]),
    text("Ilaivaram Packaging Private Limited", LEFT, 34, 11, GREY),
    text(String(number), WIDTH - LEFT - 12, 34, 11, GREY),
  ].join("\n");
}

/** Three objects of an embedded font of the server, from this number on. @param letterOf what a code stands for */
function fontOf(name: string, number: number, encoding: string, letterOf: (code: number) => number): string[] {
  const file = readFileSync(new URL(`../../assets/fonts/share-${name}.ttf`, import.meta.url));
  const tables = new Map<string, number>();
  for (let n = 0; n < file.readUInt16BE(4); n += 1) {
    tables.set(file.toString("latin1", 12 + 16 * n, 16 + 16 * n), file.readUInt32BE(20 + 16 * n));
  }
  const at = (table: string) => tables.get(table) ?? 0;
  const units = file.readUInt16BE(at("head") + 18);
  const measured = file.readUInt16BE(at("hhea") + 34);
  const widths = Array.from({ length: 224 }, (_, n) => {
    const glyph = Math.min(glyphOf(file, at("cmap"), letterOf(32 + n)), measured - 1);
    return Math.round((file.readUInt16BE(at("hmtx") + 4 * glyph) * 1000) / units);
  });
  const named = `/AnekLatin-${name}`;
  return [
    `<< /Type /Font /Subtype /TrueType /BaseFont ${named} /FirstChar 32 /LastChar 255 /Widths [${widths.join(" ")}] /Encoding ${encoding} /FontDescriptor ${number + 1} 0 R >>`,
    `<< /Type /FontDescriptor /FontName ${named} /Flags 32 /FontBBox [-200 -300 1400 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 650 /StemV 100 /FontFile2 ${number + 2} 0 R >>`,
    streamOf(file.toString("latin1"), ` /Length1 ${file.length}`),
  ];
}

/** In the first table of letters with ranges (format 4); 0 where the font has none. */
function glyphOf(file: Buffer, cmap: number, letter: number): number {
  const found = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, n) => cmap + file.readUInt32BE(cmap + 8 + 8 * n),
  );
  const table = found.find((place) => file.readUInt16BE(place) === 4);
  if (table === undefined) return 0;
  const twice = file.readUInt16BE(table + 6);
  for (let n = 0; n < twice; n += 2) {
    const [end, start, delta, offset] = [14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice].map(
      (place) => table + place + n,
    ) as [number, number, number, number];
    if (letter > file.readUInt16BE(end)) continue;
    const [from, by, jump] = [file.readUInt16BE(start), file.readUInt16BE(delta), file.readUInt16BE(offset)];
    if (letter < from) return 0;
    if (jump === 0) return (letter + by) & 0xffff;
    return (file.readUInt16BE(offset + jump + 2 * (letter - from)) + by) & 0xffff;
  }
  return 0;
}
