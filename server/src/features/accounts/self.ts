import {
  CURRENT_PASSWORD_WRONG,
  EMAIL_CANCEL_SECONDS,
  EMAIL_CHANGE_SECONDS,
  EMAIL_CHANGES_PER_DAY,
  EMAIL_LINK_DEAD,
  EMAIL_TAKEN,
  NO_PASSWORD_YET,
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
} from "@startup-connect/contract/accounts";
import { asLanguage, isSameEmail, type Language, NOT_FOUND } from "@startup-connect/contract/shared";
import { isDuplicate, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { addressChangedMail, addressInUseMail, changeAskedMail, confirmAddressMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import type { UserRow } from "./queries.ts";
import { accountEmail, newToken, tokenHash } from "./secrets.ts";
import { pendingChangeId, type SecuredAccount } from "./secure-account.ts";
import { LOGINS, type SignIn } from "./sign-in.ts";
import { weakness } from "./weak-passwords.ts";

const EMAIL_CANCEL_DEAD = t.cancelLinkDead;

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  userAgent: string;
  language: Language;
}

/** What people do with their own password, address and sessions. */
export function createSelf(
  { platform, ports, queries, self, passwords, google: googleRows, fromNow }: AccountParts,
  { replacePassword, secureAccount, dropEmailChange }: SecuredAccount,
  { openSession }: SignIn,
) {
  const { clock, config, db, limits, live, mail } = platform;
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  /** For an email to the address used so far. */
  async function cancelLink(tx: Tx, user: Pick<UserRow, "id" | "email">): Promise<string> {
    const { token, hash } = newToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + EMAIL_CANCEL_SECONDS * 1000);
    const row = { tokenHash: hash, userId: user.id, formerEmail: user.email, createdAt, expiresAt };
    await self.insertCancellation(tx, row);
    return `${config.publicUrl}/cancel-email/${token}`;
  }

  /** What other features keep by the address. */
  async function emailChanged(tx: Tx, { id, email: former }: Pick<UserRow, "id" | "email">, email: string) {
    await ports.profiles.emailChanged(tx, id, former, email);
    await ports.support.emailChanged(tx, id, former, email);
  }

  return {
    /**
     * AUTH-48. Secures the account: every session ends, this one too, and the caller goes on with a new one.
     * @returns the new token. @throws Problem 400 with the faulty field; 401 where the session or the password ended
     * meanwhile.
     */
    async changePassword(viewer: Viewer, typed: PasswordChange): Promise<string> {
      const user = await queries.own(viewer.userId);
      if (user.passwordHash === null) throw fieldProblem("currentPassword", NO_PASSWORD_YET);
      if (!(await passwords.fits(typed.currentPassword, user.passwordHash))) {
        throw fieldProblem("currentPassword", CURRENT_PASSWORD_WRONG);
      }
      const fault = await weakness(typed.newPassword, user);
      if (fault) throw fieldProblem("newPassword", fault);
      const passwordHash = await passwords.hash(typed.newPassword);
      const token = await db.tx(async (tx) => {
        const now = await queries.lockCaller(tx, viewer);
        // Of two changes at once the second knows a password that is none any more.
        if (now.passwordHash !== user.passwordHash) throw fieldProblem("currentPassword", CURRENT_PASSWORD_WRONG);
        await replacePassword(tx, user, passwordHash, "passwordChanged");
        return (await openSession(tx, { userId: user.id, userAgent: typed.userAgent, language: typed.language })).token;
      });
      await limits.reset("login-account", user.id);
      await limits.reset(LOGINS, user.id);
      return token;
    },

    /**
     * PROF-25: the address is pending until confirmed; the old one gets an email. An address that has an account gets
     * another email and the same answer (A23). Locks the user.
     * @returns the pending address, null when it is the current one, which cancels an older request.
     */
    async askForEmail(tx: Tx, viewer: Viewer, typedEmail: string): Promise<string | null> {
      const user = await queries.lockCaller(tx, viewer);
      const userId = user.id;
      const email = accountEmail(typedEmail);
      await dropEmailChange(tx, userId);
      if (isSameEmail(email, user.email)) return null;
      const of = { sender: userId, receiver: email };
      await limits.consumeEmail("email-change-link", of, EMAIL_CHANGES_PER_DAY, 86_400, tx);
      const holder = await queries.userByEmail(email, tx);
      const { token, hash } = newToken();
      await self.insertEmailChange(tx, { userId, email, tokenHash: hash, expiresAt: fromNow(EMAIL_CHANGE_SECONDS) });
      const link = `${config.publicUrl}/confirm-email/${token}`;
      const content = holder
        ? addressInUseMail(email, config.publicUrl)
        : confirmAddressMail(email, {
            link,
            wishId: pendingChangeId(hash),
            language: asLanguage(user.language),
          });
      await mail.enqueue(tx, content);
      await mail.enqueue(tx, changeAskedMail(user.email, user.name, await cancelLink(tx, user)));
      return email;
    },

    dropEmailChange: (userId: string) => db.tx((tx) => dropEmailChange(tx, userId)),

    pendingEmail: (userId: string) => self.pendingEmail(userId, clock.now()),

    /**
     * B5. Ends all sessions but the one that confirms, and the link to Google: they belong to the former address.
     * @param viewer who confirms, if signed in. @returns whose address it is. @throws Problem 400 for a dead link, 409
     * when the address got an account meanwhile.
     */
    async confirmEmail(token: string, viewer: Viewer | null): Promise<string> {
      const confirmed = db.tx(async (tx) => {
        const now = clock.now();
        const owner = (await self.emailChange(tx, tokenHash(token), now))?.userId;
        const user = owner === undefined ? undefined : await queries.lockForSession(tx, owner);
        const change = user && (await self.takeEmailChange(tx, tokenHash(token), now));
        if (!change || !user || user.suspendedAt) throw new Problem(400, EMAIL_LINK_DEAD);
        if (!(await self.setEmail(tx, user.id, change.email))) return null;
        const keepSession = viewer?.userId === user.id ? viewer.sessionId : undefined;
        await secureAccount(tx, user.id, { cause: "emailChanged", keepSession });
        await emailChanged(tx, user, change.email);
        await mail.enqueue(tx, addressChangedMail(user.email, user.name, await cancelLink(tx, user)));
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

    /**
     * AUTH-62: cancels a pending change, or undoes a confirmed one; then the account has its former address
     * again. Who holds the link says that a stranger uses the account, so it is secured.
     * @returns whose account it is. @throws Problem 400 for a dead link, 409 when the address has another account now.
     */
    async cancelEmail(token: string): Promise<string> {
      const now = clock.now();
      const kept = db.tx(async (tx) => {
        const owner = (await self.cancellation(tx, tokenHash(token), now))?.userId;
        const user = owner === undefined ? undefined : await queries.lockForSession(tx, owner);
        // Once more under the lock: of two presses at once the second finds it used.
        const link = user && (await self.cancellation(tx, tokenHash(token), now));
        if (!user || !link) throw new Problem(400, EMAIL_CANCEL_DEAD);
        await self.useCancellation(tx, link);
        await secureAccount(tx, user.id, { cause: "emailChangeCancelled" });
        if (user.email === link.formerEmail) return user.id;
        if (!(await self.setEmail(tx, user.id, link.formerEmail))) throw new Problem(409, EMAIL_TAKEN);
        await emailChanged(tx, user, link.formerEmail);
        return user.id;
      });
      return kept.catch((error: unknown) => {
        throw isDuplicate(error) ? new Problem(409, EMAIL_TAKEN) : error;
      });
    },

    /** Live sessions, last used first, and how the account can be signed in to. */
    async sessions(viewer: Viewer) {
      const [user, rows, link] = await Promise.all([
        queries.own(viewer.userId),
        self.sessions(viewer.userId, ago(SESSION_IDLE_SECONDS), ago(SESSION_MAX_SECONDS)),
        googleRows.linkOfUser(viewer.userId),
      ]);
      const google = link ? { email: link.email, linkedAt: link.linkedAt.toISOString() } : null;
      return { rows, signIn: { password: user.passwordHash !== null, google: link !== undefined }, google };
    },

    /** Ends every session of the user, this one too. */
    signOutEverywhere: (viewer: Viewer) =>
      db.tx(async (tx) => {
        await queries.lockCaller(tx, viewer);
        await secureAccount(tx, viewer.userId, { cause: "signOutEverywhere" });
      }),

    /** B7. Open pages of that session end within a second. @throws Problem 404 for anybody else's. */
    async endSession(viewer: Viewer, id: string): Promise<void> {
      await db.tx(async (tx) => {
        if (!isId(id) || !(await self.deleteSessionOf(tx, viewer.userId, id))) throw notFound(NOT_FOUND);
        await live.endSession(id, tx);
      });
    },
  };
}

export type Self = ReturnType<typeof createSelf>;
