import { RESET_PER_HOUR, RESET_VALID_SECONDS } from "@startup-connect/contract/accounts";
import { emailKey } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { isId, newId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { resetMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import { newToken, tokenHash } from "./secrets.ts";
import type { ReplacePassword } from "./secure-account.ts";
import { LOGINS } from "./sign-in.ts";
import { weakness } from "./weak-passwords.ts";

/** The two parts of an emailed link, as in its address. */
export interface ResetLink {
  id: string;
  token: string;
}

export function createResets(
  { platform, queries, codes, passwords, fromNow }: AccountParts,
  replacePassword: ReplacePassword,
) {
  const { clock, config, db, jobs, limits, mail } = platform;

  /** Replaces the earlier link of the user. @returns its address, valid once and for RESET_VALID_SECONDS. */
  async function createLink(tx: Tx, userId: string): Promise<string> {
    const { token, hash } = newToken();
    const id = newId();
    await codes.replaceReset(tx, { id, userId, tokenHash: hash, expiresAt: fromNow(RESET_VALID_SECONDS) });
    return `${config.publicUrl}/reset_password/${id}/${token}`;
  }

  /** Creates and emails the link after the call, so that the call takes as long for an unknown address. */
  const linkJob = defineJob(
    {
      name: "accounts.reset-link",
      schema: z.object({ userId: z.uuid().nullable() }),
      concurrency: 2,
      keepsPages: "emails a link",
    },
    async ({ userId }) => {
      if (userId === null) return;
      await db.tx(async (tx) => {
        // Under the lock, because a change of the email address deletes the links sent to the former one.
        const user = await queries.lockForSession(tx, userId);
        if (!user || user.suspendedAt) return;
        const link = await createLink(tx, user.id);
        await mail.enqueue(tx, resetMail(user.email, user.name, link));
      });
    },
  );

  const asStored = ({ id, token }: ResetLink) => ({ id, tokenHash: tokenHash(token) });

  const ownerOf = async (link: ResetLink): Promise<string | undefined> =>
    isId(link.id) ? (await codes.findReset(asStored(link), clock.now()))?.userId : undefined;

  return {
    jobs: [linkJob],
    createLink,

    /** Reveals nothing about the address: one that is unknown or over its limit also queues a job (AUTH-43). */
    async request(typedEmail: string): Promise<void> {
      const { points } = await limits.penalty("reset-links", emailKey(typedEmail), 3600);
      await db.tx(async (tx) => {
        const known = points <= RESET_PER_HOUR ? await queries.userByEmail(typedEmail, tx) : undefined;
        // Held, or a job would name who is deleted beside it; also of no one, which takes as long.
        const user = await queries.lockForSession(tx, known?.id ?? newId());
        await jobs.enqueue(tx, linkJob, { userId: user?.id ?? null });
      });
    },

    /** Checks a link without using it up (AUTH-47). */
    isValid: async (link: ResetLink): Promise<boolean> => (await ownerOf(link)) !== undefined,

    /**
     * Sets the password, uses up the link and secures the account: all sessions, pending changes and links end.
     * @returns the id of the user.
     * @throws Problem 400 for an invalid link, a suspended user or a weak password.
     */
    async reset(link: ResetLink, password: string): Promise<string> {
      const userId = await ownerOf(link);
      const user = userId === undefined ? undefined : await queries.userById(userId);
      if (!user || user.suspendedAt) throw invalidLink();
      const weak = await weakness(password, user);
      if (weak) throw fieldProblem("password", weak);
      const passwordHash = await passwords.hash(password);
      await db.tx(async (tx) => {
        // The user is locked first, as everywhere, so that calls that secure the same account run one after the other.
        await queries.lockForSession(tx, user.id);
        if ((await codes.takeReset(tx, asStored(link), clock.now()))?.userId !== user.id) throw invalidLink();
        await replacePassword(tx, user, passwordHash, "passwordReset");
      });
      await limits.reset("login-account", user.id);
      await limits.reset(LOGINS, user.id);
      return user.id;
    },
  };
}

export type Resets = ReturnType<typeof createResets>;

const invalidLink = (): Problem => new Problem(400, t.resetLinkDead);
