import { RESET_PER_HOUR, RESET_VALID_SECONDS } from "@startup-connect/contract/accounts";
import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { isId, newId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { resetMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import { emailKey, newToken, tokenHash } from "./secrets.ts";
import type { ReplacePassword } from "./secure-account.ts";
import { LOGINS } from "./sign-in.ts";
import { weakness } from "./weak-passwords.ts";

/** The two parts of a mailed link, as in the address. */
export interface ResetLink {
  id: string;
  token: string;
}

export function createResets({ platform, queries, codes, passwords }: AccountParts, replacePassword: ReplacePassword) {
  const { clock, config, db, jobs, limits, mail } = platform;

  /** Puts a link in the place of the one before. @returns its address, valid once and for an hour. */
  async function makeLink(tx: Tx, userId: string): Promise<string> {
    const { token, hash } = newToken();
    const id = newId();
    const expiresAt = new Date(clock.now().getTime() + RESET_VALID_SECONDS * 1000);
    await codes.replaceReset(tx, { id, userId, tokenHash: hash, expiresAt });
    return `${config.publicUrl}/reset_password/${id}/${token}`;
  }

  /** Creates the link outside of the call, so that the call takes as long for an unknown address. */
  const linkJob = defineJob(
    {
      name: "accounts.reset-link",
      schema: z.object({ userId: z.uuid().nullable() }),
      concurrency: 2,
      pollEvery: 0.5,
      keepsPages: "emails a link",
    },
    async ({ userId }) => {
      if (userId === null) return;
      await db.tx(async (tx) => {
        // Under the lock: what gives the account another address drops the links of the former one.
        const user = await queries.lockForSession(tx, userId);
        if (!user || user.suspendedAt) return;
        const link = await makeLink(tx, user.id);
        await mail.enqueue(tx, resetMail(user.email, user.name, link));
      });
    },
  );

  const stored = ({ id, token }: ResetLink) => ({ id, tokenHash: tokenHash(token) });

  const ownerOf = async (link: ResetLink): Promise<string | undefined> =>
    isId(link.id) ? (await codes.reset(stored(link), clock.now()))?.userId : undefined;

  return {
    jobs: [linkJob],
    makeLink,

    /** Answers nothing about the address: unknown and too often asked for are the same queued work (AUTH-43). */
    async request(typedEmail: string): Promise<void> {
      const email = emailKey(typedEmail);
      const { points } = await limits.penalty("reset-links", email, 3600);
      const user = await queries.userByEmail(email);
      const userId = user && points <= RESET_PER_HOUR ? user.id : null;
      await jobs.enqueue(db.orm, linkJob, { userId });
    },

    /** AUTH-47: looks without using it up. */
    isValid: async (link: ResetLink): Promise<boolean> => (await ownerOf(link)) !== undefined,

    /**
     * Sets the password, uses the link up and secures the account: all sessions, pending changes and links end.
     * @returns whose account it is.
     * @throws Problem 400 for a dead link or a password like the person's name or address.
     */
    async reset(link: ResetLink, password: string): Promise<string> {
      const owner = await ownerOf(link);
      const user = owner === undefined ? undefined : await queries.userById(owner);
      if (!user || user.suspendedAt) throw deadLink();
      const fault = await weakness(password, user);
      if (fault) throw fieldProblem("password", fault);
      const passwordHash = await passwords.hash(password);
      await db.tx(async (tx) => {
        // The user first, as everywhere: calls that secure the same account run one after the other.
        await queries.lockForSession(tx, user.id);
        if ((await codes.takeReset(tx, stored(link), clock.now()))?.userId !== user.id) throw deadLink();
        await replacePassword(tx, user, passwordHash, "passwordReset");
      });
      await limits.reset("login-account", user.id);
      await limits.reset(LOGINS, user.id);
      return user.id;
    },
  };
}

export type Resets = ReturnType<typeof createResets>;

const deadLink = (): Problem => new Problem(400, "This reset link is no longer valid. Please request a new one.");
