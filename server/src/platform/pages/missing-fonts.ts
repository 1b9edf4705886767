/** Finds the fonts that a page is drawn without: runs in the confined child (FILE-13). */

/** Calls a function of PDFium, also one that the types of its package leave out. */
export type Call = (name: string, ...values: number[]) => number;

interface Memory {
  malloc(bytes: number): number;
  free(place: number): void;
  read(place: number, bytes: number): Uint8Array;
}

const INVISIBLE = 3;
const LONGEST_NAME = 100;
const GLYPH_SIZE = 12;
/** Letters, marks, digits and signs of money: without a bullet a page can still be read. */
const READ = /[\p{L}\p{M}\p{N}\p{Sc}]/u;
const BULLETS = /wingdings|webdings/i;
/** What PDFium's own fonts draw in the place of one that is missing: beyond these, a glyph is one of another letter. */
const SUBSTITUTED = /[\u0020-\u024f\u02c6-\u02dd\u0370-\u03ff\u2000-\u22ff\u25a0-\u27bf]/;
const RUPEE = "₹";
/** Fonts from before Unicode, in which Latin letters are drawn as those of an Indian script. */
const LEGACY =
  /^(?:kruti|devlys|chanakya|walkman|shusha|shree|dv[a-z]{0,2}-?tt|(?:f?ml|bn|tm|kn|tl|gj|pn|or|as)b?w?-?tt|aps-|akruti|bamini|vanavil|sutonny|preeti|kantipur|gopika|lmg-|nudi|brh|asees|anmol|satluj|gurbani|terafont|gist-|shivaji|saroj)/i;

/** @param call of PDFium; a page's text is read once, and at most `most` of its letters */
export function missingFontsOf(call: Call, { malloc, free, read }: Memory, text: number, most: number): string[] {
  const names = new Map<number, string>();
  const missing = new Set<string>();
  const drawn = new Set<string>();
  const nameOf = (font: number): string => {
    const place = malloc(LONGEST_NAME);
    const length = call("_FPDFFont_GetBaseFontName", font, place, LONGEST_NAME);
    const written = new TextDecoder().decode(read(place, Math.min(Math.max(0, length - 1), LONGEST_NAME)));
    free(place);
    return written.replace(/^[A-Z]{6}\+/, "").replace(/,.*/, "");
  };
  /** "" for one that lies in the file. */
  const known = (font: number): string => {
    const name = names.get(font) ?? (call("_FPDFFont_GetIsEmbedded", font) ? "" : nameOf(font));
    names.set(font, name);
    return name;
  };
  const letters = Math.min(call("_FPDFText_CountChars", text), most);
  for (let at = 0; at < letters; at += 1) {
    const shown = call("_FPDFText_GetTextObject", text, at);
    const font = shown && call("_FPDFTextObj_GetFont", shown);
    const name = font && known(font);
    if (!font || !name || missing.has(name)) continue;
    // Over a scanned page lie letters that only a search finds.
    if (call("_FPDFTextObj_GetTextRenderMode", shown) === INVISIBLE) continue;
    const code = call("_FPDFText_GetUnicode", text, at);
    const key = `${font} ${code}`;
    if (drawn.has(key)) continue;
    const letter = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    const isUnknown = call("_FPDFText_HasUnicodeMapError", text, at) === 1;
    if (BULLETS.test(name) || !(isUnknown || READ.test(letter))) continue;
    const isDrawn =
      !LEGACY.test(name) &&
      SUBSTITUTED.test(letter) &&
      letter !== RUPEE &&
      call("_FPDFFont_GetGlyphPath", font, code, GLYPH_SIZE) !== 0;
    if (isDrawn) drawn.add(key);
    else missing.add(name);
  }
  return [...missing];
}
