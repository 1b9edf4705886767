import sharp, { type Sharp } from "sharp";
import type { Turns } from "#platform/busy.ts";
import { formatOf } from "./image.ts";
import { type OfficePart, oldWordPartsOf, wordPartsOf } from "./office.ts";
import { type ActivePart, activePartOf, CLOSED } from "./pdf.ts";

/** Kinds of documents by the ending of their stored name. */
export const documentTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  txt: "text/plain; charset=utf-8",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type DocumentEnding = keyof typeof documentTypes;

/** The uploaded bytes are no document we take; the message is written for users. */
export class DocumentRefused extends Error {
  override name = "DocumentRefused";
}

export interface MadeDocument {
  ending: DocumentEnding;
  bytes: Uint8Array;
}

const imageEndings = { jpeg: "jpg", png: "png", webp: "webp" } as const;

export const documentRefusals = {
  closedPdf: "This PDF is protected or cannot be checked. Please save it as a plain PDF without a password.",
  pdf: (part: ActivePart): string => `This PDF holds ${part}. Please print it to a new PDF and choose that.`,
  word: (parts: readonly OfficePart[]): string =>
    `This document holds ${parts.join(" and ")}. Please save it as a PDF and choose that.`,
};
const DAMAGED = "The file is damaged. Please choose another one.";

/**
 * Checks a document by its content, whatever its name says. Pictures are made anew in their own format, which takes
 * place and camera out of photographed papers; other kinds are kept as they are.
 * @param refusal text for a kind that is not among `endings`
 * @throws DocumentRefused
 */
export async function madeDocument(
  bytes: Uint8Array,
  endings: readonly DocumentEnding[],
  refusal: string,
  inTurn: Turns,
): Promise<MadeDocument> {
  return inTurn(async () => {
    const kind = await kindOf(bytes);
    if (!kind || !endings.includes(kind.ending)) throw new DocumentRefused(refusal);
    const { ending, parts = [] } = kind;
    if (parts.length > 0) throw new DocumentRefused(documentRefusals.word(parts));
    if (ending === "pdf") await refuseActivePdf(bytes);
    const isImage = ending === "jpg" || ending === "png" || ending === "webp";
    return { ending, bytes: isImage ? await anew(bytes, ending) : bytes };
  });
}

/** @returns null for none of ours; `parts`: what a document of Word holds and may not */
async function kindOf(bytes: Uint8Array): Promise<{ ending: DocumentEnding; parts?: OfficePart[] } | null> {
  const image = formatOf(bytes);
  if (image) return image === "gif" ? null : { ending: imageEndings[image] };
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 5).toString("latin1") === "%PDF-") return { ending: "pdf" };
  if (buffer.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1") {
    const parts = oldWordPartsOf(bytes);
    return parts && { ending: "doc", parts };
  }
  if (buffer.subarray(0, 4).toString("hex") === "504b0304") {
    const parts = await wordPartsOf(bytes);
    return parts && { ending: "docx", parts };
  }
  return isText(bytes) ? { ending: "txt" } : null;
}

/** Documents are opened by administrators and reviewers: what would act by itself then is not taken. */
async function refuseActivePdf(bytes: Uint8Array): Promise<void> {
  if (!isWholePdf(bytes)) throw new DocumentRefused(DAMAGED);
  const part = await activePartOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (part === CLOSED) throw new DocumentRefused(documentRefusals.closedPdf);
  if (part !== null) throw new DocumentRefused(documentRefusals.pdf(part));
}

/** A PDF that was cut off has no end; readers could not open it. */
function isWholePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-2048)).includes("%%EOF");
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a program from a text
    return !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text);
  } catch {
    return false;
  }
}

const pixels = 40_000_000;

async function anew(bytes: Uint8Array, ending: keyof typeof encodings): Promise<Uint8Array> {
  const image = sharp(bytes, { limitInputPixels: pixels, failOn: "error" }).timeout({ seconds: 15 }).autoOrient();
  try {
    return await encodings[ending](image).toBuffer();
  } catch (error) {
    throw new DocumentRefused(DAMAGED, { cause: error });
  }
}

const encodings = {
  jpg: (image: Sharp) => image.jpeg({ quality: 88 }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 88 }),
} as const;
