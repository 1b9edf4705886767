/** Why a confined child refuses a document or film, by codes: it can read no texts. */

/** Forbidden content of a Word document. */
export const OFFICE_PARTS = ["macros", "embedded", "elsewhere"] as const;
export type OfficePart = (typeof OFFICE_PARTS)[number];

export const wordRefusal = (parts: readonly OfficePart[]): string => `word ${parts.join(" ")}`;

/** Names of codecs that browsers do not play, by what containers call them. */
export const CODECS: Readonly<Record<string, string>> = {
  /** With more than 8 bits or colours than browsers show. */
  avc: "H.264",
  hevc: "HEVC (H.265)",
  prores: "ProRes",
  dvh1: "Dolby Vision",
  dvhe: "Dolby Vision",
  jpeg: "Motion JPEG",
  mjpa: "Motion JPEG",
  mp4v: "MPEG-4 part 2",
  "V_MPEG4/ISO/ASP": "MPEG-4 part 2",
  encv: "",
  enca: "",
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

/** Nothing that the file says itself. */
const known = (code: string): string => (Object.hasOwn(CODECS, code) ? code : "unnamed");

export const filmRefusals = {
  empty: "empty",
  pictures: (code: string): string => `pictures ${known(code)}`,
  sound: (code: string): string => `sound ${known(code)}`,
};
