/**
 * The confined child that draws a PDF: the file comes over stdin, then its pages go out over stdout, each as four
 * numbers (pages of the file, width, height, bytes of text), the text in UTF-8, and the pixels as RGB. A refusal is four
 * numbers with its code in the place of the width, and a text. The process that reads it trusts none of it. Its one argument
 * is the page to begin with, from 1 on.
 */

import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { PDFiumModule } from "@hyzyla/pdfium";
import { type Call, missingFontsOf } from "./missing-fonts.ts";
import { limits, type Refusal, refusalCodes } from "./page-frames.ts";

const PASSWORD_NEEDED = 4;
const UNKNOWN_SECURITY = 5;
/** Its pages are made by its scripts; what is drawn without them says only that it cannot be shown. */
const XFA_FULL = 2;
const RGB = 2;
const WHITE = 0xffffffff;
/** Annotations as a reader shows them; red before blue. */
const FLAGS = 0x01 | 0x10;
/** For what is filled into forms: no callbacks, so that nothing can run. */
const FORM_CALLBACKS = new Uint8Array(512).fill(1, 0, 1);
const AS_SHOWN = 0;

async function send(...parts: Uint8Array[]): Promise<void> {
  for (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, "drain");
}

const head = (...numbers: [number, number, number, number]) => new Uint8Array(Uint32Array.from(numbers).buffer);

function refuse(refusal: Refusal, names: readonly string[] = []) {
  const text = new TextEncoder().encode(names.join("\n")).subarray(0, limits.names);
  return send(head(0, refusalCodes.indexOf(refusal), 0, text.length), text);
}

async function draw(bytes: Uint8Array): Promise<void> {
  const pdfium = await PDFiumModule({});
  const { malloc, free } = pdfium.wasmExports;
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  const call: Call = (name, ...values) => {
    const called: unknown = Reflect.get(pdfium, name);
    if (typeof called !== "function") throw new Error(`PDFium has no ${name}`);
    return Number(called(...values));
  };
  const read = (place: number, length: number) => pdfium.HEAPU8.slice(place, place + length);
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
  const formType = call("_FPDF_GetFormType", document);
  if (formType === XFA_FULL) return refuse("form");
  const callbacks = malloc(FORM_CALLBACKS.length);
  pdfium.HEAPU8.set(FORM_CALLBACKS, callbacks);
  const form = formType && call("_FPDFDOC_InitFormFillEnvironment", document, callbacks);
  const missing = new Set<string>();

  for (let index = Number(process.argv[2] ?? 1) - 1; index < count; index += 1) {
    const page = loadedPage(index);
    if (!page) return refuse("broken");
    const { words, fonts } = textOf(page);
    for (const name of fonts) missing.add(name);
    // Such a page is not drawn; those behind it are read for the names of all.
    if (missing.size > 0) {
      pdfium._FPDF_ClosePage(page);
      continue;
    }
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
    const text = new TextEncoder().encode(words);
    await send(head(count, width, height, text.length), text, pdfium.HEAPU8.slice(pixels, pixels + width * height * 3));
    pdfium._FPDFBitmap_Destroy(bitmap);
    free(pixels);
    pdfium._FPDF_ClosePage(page);
  }
  if (missing.size > 0) await refuse("fonts", [...missing]);

  /** What is filled into the fields of a form becomes a part of the page. */
  function loadedPage(index: number): number {
    const page = pdfium._FPDF_LoadPage(document, index);
    if (!page || !form) return page;
    call("_FORM_OnAfterLoadPage", page, form);
    call("_FPDFPage_Flatten", page, AS_SHOWN);
    call("_FORM_OnBeforeClosePage", page, form);
    pdfium._FPDF_ClosePage(page);
    return pdfium._FPDF_LoadPage(document, index);
  }

  function textOf(page: number): { words: string; fonts: string[] } {
    const text = pdfium._FPDFText_LoadPage(page);
    if (!text) return { words: "", fonts: [] };
    const letters = Math.min(pdfium._FPDFText_CountChars(text), limits.letters);
    const place = malloc((letters + 1) * 2);
    const written = letters > 0 ? pdfium._FPDFText_GetText(text, 0, letters, place) : 0;
    const words = new TextDecoder("utf-16le").decode(pdfium.HEAPU8.slice(place, place + Math.max(0, written - 1) * 2));
    free(place);
    const fonts = missingFontsOf(call, { malloc, free, read }, text, limits.letters);
    pdfium._FPDFText_ClosePage(text);
    return { words, fonts };
  }
}

await draw(await buffer(process.stdin));
