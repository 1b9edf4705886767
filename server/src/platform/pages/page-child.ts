/**
 * The confined child that draws a PDF: the file comes over stdin, then its pages go out over stdout, each as four
 * numbers (pages of the file, width, height, bytes of text), the text in UTF-8, and the pixels as RGB. A refusal is four
 * numbers with its code in the place of the width. The process that reads it trusts none of it.
 */

import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { PDFiumModule } from "@hyzyla/pdfium";
import { limits, type Refusal, refusalCodes } from "./page-frames.ts";

const PASSWORD_NEEDED = 4;
const UNKNOWN_SECURITY = 5;
/** Its pages are made by its scripts; what is drawn without them says only that it cannot be shown. */
const XFA_FULL = 2;
const RGB = 2;
const WHITE = 0xffffffff;
/** Annotations as a reader shows them; red before blue. */
const FLAGS = 0x01 | 0x10;
const TEXT_LENGTH = 100_000;

async function send(...parts: Uint8Array[]): Promise<void> {
  for (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, "drain");
}

const head = (...numbers: [number, number, number, number]) => new Uint8Array(Uint32Array.from(numbers).buffer);

const refuse = (refusal: Refusal) => send(head(0, refusalCodes.indexOf(refusal), 0, 0));

async function draw(bytes: Uint8Array): Promise<void> {
  const pdfium = await PDFiumModule({});
  const { malloc, free } = pdfium.wasmExports;
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  const file = malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  const document = pdfium._FPDF_LoadMemDocument(file, bytes.length, 0);
  if (!document) {
    const error = pdfium._FPDF_GetLastError();
    return refuse(error === PASSWORD_NEEDED || error === UNKNOWN_SECURITY ? "encrypted" : "broken");
  }
  const count = pdfium._FPDF_GetPageCount(document);
  if (count < 1) return refuse("broken");
  if (count > limits.pages) return refuse("pages");
  // The types of the package leave it out.
  const formType: unknown = Reflect.get(pdfium, "_FPDF_GetFormType");
  if (typeof formType === "function" && formType(document) === XFA_FULL) return refuse("form");

  for (let index = 0; index < count; index += 1) {
    const page = pdfium._FPDF_LoadPage(document, index);
    if (!page) return refuse("broken");
    const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
    if (!(points.width > 0 && points.height > 0)) return refuse("broken");
    if (Math.max(points.width, points.height) > limits.points) return refuse("size");
    const scale = Math.min(limits.width / points.width, limits.height / points.height);
    const width = Math.max(1, Math.round(points.width * scale));
    const height = Math.max(1, Math.round(points.height * scale));
    const pixels = malloc(width * height * 3);
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, RGB, pixels, width * 3);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const text = new TextEncoder().encode(textOf(page));
    await send(head(count, width, height, text.length), text, pdfium.HEAPU8.slice(pixels, pixels + width * height * 3));
    pdfium._FPDFBitmap_Destroy(bitmap);
    free(pixels);
    pdfium._FPDF_ClosePage(page);
  }

  function textOf(page: number): string {
    const text = pdfium._FPDFText_LoadPage(page);
    if (!text) return "";
    const letters = Math.min(pdfium._FPDFText_CountChars(text), TEXT_LENGTH);
    const place = malloc((letters + 1) * 2);
    const written = letters > 0 ? pdfium._FPDFText_GetText(text, 0, letters, place) : 0;
    const words = new TextDecoder("utf-16le").decode(pdfium.HEAPU8.slice(place, place + Math.max(0, written - 1) * 2));
    free(place);
    pdfium._FPDFText_ClosePage(text);
    return words;
  }
}

await draw(await buffer(process.stdin));
