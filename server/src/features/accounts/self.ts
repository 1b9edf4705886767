import {
  CURRENT_PASSWORD_WRONG,
  EMAIL_CHANGE_SECONDS,
  EMAIL_LINK_DEAD,
  EMAIL_TAKEN,
  NO_PASSWORD_YET,
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
} from "@startup-connect/contract/accounts";
import { NOT_FOUND, SESSION_EXPIRED } from "@startup-connect/contract/shared";
import { isDuplicate, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import type { CodeQueries } from "./code-queries.ts";
import { addressChangedMail, addressInUseMail, changeAskedMail, confirmAddressMail } from "./mails/email.ts";
import { passwordChangedMail } from "./mails/password.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountQueries, UserRow } from "./queries.ts";
import { emailKey, newToken, tokenHash } from "./secrets.ts";
import type { SelfQueries } from "./self-queries.ts";
import { LOGINS } from "./sign-in.ts";
import { weakness } from "./weak-passwords.ts";

interface Parts {
  platform: Platform;
  queries: AccountQueries;
  codes: CodeQueries;
  self: SelfQueries;
  passwords: Passwords;
  /** For records that carry the same address (AC-12, AC-14). */
  emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void>;
}

/** What people do with their own password, address and sessions. */
export function createSelf({ platform, queries, codes, self, passwords, emailChanged }: Parts) {
  const { clock, config, db, limits, live, mail } = platform;
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  async function own(viewer: Pick<Viewer, "userId">): Promise<UserRow> {
    const user = await queries.userById(viewer.userId);
    if (!user) throw new Problem(401, SESSION_EXPIRED);
    return user;
  }

  /** The link of the wish is void, so its mail need not go. Other mails to the typed address are none of this person's. */
  async function takeBackWish(tx: Tx, userId: string): Promise<void> {
    const voided = await self.dropEmailChange(tx, userId);
    if (voided) await mail.forgetAbout(tx, wishId(voided));
  }

  return {
    /**
     * AUTH-48. Ends all other sessions with their open streams; links for a new password are void.
     * @throws Problem 400 with the faulty field.
     */
    async changePassword(viewer: Viewer, typed: { currentPassword: string; newPassword: string }): Promise<void> {
      const user = await own(viewer);
      if (user.passwordHash === null) throw faulty("currentPassword", NO_PASSWORD_YET);
      if (!(await passwords.fits(typed.currentPassword, user.passwordHash))) {
        throw faulty("currentPassword", CURRENT_PASSWORD_WRONG);
      }
      const fault = await weakness(typed.newPassword, user);
      if (fault) throw faulty("newPassword", fault);
      const passwordHash = await passwords.hash(typed.newPassword);
      await db.tx(async (tx) => {
        await queries.setPassword(tx, user.id, passwordHash);
        await codes.dropReset(tx, user.id);
        await mail.enqueue(tx, passwordChangedMail(user.email, user.name, config.publicUrl, "settings"));
        const ended = await self.deleteOtherSessions(tx, user.id, viewer.sessionId);
        for (const session of ended) await live.endSession(session, tx);
      });
      await limits.reset("login-account", user.email);
      await limits.reset("login-account", user.publicId.toLowerCase());
      await limits.reset(LOGINS, user.id);
    },

    /**
     * PROF-25: the address waits for its confirmation; the old one is told. An address that has an account gets
     * another mail and the same answer (A23).
     * @returns the address that waits, null when it is the one in use, which takes an older wish back.
     */
    async askForEmail(tx: Tx, userId: string, typedEmail: string): Promise<string | null> {
      const user = await own({ userId });
      const email = emailKey(typedEmail);
      await takeBackWish(tx, userId);
      if (email === emailKey(user.email)) return null;
      const holder = await queries.userByEmail(email);
      const { token, hash } = newToken();
      const expiresAt = new Date(clock.now().getTime() + EMAIL_CHANGE_SECONDS * 1000);
      await self.insertEmailChange(tx, { userId, email, tokenHash: hash, expiresAt });
      const link = `${config.publicUrl}/confirm-email/${token}`;
      const letter = holder ? addressInUseMail(email, config.publicUrl) : confirmAddressMail(email, link, wishId(hash));
      await mail.enqueue(tx, letter);
      await mail.enqueue(tx, changeAskedMail(user.email, user.name, config.publicUrl));
      return email;
    },

    takeBackWish,

    dropEmailChange: (userId: string) => db.tx((tx) => takeBackWish(tx, userId)),

    pendingEmail: (userId: string) => self.pendingEmail(userId, clock.now()),

    /** B5. @throws Problem 400 for a dead link, 409 when the address got an account meanwhile. */
    async confirmEmail(token: string): Promise<string> {
      const confirmed = db.tx(async (tx) => {
        const change = await self.takeEmailChange(tx, tokenHash(token), clock.now());
        const user = change && (await queries.userById(change.userId));
        if (!change || !user || user.suspendedAt) throw new Problem(400, EMAIL_LINK_DEAD);
        if (!(await self.setEmail(tx, user.id, change.email))) return null;
        // A link mailed to the former address must not open the account any more.
        await codes.dropReset(tx, user.id);
        await emailChanged(tx, user.id, user.email, change.email);
        await mail.enqueue(tx, addressChangedMail(user.email, user.name));
        return user.id;
      });
      const userId = await confirmed.catch((error: unknown) => {
        // Registered at this very moment.
        if (isDuplicate(error)) return null;
        throw error;
      });
      if (userId === null) throw new Problem(409, EMAIL_TAKEN);
      return userId;
    },

    /** Live sessions, last used first, and how the account can be signed in to. */
    async sessions(viewer: Viewer) {
      const [user, rows, google] = await Promise.all([
        own(viewer),
        self.sessions(viewer.userId, ago(SESSION_IDLE_SECONDS), ago(SESSION_MAX_SECONDS)),
        self.hasGoogle(viewer.userId),
      ]);
      return { rows, signIn: { password: user.passwordHash !== null, google } };
    },

    /** B7. Open pages of that session end within a second. @throws Problem 404 for anybody else's. */
    async endSession(viewer: Viewer, id: string): Promise<void> {
      await db.tx(async (tx) => {
        if (!isId(id) || !(await self.deleteSessionOf(tx, viewer.userId, id))) throw notFound(NOT_FOUND);
        await live.endSession(id, tx);
      });
    },
  };
}

/** Names a wish beside its queued mail: the beginning of the stored hash, which opens nothing, read as an id. */
const wishId = (hash: Buffer): string =>
  hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const faulty = (field: string, text: string): Problem => new Problem(400, text, { errors: { [field]: text } });

export type Self = ReturnType<typeof createSelf>;
