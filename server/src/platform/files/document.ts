import type { Sharp } from "sharp";
import type { Turns } from "#platform/busy.ts";
import type { DocumentEnding } from "./document-name.ts";
import { type DocumentReader, NotRead } from "./document-reader.ts";
import { isPacked, refusalOf } from "./file-kinds.ts";
import { decoded, formatOf, type ImageFormat, ImageRefused, pictureOf } from "./image.ts";
import { pdfIn } from "./pdf-bounds.ts";
import { pdfRefusals } from "./refusal-texts.ts";

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
  const picture = pictureOf(bytes);
  const image = formatOf(picture);
  const ending = image && image !== "gif" ? imageEndings[image] : null;
  if (image && ending && endings.includes(ending))
    return inTurn(async () => ({ ending, bytes: await anew(picture, image, ending), isActive: false }));
  // Its place takes pictures of other kinds.
  const named = () => refusalOf(bytes, refusal, endings.includes("jpg") && image !== "jpeg");
  if (image) throw new DocumentRefused(await named());
  const pdf = await pdfIn(bytes);
  if (!pdf && isPacked(bytes)) throw new DocumentRefused(await named());
  if (pdf && !endings.includes("pdf")) throw new DocumentRefused(refusal);
  const content = pdf?.bytes ?? bytes;
  const reading = await read(content).catch(async (error: unknown) => {
    if (!(error instanceof NotRead)) throw error;
    if (pdf && mayBeActive) return { ending: "pdf" as const, refusal: pdfRefusals.closed };
    throw new DocumentRefused(pdf ? pdfRefusals.closed : await named(), { cause: error });
  });
  if (!reading || reading.ending === "film" || !endings.includes(reading.ending))
    throw new DocumentRefused(await named());
  const text = pdf && !pdf.isWhole ? pdfRefusals.cutOff : reading.refusal;
  if (text && !(mayBeActive && pdf)) throw new DocumentRefused(text);
  return { ending: reading.ending, bytes: content, isActive: text !== null };
}

async function anew(bytes: Uint8Array, format: ImageFormat, ending: keyof typeof encodings): Promise<Uint8Array> {
  try {
    return await decoded(bytes, format, (image) => encodings[ending](image.timeout({ seconds: 15 })).toBuffer());
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    const cause = error.cause ? new NotRead("a picture could not be decoded", { cause: error }) : error;
    throw new DocumentRefused(error.message, { cause });
  }
}

const encodings = {
  jpg: (image: Sharp) => image.jpeg({ quality: 88 }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 88 }),
} as const;
