import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";

/** Cut from the families of the pages and of the other scripts of India (bin/share-fonts.mjs); one weight each. */
const FONTS = [
  "latin",
  "latin-ext",
  "devanagari",
  "tamil",
  "bangla",
  "gujarati",
  "gurmukhi",
  "kannada",
  "malayalam",
  "odia",
  "telugu",
].map((name) => fileURLToPath(new URL(`../../assets/fonts/share-${name}.ttf`, import.meta.url)));

const FAMILY = "Anek Latin Medium";

let loaded: Promise<void> | undefined;

/** A font that was drawn with once is known to all drawings after it, so each letter finds the one that has it. */
async function loadFonts(): Promise<void> {
  for (const fontfile of FONTS) await sharp({ text: { text: "a", fontfile, font: FAMILY, rgba: true } }).toBuffer();
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const markup = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** A text as a picture with a transparent ground, in our own fonts. @param width where lines end; without it one line */
export async function written(text: string, size: number, color: string, width?: number): Promise<Sharp> {
  loaded ??= loadFonts();
  await loaded;
  return sharp({
    text: {
      text: `<span foreground="${color}" font_family="${FAMILY}" weight="600">${markup(text)}</span>`,
      font: `${FAMILY} ${size}`,
      ...(width && { width, wrap: "word-char" as const }),
      rgba: true,
      dpi: 72,
    },
  });
}
