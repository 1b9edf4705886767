import sharp from "sharp";
import { drawMark } from "./art/marks.ts";
import { drawPortrait, type Look } from "./art/portraits.ts";
import type { WorldStartup } from "./types.ts";

/** The startup's mark as a square SVG; the same startup always gets the same mark. Null without a logo. */
export function logo(startup: Pick<WorldStartup, "mark">): string | null {
  return startup.mark && drawMark(startup.mark);
}

/** The invented portrait of an investor or mentor as a square SVG; people are shown round. */
export function portrait(person: { key: string; look: Look }): string {
  return drawPortrait(person.key, person.look);
}

/**
 * Renders one of our own drawings to a 512 x 512 PNG, for the upload path, which makes the stored WebP of it.
 * Never for uploaded files: that path refuses SVG.
 */
export function renderArt(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(512, 512).png({ compressionLevel: 1 }).toBuffer();
}
