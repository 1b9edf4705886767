import type { UserType } from "@startup-connect/contract";
import {
  CURRENT_PASSWORD_WRONG,
  GOOGLE_CODE_SECONDS,
  GOOGLE_ONLY_WAY,
  GOOGLE_OVER,
  type GoogleFailure,
  INVALID_USER_TYPE,
  OAUTH_STATE_SECONDS,
  PROOF_CODE_SECONDS,
  PROOF_CODE_WRONG,
} from "@startup-connect/contract/accounts";
import { isSameEmail, type Language, MISSING_PERSON_NAME, type ProofWay } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { createGoogleClient, type GooglePerson, type OAuthState, readOAuthState } from "./google-client.ts";
import type { Arrival } from "./google-queries.ts";
import { accessEvents, accessMail, googleCodeMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import type { UserRow } from "./queries.ts";
import { createCodeHashes, newProofCode, newToken, tokenHash } from "./secrets.ts";
import type { SecureAccount } from "./secure-account.ts";
import type { Opened, Opening, SignIn } from "./sign-in.ts";
import { GOOGLE_PURPOSE, type SignUp } from "./sign-up.ts";

const GOOGLE_TELL_US = t.googleTellUs;
const GOOGLE_OTHER = t.googleOther;
const GOOGLE_PROVE = t.googleProve;

/** Where the browser goes next, and what its cookie becomes ("" ends it). */
export interface Step {
  to: string;
  cookie: string;
  /** The way to Google ended without a sign-in. */
  failed?: true;
}

export interface Completion {
  code: string;
  cookie: string;
  name?: string | undefined;
  userType?: UserType | undefined;
  mailings: boolean;
  language: Language;
  /** Proves that the account of the same address is the person's own. */
  password?: string | undefined;
  /** Proves the address; see `sendCode`. */
  emailCode?: string | undefined;
  address: string;
  knownBrowser: string;
  userAgent: string;
}

/**
 * AUTH-30, B9: OpenID Connect with code flow, state, nonce and PKCE; verified addresses only. An account that exists
 * is never linked by its address alone (AUTH-70).
 */
export function createGoogle(
  { platform, ports, queries, google, codes, consents, passkeys, fromNow }: AccountParts,
  { countCode }: SignUp,
  { userByPassword, openSession }: SignIn,
  secureAccount: SecureAccount,
) {
  const { clock, config, db, keys, log, mail } = platform;
  const hashes = createCodeHashes(keys);
  const client = createGoogleClient(config);
  const seal = keys.seal("google sign-in");

  const oauthStateOf = (cookie: string): OAuthState | null => readOAuthState(seal, cookie, clock.now());
  const back = (why: GoogleFailure): Step => ({ to: `/login#google-${why}`, cookie: "", failed: true });

  async function arrive(person: GooglePerson, oauthState: OAuthState): Promise<Step> {
    const { token: code, hash } = newToken();
    await google.insertArrival({
      codeHash: hash,
      browserHash: tokenHash(oauthState.browser),
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      name: person.name,
      provenBy: person.runsMailbox ? "google" : "nobody",
      expiresAt: fromNow(GOOGLE_CODE_SECONDS),
    });
    const next = oauthState.next ? `?next=${encodeURIComponent(oauthState.next)}` : "";
    const cookie = seal.close(
      JSON.stringify({ ...oauthState, until: fromNow(OAUTH_STATE_SECONDS).getTime() }),
      "cookie",
    );
    return { to: `/login${next}#google=${code}`, cookie };
  }

  async function arrivalOf(code: string, cookie: string): Promise<Arrival> {
    const oauthState = oauthStateOf(cookie);
    const arrival = oauthState && (await google.arrival(tokenHash(code), tokenHash(oauthState.browser), clock.now()));
    if (!arrival) throw over();
    return arrival;
  }

  /** Gives the time to fill a form in. */
  const wait = ({ codeHash }: Arrival) => google.extendArrival(codeHash, fromNow(OAUTH_STATE_SECONDS));

  /** A code fits one arrival only, so only the browser that asked for it. */
  const codeOf = ({ email, codeHash }: Arrival, code: string) => ({
    purpose: GOOGLE_PURPOSE,
    addressHash: hashes.address(GOOGLE_PURPOSE, email),
    codeHash: hashes.code(GOOGLE_PURPOSE, email, code),
    requestHash: codeHash,
  });

  async function proveByCode(arrival: Arrival, typed: string): Promise<Arrival> {
    if (!(await codes.tryCode(db.orm, codeOf(arrival, typed), clock.now())))
      throw fieldProblem("emailCode", PROOF_CODE_WRONG);
    await google.proveArrival(arrival.codeHash);
    await wait(arrival);
    return { ...arrival, provenBy: "code" };
  }

  /** Adds the link and notifies the owner. @throws Problem 409: a link is removed by its owner, never replaced. */
  async function link(tx: Tx, { issuer, subject, email }: Arrival, user: Pick<UserRow, "id" | "email" | "name">) {
    const row = { issuer, subject, userId: user.id, email, linkedAt: clock.now() };
    if (!(await google.link(tx, row))) throw new Problem(409, GOOGLE_OTHER);
    await mail.enqueue(tx, accessMail(user, config.publicUrl, accessEvents.googleLinked(email)));
    await ports.notifications.inform(tx, user.id, {
      message: t.googleLinked({ address: email }),
      reason: t.aboutAccess,
      link: "/settings/login",
    });
  }

  /** Under the lock of the user, so that what removes the link or the session's ground meanwhile is seen. */
  const enter = (arrival: Arrival, opening: Opening, underLock: (tx: Tx, user: UserRow) => Promise<void>) =>
    db.tx(async (tx) => {
      const opened = await openSession(tx, { ...opening, byGoogle: true });
      if (!(await google.deleteArrival(tx, arrival.codeHash))) throw over();
      await underLock(tx, opened.user);
      return opened;
    });

  const linkAndEnter = (arrival: Arrival, opening: Opening) =>
    enter(arrival, opening, async (tx, user) => {
      if (!isSameEmail(user.email, arrival.email)) throw over();
      await link(tx, arrival, user);
    });

  const enterLinked = (arrival: Arrival, opening: Opening) =>
    enter(arrival, opening, async (tx, { id }) => {
      const linked = await google.linkOfUser(id, tx);
      if (linked?.issuer !== arrival.issuer || linked.subject !== arrival.subject) throw over();
    });

  interface Newcomer extends Pick<Completion, "language" | "mailings" | "userAgent"> {
    name: string;
    userType: UserType;
  }

  const join = (arrival: Arrival, { name, userType, language, mailings, userAgent }: Newcomer) =>
    db.tx(async (tx) => {
      if (!(await google.deleteArrival(tx, arrival.codeHash))) throw over();
      const now = clock.now();
      const { email } = arrival;
      const row = {
        id: newId(),
        email,
        name,
        passwordHash: null,
        userType,
        language,
        termsAcceptedAt: now,
        createdAt: now,
      };
      if (!(await queries.insertUser(tx, row))) throw over();
      await consents.record(tx, row.id, { place: "google", language }, ["terms", "privacyNotice"]);
      if (mailings) await consents.chooseMailings(tx, row.id, { place: "google", language });
      await link(tx, arrival, row);
      await ports.age.registered(tx, row.id);
      return openSession(tx, { userId: row.id, userAgent, language, byGoogle: true });
    });

  return {
    configured: client !== null,

    /** @param next page to go to afterwards, carried along unread. @returns null where it is not configured. */
    async start(next: string): Promise<Step | null> {
      if (!client) return null;
      try {
        const { url, ...secrets } = await client.begin();
        const oauthState: OAuthState = {
          ...secrets,
          next,
          browser: newToken().token,
          until: fromNow(OAUTH_STATE_SECONDS).getTime(),
        };
        return { to: url, cookie: seal.close(JSON.stringify(oauthState), "cookie") };
      } catch (error) {
        log.warn({ err: error }, "Google could not be reached");
        return back("failed");
      }
    },

    /** @param search of the address the browser was sent back to. @returns null where it is not configured. */
    async callback(search: URLSearchParams, cookie: string): Promise<Step | null> {
      if (!client) return null;
      const oauthState = oauthStateOf(cookie);
      if (!oauthState || search.get("state") !== oauthState.state) return back("failed");
      if (search.get("error") === "access_denied") return back("cancelled");
      let person: GooglePerson;
      try {
        person = await client.finish(search, oauthState);
      } catch (error) {
        log.warn({ err: error }, "an answer of Google was not accepted");
        return back("failed");
      }
      return person.verified ? arrive(person, oauthState) : back("unverified");
    },

    /**
     * @throws Problem 400 for a code that is wrong, over, used or of another browser, for a wrong password or mailed
     * code, and for a new person without name and type; 403 when suspended, and with the accepted ways where the
     * address has to be proven first (AUTH-70, AUTH-72); 409 when the account has another Google account.
     */
    async complete({
      code,
      cookie,
      name,
      userType,
      language,
      mailings,
      userAgent,
      ...given
    }: Completion): Promise<Opened> {
      let arrival = await arrivalOf(code, cookie);
      const linked = await google.linkedUser(arrival.issuer, arrival.subject);
      if (linked) return enterLinked(arrival, { userId: linked.id, userAgent, language });

      if (given.password !== undefined) {
        const { password, address, knownBrowser } = given;
        await wait(arrival);
        const user = await userByPassword({ identifier: arrival.email, password, address, knownBrowser });
        if (!user) throw fieldProblem("password", CURRENT_PASSWORD_WRONG);
        return linkAndEnter(arrival, { userId: user.id, userAgent, language, checkedHash: user.passwordHash });
      }
      if (given.emailCode !== undefined) arrival = await proveByCode(arrival, given.emailCode);

      const known = arrival.provenBy === "nobody" ? undefined : await queries.userByEmail(arrival.email);
      if (known && (await google.linkOfUser(known.id))) throw new Problem(409, GOOGLE_OTHER);
      if (arrival.provenBy === "nobody" || (known && arrival.provenBy !== "code")) {
        await wait(arrival);
        throw unproven(arrival, known?.passwordHash ? ["password", "email"] : ["email"]);
      }
      if (known) return linkAndEnter(arrival, { userId: known.id, userAgent, language });
      if (!name || !userType) {
        await wait(arrival);
        throw tellUs(arrival, { name, userType });
      }
      return join(arrival, { name, userType, language, mailings, userAgent });
    },

    /** Emails a code to the address of the arrival, whether it has an account or not. @returns the address. */
    async sendCode(code: string, cookie: string, language: Language): Promise<string> {
      const arrival = await arrivalOf(code, cookie);
      await countCode(arrival.email);
      const emailCode = newProofCode();
      await wait(arrival);
      await codes.replaceCode({ ...codeOf(arrival, emailCode), expiresAt: fromNow(PROOF_CODE_SECONDS) });
      await db.tx((tx) => mail.enqueue(tx, googleCodeMail(arrival.email, emailCode, language)));
      return arrival.email;
    },

    /** @throws Problem 404 without a link, 409 when it is the only way into the account. */
    async remove(viewer: Viewer): Promise<void> {
      await db.tx(async (tx) => {
        const user = await queries.lockCaller(tx, viewer);
        const userId = user.id;
        if (!(await google.linkOfUser(userId, tx))) throw notFound(t.googleNotLinked);
        const hasOther = user.passwordHash !== null || (await passkeys.ofUser(userId, tx)).length > 0;
        if (!hasOther) throw new Problem(409, GOOGLE_ONLY_WAY);
        await secureAccount(tx, userId, { cause: "googleRemoved", keepSession: viewer.sessionId });
        await mail.enqueue(tx, accessMail(user, config.publicUrl, accessEvents.googleRemoved()));
      });
    },
  };
}

const over = (): Problem => new Problem(400, GOOGLE_OVER);

const unproven = ({ email }: Arrival, ways: readonly ProofWay[]): Problem =>
  new Problem(403, GOOGLE_PROVE, { code: "google_proof_required", ways, suggested: { email } });

function tellUs(
  { name, email }: Arrival,
  given: { name?: string | undefined; userType?: UserType | undefined },
): Problem {
  const errors: Record<string, string> = {};
  if (!given.name) errors.name = MISSING_PERSON_NAME;
  if (!given.userType) errors.userType = INVALID_USER_TYPE;
  return new Problem(400, GOOGLE_TELL_US, { errors, suggested: { name, email } });
}

export type Google = ReturnType<typeof createGoogle>;
