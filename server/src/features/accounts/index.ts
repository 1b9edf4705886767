import type { UserType } from "@startup-connect/contract";
import { isPersonalId, type MailKind } from "@startup-connect/contract/accounts";
import type { Language } from "@startup-connect/contract/shared";
import { createCookies } from "#platform/cookies.ts";
import type { Database, Db, Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { contactQueries, registrationFigures } from "./contact-queries.ts";
import { createGoogle } from "./google.ts";
import { accountHandlers } from "./http.ts";
import { createLeaving } from "./leaving.ts";
import { createMembers } from "./member-queries.ts";
import { createOwnUser, createPictures } from "./own-user.ts";
import { accountParts } from "./parts.ts";
import { passkeyHandlers } from "./passkey-http.ts";
import { createPasskeys } from "./passkeys.ts";
import type { AccountPorts } from "./ports.ts";
import { presentPerson } from "./present.ts";
import { createProof } from "./proof.ts";
import { accountQueries, type UserRow } from "./queries.ts";
import { createResets } from "./resets.ts";

import { createSecureAccount } from "./secure-account.ts";
import { createSelf } from "./self.ts";
import { googleHandlers, selfHandlers } from "./self-http.ts";
import { createSignIn } from "./sign-in.ts";
import { createSignUp } from "./sign-up.ts";

export function createAccounts(platform: Platform, ports: AccountPorts) {
  const parts = accountParts(platform, ports);
  const { queries } = parts;
  const signUp = createSignUp(parts);
  const signIn = createSignIn(parts);
  const secured = createSecureAccount(parts);
  const { secureAccount } = secured;
  const passkeys = createPasskeys(parts, secureAccount);
  const proof = createProof(parts, passkeys);
  const resets = createResets(parts, secured.replacePassword);
  const self = createSelf(parts, secured, signIn);
  const google = createGoogle(parts, signUp, signIn, secureAccount);
  const leaving = createLeaving(parts, secureAccount);

  /**
   * The one way a picture changes, "" for none. @returns the path of the former one ("" for none), which
   * the caller removes from the files after the commit.
   */
  async function setPicture(tx: Tx, userId: string, path: string): Promise<string> {
    const former = await queries.setPicture(tx, userId, path);
    await ports.profiles.pictureChanged(tx, userId, path);
    return former;
  }

  const sweep = defineCron({ name: "accounts.sweep", cron: "17 3 * * *" }, async () => {
    await signIn.sweep();
    await parts.codes.deleteExpired(platform.clock.now());
  });

  const cookies = createCookies(platform.config.publicUrl);
  return {
    routes: [
      ...accountHandlers(parts, { signUp, signIn, resets, self, cookies }),
      ...selfHandlers(parts, self, createPictures(platform, setPicture), leaving),
      ...googleHandlers(cookies, google, signIn.logout),
      ...proof.routes,
      ...passkeyHandlers(platform, cookies, passkeys, signIn),
    ],
    jobs: [...resets.jobs, ...leaving.jobs, sweep],
    personal: leaving.own,
    /** Who holds this token; null when it is unknown, over, revoked, or its person is suspended. */
    authenticate: signIn.authenticate,
    /** What a call asks of the session itself (AUTH-55, AUTH-58). @throws Problem 403 with the accepted ways. */
    checkProof: proof.check,
    /**
     * Ties a new startup, investor or mentor to its person, in the transaction that makes it. Locks the
     * person's row, so of two registrations at once one wins.
     * @throws Problem 409 when the person has a record already or is of another type.
     */
    async attachRole(tx: Tx, userId: string, type: UserType, recordId: string, language: Language) {
      if (!(await queries.attachRole(tx, userId, type, recordId))) {
        throw new Problem(409, t.registered, { next: "/settings" });
      }
      // The startup's form is the one with a box for the terms (ROLE-16).
      if (type === "Startup") {
        await parts.consents.record(tx, userId, { place: "roleRegistration", language }, ["terms"]);
      }
    },
    /** What others may know of these people, by user id; unknown ids are left out. */
    async people(ids: readonly string[], db: Db = platform.db.orm) {
      const rows = await queries.people(db, ids);
      return new Map(rows.map((row) => [row.id, presentPerson(row)]));
    },
    /** For other calls that make what opens an account. @throws Problem 401 when the session has ended meanwhile */
    lockCaller: queries.lockCaller,
    ...contactQueries(platform.db),
    /** Id of the user whose address it is, however it is spelt. */
    holderOf: async (email: string, tx: Tx) => (await queries.userByEmail(email, tx))?.id,
    /** By a link of an email; a deleted account gets none anyway. */
    async endMails(userId: string, kind: MailKind, language: Language): Promise<void> {
      const [known] = await queries.people(platform.db.orm, [userId]);
      if (known) await parts.consents.choose(userId, { [kind]: false }, { place: "email", language });
    },
    erasure: leaving.erasure,
    remove: leaving.remove,
    consents: parts.consents,
    /** RIGHT-01: one of the person's own receipts, with the notice it names. */
    receipt: parts.self.receipt,
    consentsOf: (userId: string, limit?: number) => parts.self.consents(userId, limit),
    setPicture,
    /** @param who email address, personal id or user id, as typed */
    named: (who: string) => cliPerson(platform.db, who),
    /** Adds receipts of consent (PROF-40). */
    recordConsent: parts.consents.record,
    /** Such as `SC-000123` (HOME-35). @throws Error for an unknown person. */
    personalId: queries.personalId,
    languageOf: queries.languageOf,
    ...createOwnUser(parts, self, proof.check),
    /** Whether people can sign in with Google here (AUTH-30). */
    googleSignIn: google.configured,
    registrationFigures: (from: Date) => registrationFigures(platform.db, from),

    members: createMembers(parts, secureAccount, resets.createLink),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** @param who email address, personal id or user id, as typed */
export async function cliPerson(db: Database, who: string): Promise<UserRow | undefined> {
  const queries = accountQueries(db);
  const typed = who.trim();
  if (isId(typed)) return queries.userById(typed);
  return isPersonalId(typed) ? queries.userByPublicId(typed.toUpperCase()) : queries.userByEmail(typed);
}

export { isMailing, noticeIn, receiptOf } from "./consents.ts";
export type { Contact, Registered } from "./contact-queries.ts";
export { accountCredentials } from "./credential-tables.ts";
export { deviceName } from "./device.ts";
export { exportName } from "./leaving.ts";
export type { Grant, Measure, Member } from "./member-queries.ts";
/** For seeds: rows are written in bulk there, with the same hash as a registration has. */
export { createPasswords } from "./passwords.ts";
export { profilePath } from "./present.ts";
export { languageOfAddress } from "./queries.ts";
/** For other links that are mailed once. */
export { createSessionTokens, newProofCode, newToken, tokenHash } from "./secrets.ts";
export { wantsMail } from "./self-queries.ts";
export {
  /** @internal */
  sessions,
  /** @internal */
  staffGrants,
  users,
} from "./tables.ts";
