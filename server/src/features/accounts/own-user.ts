import { EMAIL_CHANGES_PER_DAY } from "@startup-connect/contract/accounts";
import type { OwnUser } from "@startup-connect/contract/shared";
import { isSameEmail } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem } from "#platform/problem.ts";
import type { AccountParts } from "./parts.ts";
import type { Proof } from "./proof.ts";
import type { Self } from "./self.ts";

/** Requests another address in the given transaction. @returns the pending address, or null. */
export type EmailWish = (tx: Tx) => Promise<string | null>;

/** What the own profile of a role shows and changes of the account (A20 to A25). */
export function createOwnUser(
  { platform, queries }: AccountParts,
  { pendingEmail, askForEmail }: Self,
  checkProof: Proof["check"],
) {
  return {
    async ownUser(userId: string): Promise<OwnUser> {
      const { createdAt, email, hiddenAt, hiddenReason } = await queries.own(userId);
      return { createdAt: createdAt.toISOString(), email, hidden: hiddenAt && hiddenReason };
    },

    /**
     * PROF-25, for a form that sends the address with all its other fields: the current and the pending address
     * change nothing. To be called before the transaction, since it counts.
     * @throws Problem 403 without a fresh proof (AUTH-55), TooMany above five wishes a day.
     */
    async emailWish(viewer: Viewer, typed: string | undefined): Promise<EmailWish> {
      const { userId } = viewer;
      const [{ email }, pending] = await Promise.all([queries.own(userId), pendingEmail(userId)]);
      const wanted = typed ?? email;
      if ([email, pending].some((one) => one !== null && isSameEmail(wanted, one))) return async () => pending;
      await checkProof(viewer, { access: "bearer", proof: "fresh" });
      await platform.limits.consume("email-change", userId, EMAIL_CHANGES_PER_DAY, 86_400);
      return (tx) => askForEmail(tx, viewer, wanted);
    },
  };
}

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
