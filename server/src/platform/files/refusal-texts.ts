import * as t from "#texts/file-refusals.ts";
import { ACTIVE_PARTS, type ActivePart, CLOSED } from "./pdf.ts";
import { CODECS, filmRefusals, OFFICE_PARTS, wordRefusal } from "./refusals.ts";

export const pdfRefusals = {
  closed: t.pdfClosed,
  cutOff: t.pdfCutOff,
  active: (part: ActivePart): string => t.pdfActive({ part }),
};

/** A codec that browsers do not play, as the sentence says it. */
const codecOf = (code: string) => {
  const name = CODECS[code] ?? "";
  return { kind: code === "avc" || code === "unnamed" ? code : name ? "named" : "encrypted", name };
};

const codes = ["unnamed", ...Object.keys(CODECS)];
const wordParts = Array.from({ length: 7 }, (_, n) => OFFICE_PARTS.filter((_part, at) => (n + 1) & (1 << at)));

/**
 * All that a confined child may say of a document or film, and what it means: another code, such as a piece of a file that
 * it has read before, is no answer.
 */
export const REFUSAL_TEXTS: ReadonlyMap<string, string> = new Map<string, string>([
  [CLOSED, pdfRefusals.closed],
  ...ACTIVE_PARTS.map((part) => [part, pdfRefusals.active(part)] as const),
  ...wordParts.map(
    (parts) =>
      [
        wordRefusal(parts),
        t.wordParts({ parts: parts.map((one) => t[one]).reduce((a, b) => t.both({ a, b })) }),
      ] as const,
  ),
  [filmRefusals.empty, t.filmEmpty],
  ...codes.map((code) => [filmRefusals.pictures(code), t.filmPictures(codecOf(code))] as const),
  ...codes.map((code) => [filmRefusals.sound(code), t.filmSound(codecOf(code))] as const),
]);
