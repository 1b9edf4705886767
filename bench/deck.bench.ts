// Deal rooms: CPU of drawing a page of a PDF and of marking it, 50 viewers at once beside a bare server of the same pages, and
// other answers while hostile files are read.
// npm run bench -- deck
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { demoDeck } from "../server/seeds/load/deck.ts";
import { pdfOf, streamOf } from "../server/seeds/load/pdf.ts";
import { createCaches } from "../server/src/platform/caches.ts";
import { createPages, type PagePictures } from "../server/src/platform/pages/index.ts";
import { hostilePdfs } from "../server/test/hostile/pdfs.ts";
import { nodeCpu, TICK_MS } from "./lib/cpu.ts";
import { startLoad } from "./lib/load.ts";
import { type Figure, ms, percentile, printTable, saveResults } from "./lib/report.ts";

const PAGES = 12;
const VIEWERS = 50;
const ROUNDS = 5;
/** Of the quiet p99 of other answers, while hostile files are read. */
const HOSTILE_P99 = 1.5;
const targets = { cpu: 250, p95: 800 };

/** CPU of this process and of its children that have ended, in milliseconds (Linux). */
function familyCpu(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(13, 15);
  return nodeCpu() + (Number(user) + Number(system)) * TICK_MS;
}

/** A deck whose pages are filled by a photograph of 3.5 megapixels with text over it. */
async function photoDeck(): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 120, sigma: 70 } as const;
  const photo = async () => {
    const blurred = sharp({ create: { width: 500, height: 300, channels: 3, background: "#888", noise } }).blur(4);
    const small = await blurred.linear(3, -230).png().toBuffer();
    const large = await sharp(small).resize(2400, 1440).jpeg({ quality: 88 }).toBuffer();
    return streamOf(
      large.toString("latin1"),
      " /Type /XObject /Subtype /Image /Width 2400 /Height 1440 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
    );
  };
  const lines = Array.from(
    { length: 12 },
    (_, n) => `BT 1 1 1 rg /F 18 Tf 40 ${480 - 30 * n} Td (Line ${n} of words) Tj ET`,
  );
  const page = async (n: number) => [
    `<< /Type /Page /Parent 2 0 R /Contents ${5 + 3 * n} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I ${6 + 3 * n} 0 R >> >> >>`,
    streamOf(`q 960 0 0 576 0 0 cm /I Do Q\n${lines.join("\n")}`),
    await photo(),
  ];
  const kids = Array.from({ length: PAGES }, (_, n) => `${4 + 3 * n} 0 R`).join(" ");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${PAGES} /MediaBox [0 0 960 576] /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...(await Promise.all(Array.from({ length: PAGES }, (_, n) => page(n)))).flat(),
  ]);
}

const pages = createPages({ caches: createCaches() });
const mark = (viewer: number | string) => ({
  name: `Arjun Deshmukh ${viewer}`,
  personId: "SC-000412",
  day: "22 Nov 2026, 11:32 AM",
});

async function drawn(bytes: Uint8Array): Promise<{ all: PagePictures[]; cpu: number }> {
  const all: PagePictures[] = [];
  const before = familyCpu();
  await pages.render(bytes, async (page) => void all.push(page));
  return { all, cpu: (familyCpu() - before) / all.length };
}

/** Milliseconds of CPU of a mark on a page, when the person has opened a page of this size before. */
async function stampCpu(pictures: readonly Uint8Array[]): Promise<number> {
  const [first = new Uint8Array()] = pictures;
  await pages.stamped(first, mark("first"));
  const before = nodeCpu();
  for (const picture of pictures.slice(1)) await pages.stamped(picture, mark("first"));
  return (nodeCpu() - before) / (pictures.length - 1);
}

const rendering: Figure[] = [];
const viewing: Figure[] = [];
const hostile: Figure[] = [];
const cpu = (value: number) => ({
  values: { "CPU per page": `${ms(value)} ms` },
  target: `${targets.cpu} ms`,
  reached: value <= targets.cpu,
});
const load = startLoad();
const shown: { small: Uint8Array[]; large: Uint8Array[] } = { small: [], large: [] };
const server = createServer(async (request, response) => {
  const [, kind, size, page, viewer = ""] = request.url?.split("/") ?? [];
  const clean = shown[size === "800" ? "small" : "large"][Number(page)] ?? new Uint8Array();
  const answer = kind === "bare" ? clean : await pages.stamped(clean, mark(viewer)).catch(() => null);
  response.writeHead(answer ? 200 : 503).end(answer);
});
try {
  for (const [name, bytes] of [
    ["slides of text and charts", demoDeck()],
    ["photographs", await photoDeck()],
  ] as const) {
    await drawn(bytes);
    const { all, cpu: each } = await drawn(bytes);
    rendering.push({ name: `${name}: drawn and encoded, both sizes`, ...cpu(each) });
    shown.small = all.map(({ small }) => small);
    shown.large = all.map(({ large }) => large);
    rendering.push({ name: `${name}: marked at 800`, ...cpu(await stampCpu(shown.small)) });
    rendering.push({ name: `${name}: marked at 1600`, ...cpu(await stampCpu(shown.large)) });
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const size of [800, 1600]) {
    const of = (kind: string) =>
      Array.from(
        { length: ROUNDS * VIEWERS },
        (_, n) => `${origin}/${kind}/${size}/${Math.floor(n / VIEWERS)}/${size}-${n % VIEWERS}`,
      );
    await load.send(of("bare"), VIEWERS);
    const bare = await load.send(of("bare"), VIEWERS);
    const marked = await load.send(of("page"), VIEWERS);
    const p95 = percentile(marked, 0.95);
    viewing.push({
      name: `${VIEWERS} viewers ask at once, without a pause, ${size} px`,
      values: {
        p50: `${ms(percentile(marked, 0.5))} ms`,
        p95: `${ms(p95)} ms`,
        "bare server, p95": `${ms(percentile(bare, 0.95))} ms`,
      },
      target: size === 800 ? `${targets.p95} ms, no 503` : "no 503",
      reached: size === 800 ? p95 <= targets.p95 : null,
    });
  }
  const others = Array.from({ length: 4000 }, () => `${origin}/bare/800/0`);
  await load.send(others, 2);
  const quiet = percentile(await load.send(others, 2), 0.99);
  const reader = createPages({ caches: createCaches(), render: { cpuSeconds: 4 } });
  let isOver = false;
  let files = 0;
  const lane = async () => {
    while (!isOver)
      for (const { bytes } of hostilePdfs) {
        if (isOver) return;
        await reader.render(bytes(), async () => {}).catch(() => {});
        files += 1;
      }
  };
  const reading = lane();
  const times: number[] = [];
  while (files < hostilePdfs.length) times.push(...(await load.send(others, 2)));
  isOver = true;
  await reading;
  const beside = percentile(times, 0.99);
  hostile.push({
    name: `other answers of this process while ${files} hostile files are read`,
    values: { "p99, quiet": `${quiet.toFixed(2)} ms`, p99: `${beside.toFixed(2)} ms` },
    target: `${HOSTILE_P99} times quiet`,
    reached: beside <= HOSTILE_P99 * quiet,
  });
} finally {
  load.stop();
  server.close();
  server.closeAllConnections();
}
printTable("Pages of documents", rendering);
printTable("Photographs with the viewer's name", viewing);
printTable("Beside hostile files", hostile);
saveResults("deck", { rendering, viewing, hostile });
