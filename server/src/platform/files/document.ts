import sharp, { type Sharp } from "sharp";
import type { Turns } from "#platform/busy.ts";
import type { DocumentEnding } from "./document-name.ts";
import { type DocumentReader, NotRead } from "./document-reader.ts";
import { checkImageSize, formatOf, type ImageFormat } from "./image.ts";
import { pdfRefusals } from "./pdf.ts";

/** The uploaded bytes are no document we take; the message is written for users. */
export class DocumentRefused extends Error {
  override name = "DocumentRefused";
}

export interface MadeDocument {
  ending: DocumentEnding;
  bytes: Uint8Array;
  /** It holds parts that can run, or could not be looked through. */
  isActive: boolean;
}

const imageEndings = { jpeg: "jpg", png: "png", webp: "webp" } as const;

export interface DocumentRules {
  endings: readonly DocumentEnding[];
  /** Text for a kind that is not among `endings`. */
  refusal: string;
  /** A PDF with active parts is taken too: for files that others see as pictures alone. */
  mayBeActive?: boolean | undefined;
}

/**
 * Checks a document by its content, whatever its name says. Pictures are encoded again in their own format, which takes
 * place and camera out of photographed papers; other kinds are kept as they are.
 * @param inTurn for pictures
 * @throws DocumentRefused, its `cause` says when it could not be read; Busy
 */
export async function madeDocument(
  bytes: Uint8Array,
  { endings, refusal, mayBeActive = false }: DocumentRules,
  read: DocumentReader,
  inTurn: Turns,
): Promise<MadeDocument> {
  const image = formatOf(bytes);
  const ending = image && image !== "gif" ? imageEndings[image] : null;
  if (image && ending && endings.includes(ending))
    return inTurn(async () => ({ ending, bytes: await anew(bytes, image, ending), isActive: false }));
  if (image) throw new DocumentRefused(refusal);
  const reading = await read(bytes).catch((error: unknown) => {
    if (!(error instanceof NotRead)) throw error;
    const isPdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
    if (isPdf && mayBeActive) return { ending: "pdf" as const, refusal: pdfRefusals.closed };
    throw new DocumentRefused(isPdf ? pdfRefusals.closed : refusal, { cause: error });
  });
  if (!reading || !endings.includes(reading.ending)) throw new DocumentRefused(refusal);
  const isActive = reading.refusal !== null;
  if (reading.refusal && !(mayBeActive && reading.ending === "pdf")) throw new DocumentRefused(reading.refusal);
  return { ending: reading.ending, bytes, isActive };
}

const pixels = 40_000_000;

async function anew(bytes: Uint8Array, format: ImageFormat, ending: keyof typeof encodings): Promise<Uint8Array> {
  await checkImageSize(bytes, format).catch((error: Error) => {
    throw new DocumentRefused(error.message, { cause: error });
  });
  const image = sharp(bytes, { limitInputPixels: pixels, failOn: "error" }).timeout({ seconds: 15 }).autoOrient();
  try {
    return await encodings[ending](image).toBuffer();
  } catch (error) {
    throw new DocumentRefused(pdfRefusals.damaged, {
      cause: new NotRead("a picture could not be decoded", { cause: error }),
    });
  }
}

const encodings = {
  jpg: (image: Sharp) => image.jpeg({ quality: 88 }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 88 }),
} as const;
