import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  ACCOUNT_SUSPENDED,
  isPersonalId,
  LOGIN_FAILED,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_WINDOW_SECONDS,
  LOGINS_PER_PERSON,
  LOGINS_WINDOW_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
  SESSIONS_PER_PERSON,
} from "@startup-connect/contract/accounts";
import { DAY, emailKey, inEnglish, isEmail, type Language, SECOND, scopesOf } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Keys } from "#platform/keys/index.ts";
import { withRetryAfter } from "#platform/limits/index.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { deviceName } from "./device.ts";
import { accessEvents, accessMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import type { SignedPasskey } from "./passkeys.ts";
import type { UserRow } from "./queries.ts";
import { createSessionTokens, tokenHash } from "./secrets.ts";

/** Name of the cookie, and how long a browser stays known. */
export const KNOWN_BROWSER = "knownBrowser";
export const KNOWN_BROWSER_SECONDS = (365 * DAY) / SECOND;

/**
 * A browser in which a user has signed in before (AUTH-63). It opens nothing: its failed sign-ins are counted apart,
 * so that a stranger's do not keep the owner out.
 */
export function createKnownBrowsers(keys: Keys) {
  const marksOf = (userId: string, id: string) => keys.hashes("known browser", `${userId}\0${id}`);

  return {
    /** Value of the cookie for a browser that signed in. */
    make(userId: string): string {
      const id = randomBytes(16).toString("base64url");
      return `${id}.${marksOf(userId, id)[0].toString("base64url")}`;
    },

    /** @returns the browser's id; null for one that is not known for this user. */
    idOf(userId: string, cookie: string): string | null {
      const [, id = "", mark = ""] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? [];
      const markBytes = Buffer.from(mark, "base64url");
      return id && marksOf(userId, id).some((own) => timingSafeEqual(own, markBytes)) ? id : null;
    },
  };
}

/** Seconds. A session is written to at most this often, so that reading a page costs no write. */
const TOUCH_EVERY = 600;

/** Counter of sign-ins with the right password, by person. */
export const LOGINS = "login-done";

export interface PasswordTry {
  /** Email address or personal id, as typed. */
  identifier: string;
  password: string;
  address: string;
  /** Cookie of a browser that has logged in before; "" without one. */
  knownBrowser: string;
}

interface Attempt extends PasswordTry {
  userAgent: string;
  language: Language;
}

export interface Opening {
  userId: string;
  userAgent: string;
  language: Language;
  /** Of the password that opened the door; left out where none did. */
  checkedHash?: string | null;
  /** The passkey that opened the door. */
  passkey?: SignedPasskey;
  byGoogle?: true;
}

/** A counter of failed sign-ins. */
interface Failures {
  name: string;
  key: string;
}

export interface Opened {
  user: UserRow;
  token: string;
}

interface LoggedIn extends Opened {
  /** Cookie for a browser that was not known; null for one that was. */
  knownBrowser: string | null;
}

type SignInParts = Pick<AccountParts, "platform" | "queries" | "passwords" | "consents" | "passkeys">;

export function createSignIn({ platform, queries, passwords, consents, passkeys }: SignInParts) {
  const { clock, config, db, limits, live, mail } = platform;
  const browsers = createKnownBrowsers(platform.keys);
  const tokens = createSessionTokens(platform.keys);
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  const tooManyFailures = (time: string) => t.tooManyFailures({ time });

  /** Counted before anything is looked at, so that guesses sent at once do not slip through. */
  async function countAddress(address: string): Promise<void> {
    try {
      await limits.consume("login-address", address, LOGIN_FAILURES_PER_ADDRESS, LOGIN_WINDOW_SECONDS);
    } catch (error) {
      throw withRetryAfter(error, tooManyFailures);
    }
  }

  /**
   * AUTH-11, AUTH-63: by account, whichever name was typed. A browser known for it has a counter of its own, which
   * restarts with another password.
   */
  function failuresOf(user: UserRow | undefined, identifier: string, knownBrowser: string): Failures {
    const browser = user && browsers.idOf(user.id, knownBrowser);
    if (!user || !browser) return { name: "login-account", key: user?.id ?? identifier };
    return { name: "login-browser", key: `${user.id}\0${browser}\0${user.passwordHash}` };
  }

  async function countAttempt({ name, key }: Failures, address: string): Promise<void> {
    try {
      await limits.consume(name, key, LOGIN_FAILURES_PER_ACCOUNT, LOGIN_WINDOW_SECONDS);
    } catch (error) {
      // No password was looked at, so it does not count against the others behind this address.
      await limits.refund("login-address", address);
      throw withRetryAfter(error, tooManyFailures);
    }
  }

  /**
   * Right ones too take their time of all passwords. Counted before the password is looked at, as above, and refunded
   * when it is wrong. An unknown name is counted like a user, so that both take as long (AUTH-10).
   */
  async function countLogin(who: string, failures: Failures, address: string): Promise<void> {
    try {
      await limits.consume(LOGINS, who, LOGINS_PER_PERSON, LOGINS_WINDOW_SECONDS);
    } catch (error) {
      await limits.refund("login-address", address);
      await limits.refund(failures.name, failures.key);
      throw withRetryAfter(error, (time) => t.tooManyLogins({ time }));
    }
  }

  const find = (identifier: string): Promise<UserRow | undefined> =>
    isPersonalId(identifier) ? queries.userByPublicId(identifier.toUpperCase()) : queries.userByEmail(identifier);

  /**
   * Looks at the person once more under a lock: what ends all sessions (another password, a suspension, a deletion)
   * may have happened since the person was found, and would not see a session made after it (AUTH-38, ADM-09).
   * @throws Problem 401 when the person is gone or has another password than the one checked; 403 when suspended.
   */
  async function openSession(
    tx: Tx,
    { userId, userAgent, language, checkedHash, passkey, byGoogle }: Opening,
  ): Promise<Opened> {
    const { token, hash } = tokens.make();
    const now = clock.now();
    const user = await queries.lockForSession(tx, userId);
    const isOther = checkedHash !== undefined && user?.passwordHash !== checkedHash;
    if (!user || isOther) throw new Problem(401, LOGIN_FAILED);
    if (user.suspendedAt) throw new Problem(403, ACCOUNT_SUSPENDED);
    if (passkey && !(await passkey.use(tx))) throw new Problem(401, LOGIN_FAILED);
    const device = deviceName(userAgent);
    if (await passkeys.meet(tx, user.id, inEnglish(device), now)) {
      await mail.enqueue(tx, accessMail(user, config.publicUrl, accessEvents.newDevice(device)));
    }
    if (!user.termsAcceptedAt && (await queries.acceptTerms(tx, user.id, now))) {
      await consents.record(tx, user.id, { place: "login", language }, ["terms"]);
    }
    await queries.insertSession(tx, {
      id: newId(),
      userId: user.id,
      tokenHash: hash,
      createdAt: now,
      lastUsedAt: now,
      userAgent: userAgent.slice(0, 300),
      byPasskey: passkey !== undefined,
      openedByPasskey: passkey?.id ?? null,
      openedByGoogle: byGoogle === true,
    });
    for (const id of await queries.deleteSessionsBeyond(tx, userId, SESSIONS_PER_PERSON)) await live.endSession(id, tx);
    return { user, token };
  }

  /**
   * The one check of the password of a user without a session. @returns undefined for every wrong pair alike, after
   * the same work (AUTH-10). @throws Problem 429 (AUTH-11), also after very many right ones.
   */
  async function userByPassword({ identifier: typed, password, address, knownBrowser }: PasswordTry) {
    const name = typed.trim();
    // Letters that SQL and `emailKey` fold otherwise are in no address: who has an account would show in the counters.
    const isNoName = !isEmail(name) && !isPersonalId(name);
    const identifier = isNoName ? name : emailKey(name);
    await countAddress(address);
    const user = isNoName ? undefined : await find(name);
    const who = user?.id ?? identifier;
    const failures = failuresOf(user, identifier, knownBrowser);
    await countAttempt(failures, address);
    await countLogin(who, failures, address);
    const fits = await passwords.fits(password, user?.passwordHash ?? null);
    if (!user || !fits) {
      await limits.refund(LOGINS, who);
      return undefined;
    }
    await limits.reset(failures.name, failures.key);
    await limits.refund("login-address", address);
    return user;
  }

  return {
    openSession,
    userByPassword,

    /** @throws Problem 401 for every wrong pair alike; 403 when suspended, said only after the right password; 429. */
    async login({ userAgent, language, ...tried }: Attempt): Promise<LoggedIn> {
      const { knownBrowser } = tried;
      const user = await userByPassword(tried);
      if (!user) throw new Problem(401, LOGIN_FAILED);
      // The cost has been raised since: only who logs in can have another hash (ASVS 11.2.2).
      const isCheap = user.passwordHash !== null && passwords.isCheap(user.passwordHash);
      const dearer = isCheap ? await passwords.hash(tried.password) : null;
      const opened = await db.tx(async (tx) => {
        const opened = await openSession(tx, { userId: user.id, userAgent, language, checkedHash: user.passwordHash });
        if (dearer !== null) await queries.setPassword(tx, user.id, dearer);
        return opened;
      });
      const isKnown = browsers.idOf(user.id, knownBrowser) !== null;
      return { ...opened, knownBrowser: isKnown ? null : browsers.make(user.id) };
    },

    /** Who holds this token; null when it is unknown, over, revoked, or its person is suspended. */
    async authenticate(token: string): Promise<Viewer | null> {
      const session = await queries.liveSession({
        tokenHash: tokenHash(token),
        idleSince: ago(SESSION_IDLE_SECONDS),
        madeSince: ago(SESSION_MAX_SECONDS),
        now: clock.now(),
      });
      if (!session) return null;
      const { sessionId, userId, userType, roleRecordId, limitedUntil, lastUsedAt } = session;
      // In production an administrator's password is not enough (AUTH-58).
      const needsPasskey = config.production && session.granted.length > 0 && !session.byPasskey;
      const provedAt = session.provedAt ?? session.createdAt;
      if (lastUsedAt <= ago(TOUCH_EVERY)) await queries.touchSession(sessionId, clock.now());
      return {
        userId,
        sessionId,
        userType: userType ?? "None",
        registered: roleRecordId !== null,
        limitedUntil,
        scopes: needsPasskey ? [] : scopesOf(session.granted),
        provedAt,
        needsPasskey,
      };
    },

    /** Revokes the session and ends its open streams (AUTH-37). */
    async logout(sessionId: string): Promise<void> {
      await db.tx(async (tx) => {
        await queries.deleteSession(tx, sessionId);
        await live.endSession(sessionId, tx);
      });
    },

    sweep: () => queries.deleteSessionsOver(ago(SESSION_IDLE_SECONDS), ago(SESSION_MAX_SECONDS)),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
