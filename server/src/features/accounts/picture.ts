import type { Tx } from "#platform/database.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem } from "#platform/problem.ts";

/** @returns the path of the former picture. */
type SetPicture = (tx: Tx, userId: string, path: string) => Promise<string>;

/** The account's picture (PROF-06, PROF-07): checked, re-encoded, public. */
export function createPictures({ db, files }: Platform, setPicture: SetPicture) {
  return {
    /** @returns the path of the stored picture. @throws Problem 400 with the text for the field. */
    async save(userId: string, file: File): Promise<string> {
      const { path, former } = await withImage(files, file, rule, async (path) => ({
        path,
        former: await db.tx((tx) => setPicture(tx, userId, path)),
      }));
      await files.remove(former);
      return path;
    },

    async remove(userId: string): Promise<void> {
      const former = await db.tx((tx) => setPicture(tx, userId, ""));
      await files.remove(former);
    },
  };
}

const rule: ImageRule = {
  maxSide: 512,
  refused: (text) => fieldProblem("profilePicture", text),
};

export type Pictures = ReturnType<typeof createPictures>;
