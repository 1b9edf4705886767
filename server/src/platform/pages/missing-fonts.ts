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
/**
 * Families that draw Latin letters as they are, so that another one can draw them. Fonts from before Unicode, in which they are
 * drawn as those of an Indian script, have hundreds of names: no list of them is whole.
 */
const LATIN = new Set(
  `acaslon adobegaramond adobesans adobeserif agaramond akzidenzgrotesk aptos arial arimo avantgarde avantgardegothic avenir
  avenirnext baskerville baskervilleold baskervilleoldface bellgothic bembo berlinsansfb bodoni bookantiqua bookman bookmanold
  bookmanoldstyle brushscript caladea calibri calisto cambria cambriamath candara carlito caslon century centurygothic
  centuryschoolbook charter comicsans consolas constantia cooper copperplate copperplategothic corbel courier courierpitch
  cousine dejavu didot ebgaramond eurostile franklin franklingothic free frutiger futura garamond geneva georgia gillsans
  gotham helvetica helveticaworld impact inter lato lettergothic liberation lucida lucidabright lucidaconsole lucidagrande
  lucidatypewriter menlo microsoftsans minion monaco monotypecorsiva montserrat mssans msserif myriad newcenturyschlbk
  newyork nimbus nimbusromno noto nunito opensans optima oswald palatino palatinolinotype perpetua poppins ptsans ptserif
  ptmono raleway roboto rockwell sabon segoe segoeprint sf sourcecode sourcesans sourceserif swiss sylfaen symbol tahoma
  texgyre texgyreheros texgyretermes times timesnew tinos trebuchet twcen ubuntu univers verdana worksans zapfchancery
  zapfdingbats`.split(/\s+/),
);
/** What a name has behind its family. */
const STYLE =
  /(?:ps|mt|ms|std|pro|lt|itc|bt|bold|bd|italic|ital|it|oblique|obl|regular|reg|roman|rom|light|thin|medium|med|semi|demi|dm|extra|ultra|heavy|black|book|narrow|condensed|cond|cn|wide|extended|ext|display|text|caption|ui|sans|serif|slab|mono|unicode|neue|new)$/;

function isLatin(name: string): boolean {
  if (!/^[ -~]+$/.test(name)) return false;
  for (let rest = name.toLowerCase().replace(/[^a-z]/g, ""); rest !== ""; ) {
    if (LATIN.has(rest)) return true;
    const shorter = rest.replace(STYLE, "");
    if (shorter === rest) return false;
    rest = shorter;
  }
  return false;
}

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
      isLatin(name) &&
      SUBSTITUTED.test(letter) &&
      letter !== RUPEE &&
      call("_FPDFFont_GetGlyphPath", font, code, GLYPH_SIZE) !== 0;
    if (isDrawn) drawn.add(key);
    else missing.add(name);
  }
  return [...missing];
}
