/** What the child that draws pages and the process that started it both know. */

/** Why a file is refused; its place in the list is its code. */
export const refusalCodes = ["broken", "encrypted", "pages", "size", "form", "fonts"] as const;
export type Refusal = (typeof refusalCodes)[number];

export const limits = {
  pages: 300,
  /** Longest side of a page in points: 5 m. */
  points: 14_174,
  /** Of the large picture, in pixels: 12.8 megapixels at most. */
  width: 1600,
  height: 8000,
  /** Letters of the text of a page, more of which no one could read in the picture, and its bytes. */
  letters: 20_000,
  text: 80_000,
  /** Bytes of the names of missing fonts, one a line. */
  names: 2_000,
};
