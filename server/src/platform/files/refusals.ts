/**
 * All that a confined child may say of a document or film: another text, such as a piece of a file that it has read before,
 * is no answer.
 */
import { ACTIVE_PARTS, pdfRefusals } from "./pdf.ts";

/** Forbidden content of a Word document, worded as in the error. */
const OFFICE_PARTS = ["macros", "embedded objects", "parts that are loaded from elsewhere"] as const;
export type OfficePart = (typeof OFFICE_PARTS)[number];

export const wordRefusal = (parts: readonly OfficePart[]): string =>
  `This document contains ${parts.join(" and ")}. Please save it as a PDF and choose that.`;

/** Names of codecs that browsers do not play, by what containers call them. */
const CODECS: Readonly<Record<string, string>> = {
  avc: "H.264 with more than 8 bits or colours than browsers show",
  hevc: "HEVC (H.265)",
  prores: "ProRes",
  dvh1: "Dolby Vision",
  dvhe: "Dolby Vision",
  jpeg: "Motion JPEG",
  mjpa: "Motion JPEG",
  mp4v: "MPEG-4 part 2",
  "V_MPEG4/ISO/ASP": "MPEG-4 part 2",
  encv: "encrypted",
  enca: "encrypted",
  V_THEORA: "Theora",
  cvid: "Cinepak",
  ac3: "AC-3",
  eac3: "E-AC-3",
  "ac-3": "AC-3",
  "ec-3": "E-AC-3",
  alac: "Apple Lossless",
  dts: "DTS",
  dtsc: "DTS",
  A_DTS: "DTS",
  mlpa: "TrueHD",
  A_TRUEHD: "TrueHD",
  samr: "AMR",
  sawb: "AMR",
  ulaw: "G.711",
  alaw: "G.711",
  pcm: "PCM",
};
const UNNAMED = "in a code without a name";

const named = (code: string): string => (Object.hasOwn(CODECS, code) && CODECS[code]) || UNNAMED;

export const filmRefusals = {
  empty: "it has no pictures",
  pictures: (code: string): string => `its pictures are ${named(code)}`,
  sound: (code: string): string => `its sound is ${named(code)}`,
};

const codes = ["", ...Object.keys(CODECS)];
const wordParts = Array.from({ length: 7 }, (_, n) => OFFICE_PARTS.filter((_part, at) => (n + 1) & (1 << at)));
const REFUSALS = new Set([
  ...[pdfRefusals.closed, ...ACTIVE_PARTS.map(pdfRefusals.active), ...wordParts.map(wordRefusal)],
  ...[filmRefusals.empty, ...codes.map(filmRefusals.pictures), ...codes.map(filmRefusals.sound)],
]);
export const isRefusal = (text: string): boolean => REFUSALS.has(text);
