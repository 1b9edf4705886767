import { strToU8, zipSync } from "fflate";
import sharp from "sharp";

/** A real picture in one colour. */
export async function pngFile(name = "picture.png", side = 40): Promise<File> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: "#24468c" } });
  return new File([await image.png().toBuffer()], name, { type: "image/png" });
}

/** Files that only claim to be pictures. */
export const falsePictures = (): File[] => [
  new File(["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"], "a.png", { type: "image/png" }),
  new File([Buffer.from("MZ\u0090\0\u0003 this program cannot be run")], "a.png", { type: "image/png" }),
  new File([Buffer.alloc(5 * 1024 * 1024 + 1)], "big.png", { type: "image/png" }),
];

/** The smallest file that is a PDF by its content; `mark` makes it findable. */
export const pdfFile = (name = "paper.pdf", mark = ""): File =>
  new File([`%PDF-1.7\n% ${mark}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`], name, { type: "application/pdf" });

const parts = (document: string): Record<string, string> => ({
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels": "<Relationships/>",
  [document]: "<document/>",
});

/** The smallest file that is built like a .docx, with more parts, or others. @param extra fields of each entry, by id */
export const docxBytes = (
  more: Record<string, string> = {},
  document = "word/document.xml",
  extra: Record<number, Uint8Array> = {},
): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...parts(document), ...more }).map(([name, text]) => [name, [strToU8(text), { extra }]]),
      ),
    ),
  );

/** Head and directory of a .doc, with one more entry. */
export function docBytes(entry = "", stream = "WordDocument"): Buffer {
  const bytes = Buffer.alloc(1_024);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.write(stream, 512, "utf16le");
  bytes.write(entry, 640, "utf16le");
  return bytes;
}
