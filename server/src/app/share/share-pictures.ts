import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { USER_TYPES, type UserType } from "@startup-connect/contract/shared";
import { word, wordsIn } from "@startup-connect/contract/values";
import type { ShareDetails } from "#features/profiles/index.ts";
import { createTurns } from "#platform/busy.ts";
import { writeDurably } from "#platform/durable-write.ts";
import { digest, drawnOf } from "#platform/files/keys.ts";
import type { Platform } from "#platform/platform.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { inWords } from "#platform/words.ts";
import * as t from "#texts/app.ts";
import { drawShare, type ShareCard } from "./draw.ts";

/** For pages without a profile. */
const ofSite: ShareDetails = {
  userId: "Startup Connect",
  name: t.pictureTitle,
  place: t.pictureLine,
  picture: "",
};

/** To be raised with every change of the drawing. */
const DRAWING = 1;
/** Kept drawings; the oldest tenth goes when there are more. */
const MOST_KEPT = 5_000;
/** What a drawing counts as among the reads of an address. */
const DRAWING_POINTS = 10;
/** Drawings that wait for their turn: a picture takes some 100 ms of a processor. */
const MOST_WAITING = 30;

/**
 * /og/{type}/{id}.png, and /og/hi/ and the like: the picture that goes with a shared link. Drawn when first asked for and kept in a file
 * named after what is drawn, so that a changed name or logo is another file.
 */
export function sharePictures(
  { files, config }: Pick<Platform, "files" | "config">,
  profiles: Record<UserType, { shareDetails(id: string): Promise<ShareDetails | null> }>,
): PublicFile {
  const folder = files.drawn;
  const underWay = new Map<string, Promise<Buffer>>();
  // One at a time: the processor is needed for those who read pages.
  const inTurn = createTurns("images", { atOnce: 1, mostWaiting: MOST_WAITING });
  let made = 0;

  async function draw(file: string, card: Omit<ShareCard, "picture">, picturePath: string): Promise<Buffer> {
    const stored = picturePath ? await files.read(picturePath) : null;
    const png = await drawShare({ ...card, picture: stored?.bytes ?? null });
    // Also when two processes draw the same, and after a power cut.
    await writeDurably(file, png);
    made += 1;
    if (made % 100 === 0) await forgetOldest(folder);
    return png;
  }

  /** Who asks for a picture that is being drawn waits for the same drawing. */
  function drawn(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const mine = underWay.get(key) ?? inTurn(work).finally(() => underWay.delete(key));
    underWay.set(key, mine);
    return mine;
  }

  return {
    path: /^\/og\/(?:([a-z]{2})\/)?(?:site|(startup|investor|mentor)\/([0-9a-f-]{36}))\.png$/,
    async make([, asked = "en", noun, id = ""], _request, spend) {
      const type = USER_TYPES.find((one) => one.toLowerCase() === noun);
      const details = type ? await profiles[type].shareDetails(id) : ofSite;
      const language = config.languages.find((one) => one === asked);
      if (!details || !language) return null;
      const { name, place, picture, userId } = details;
      const line = inWords(type ? t.pictureOf({ type: word(type), place: wordsIn(place) }) : place, language);
      const card = {
        seed: userId,
        name: inWords(name, language),
        line,
        isPerson: type === "Investor" || type === "Mentor",
      };
      const hash = digest(JSON.stringify([DRAWING, card, picture]));
      const file = join(folder, `${drawnOf(userId)}${hash}.png`);
      const kept = await readFile(file).catch(() => null);
      if (!kept) spend?.(DRAWING_POINTS);
      const png = kept ?? (await drawn(hash, () => draw(file, card, picture)));
      return new Response(new Uint8Array(png), {
        headers: {
          "Content-Type": "image/png",
          "Cache-Control": "public, max-age=86400",
          ETag: `"${hash}"`,
          "Cross-Origin-Resource-Policy": "cross-origin",
        },
      });
    },
  };
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= MOST_KEPT) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = files.sort((a, b) => a.time - b.time).slice(0, names.length - MOST_KEPT * 0.9);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
