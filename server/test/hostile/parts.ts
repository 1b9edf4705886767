import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { demoDeck } from "#seeds/load/deck.ts";
import { pdfOf, streamOf } from "#seeds/load/pdf.ts";

/** What becomes of a file: so many pages, or the refusal by its name; "held": either, in bounded time and memory. */
export type Outcome = number | "format" | "broken" | "encrypted" | "pages" | "size" | "form" | "held";

export interface HostilePdf {
  name: string;
  bytes(): Uint8Array;
  outcome: Outcome;
}

interface Page {
  box?: string;
  /** More keys of the page. */
  page?: string;
  content?: string;
  resources?: string;
  /** Objects from 5 on. */
  more?: string[];
  catalog?: string;
}

export const packed = (bytes: Uint8Array | string): string => deflateSync(bytes).toString("latin1");
export const flate = (content: Uint8Array | string, keys = ""): string =>
  streamOf(packed(content), ` /Filter /FlateDecode${keys}`);

export const onePage = ({
  box = "[0 0 400 100]",
  page = "",
  content = "",
  resources = "",
  more = [],
  catalog = "",
}: Page) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
    streamOf(content),
    ...more,
  ]);

export const image = (
  filter: string,
  data: string,
  size = 1000,
  keys = "/BitsPerComponent 8 /ColorSpace /DeviceRGB",
): Page => ({
  content: "200 0 0 200 0 0 cm /I Do",
  resources: "/XObject << /I 5 0 R >>",
  more: [streamOf(data, ` /Type /XObject /Subtype /Image /Width ${size} /Height ${size} ${keys} /Filter ${filter}`)],
});

export const font = (dictionary: string, ...more: string[]): Page => ({
  content: "BT /F 20 Tf 20 100 Td (Hello) Tj ET",
  resources: "/Font << /F 5 0 R >>",
  more: [dictionary, ...more],
});

export const withFontFile = (key: string, data: string) =>
  font(
    "<< /Type /Font /Subtype /TrueType /BaseFont /Arial /FirstChar 32 /LastChar 33 /Widths [1 2] /FontDescriptor 6 0 R >>",
    `<< /Type /FontDescriptor /FontName /A /Flags 4 /${key} 7 0 R >>`,
    streamOf(data),
  );

/** The same for every run. */
export const noise = (length: number, seed = 1): string => {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(state >>> 24);
  }).join("");
};

/** The cipher of the oldest encryption; OpenSSL has it no more. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const box = Array.from({ length: 256 }, (_, n) => n);
  const at = (n: number) => box[n & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const held = at(a);
    box[a & 255] = at(b);
    box[b & 255] = held;
  };
  let j = 0;
  for (let n = 0; n < 256; n += 1) {
    j += at(n) + (key[n % key.length] ?? 0);
    swap(n, j);
  }
  j = 0;
  return Buffer.from(
    data.map((byte, n) => {
      j += at(n + 1);
      swap(n + 1, j);
      return byte ^ at(at(n + 1) + at(j));
    }),
  );
}

const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const PAD = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** Encrypted by the oldest scheme (40 bits). */
export function encrypted(password: string): Uint8Array {
  const padded = (word: string) => Buffer.concat([Buffer.from(word), PAD]).subarray(0, 32);
  const owner = rc4(md5(padded("owner")).subarray(0, 5), padded(password));
  const id = Buffer.alloc(16, 7);
  const key = md5(padded(password), owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), id).subarray(0, 5);
  const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString("hex")}>`;
  const content = Buffer.from("BT /F1 20 Tf 20 100 Td (Secret) Tj ET");
  const sealed = rc4(md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10), content).toString("latin1");
  const plain = onePage({
    content: sealed,
    resources: "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>",
    more: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, PAD))} >>`],
  });
  const file = Buffer.from(plain).toString("latin1");
  return Buffer.from(file.replace("/Root 1 0 R", `/Root 1 0 R /Encrypt 5 0 R /ID [${hex(id)} ${hex(id)}]`), "latin1");
}

export const changed = (bytes: Uint8Array, change: (text: string) => string) =>
  Buffer.from(change(Buffer.from(bytes).toString("latin1")), "latin1");

export const manyPages = (count: number, box = "[0 0 20 20]") =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, n) => `${n + 3} 0 R`).join(" ")}] >>`,
    ...Array.from({ length: count }, () => `<< /Type /Page /Parent 2 0 R /MediaBox ${box} >>`),
  ]);

/** Every node has the next one twice as a child. */
export const doubled = (levels: number) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    ...Array.from(
      { length: levels },
      (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R ${n + 3} 0 R] /Count ${2 ** (levels - n)} >>`,
    ),
    "<< /Type /Page /MediaBox [0 0 20 20] >>",
  ]);

export const tree = (kids: string, count: number, ...more: string[]) =>
  pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...more]);
export const leaf = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 20 20] >>";
export const blank = () => onePage({});
export const cut = (share: number) => demoDeck().subarray(0, Math.floor(demoDeck().length * share));

/** Pages of one picture of noise, drawn as tiles all over them: few bytes that become many. */
export function tiled(count: number): Uint8Array {
  const draw = Array.from(
    { length: 140 },
    (_, n) =>
      `q 46 0 0 46 ${(n % 7) * 46} ${Math.floor(n / 7) * 80} cm /I Do Q q 46 0 0 46 ${(n % 7) * 46} ${Math.floor(n / 7) * 80 + 46} cm /I Do Q`,
  ).join("\n");
  const kids = Array.from({ length: count }, (_, n) => `${n + 5} 0 R`).join(" ");
  const page =
    "/Type /Page /Parent 2 0 R /MediaBox [0 0 320 1600] /Contents 4 0 R /Resources << /XObject << /I 3 0 R >> >>";
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    flate(
      Buffer.from(noise(256 * 256 * 3), "latin1"),
      " /Type /XObject /Subtype /Image /Width 256 /Height 256 /BitsPerComponent 8 /ColorSpace /DeviceRGB",
    ),
    flate(draw),
    ...Array.from({ length: count }, () => `<< ${page} >>`),
  ]);
}
