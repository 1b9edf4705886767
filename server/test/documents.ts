import { strToU8, zipSync } from "fflate";

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
