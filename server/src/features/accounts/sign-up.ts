import type { UserType } from "@startup-connect/contract";
import {
  EMAIL_NOT_VERIFIED,
  EMAIL_TAKEN,
  OTP_LINK_DEAD,
  OTP_NOT_SENT,
  OTP_PER_HOUR,
  OTP_RESEND_SECONDS,
  OTP_UNBOUND_TRIES_PER_DAY,
  OTP_VALID_SECONDS,
  OTP_WRONG,
  type SendOtp,
  VERIFICATION_VALID_SECONDS,
} from "@startup-connect/contract/accounts";
import { DAY, emailKey, type Language, mailboxOf, SECOND } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Keys } from "#platform/keys/index.ts";
import { withRetryAfter } from "#platform/limits/index.ts";
import { MailDown } from "#platform/mail/index.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { codeMail, knownAddressMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import { accountEmail, createCodeHashes, newCode, newToken, tokenHash } from "./secrets.ts";
import { weakness } from "./weak-passwords.ts";

const REGISTER_PURPOSE = "register";
/** Purpose of codes for users who sign up with Google (AUTH-70). */
export const GOOGLE_PURPOSE = "google" as const;
const DAY_SECONDS = DAY / SECOND;
/** Name of the cookie with which a browser shows that it asked for the code (AUTH-65). */
export const OTP_REQUEST = "otpRequest";

export interface Registration {
  name: string;
  email: string;
  password: string;
  userType: UserType;
  verificationToken: string;
  mailings: boolean;
  language: Language;
}

async function refuseWeak(password: string, owner: { name: string; email: string }): Promise<void> {
  const weak = await weakness(password, owner);
  if (weak) throw fieldProblem("password", weak);
}

/** Hashes by which the codes of an email address are stored, one for each purpose. */
export function codeAddresses(keys: Keys, email: string): Buffer[] {
  const hashes = createCodeHashes(keys);
  return [hashes.address(REGISTER_PURPOSE, email), hashes.address(GOOGLE_PURPOSE, email)];
}

export function createSignUp({ platform, ports, queries, codes, passwords, consents, fromNow }: AccountParts) {
  const { clock, config, db, keys, limits, mail } = platform;
  const hashes = createCodeHashes(keys);

  /** One code a minute and five an hour for an address, with or without an account (AUTH-24, AUTH-25). */
  async function countCode(email: string): Promise<void> {
    const key = emailKey(email);
    try {
      await limits.consume("otp-wait", key, 1, OTP_RESEND_SECONDS);
      await limits.consume("otp-hour", key, OTP_PER_HOUR, 3600);
      // Other spellings of it are other addresses, and fill the same mailbox.
      await limits.consume("otp-mailbox", mailboxOf(email), 4 * OTP_PER_HOUR, 3600);
    } catch (error) {
      throw withRetryAfter(error, (time) => t.codeWait({ time }));
    }
  }

  /** Called before the code is compared, so that parallel guesses count too. */
  async function countUnboundTry(email: string): Promise<void> {
    try {
      await limits.consume("otp-unbound", email, OTP_UNBOUND_TRIES_PER_DAY, DAY_SECONDS);
    } catch (error) {
      throw withRetryAfter(error, (time) => t.tooManyCodes({ time }));
    }
  }

  /** The email address is behind the `#`, which browsers do not send, so no log has it. */
  const linkOf = (email: string, token: string, role?: UserType) =>
    `${config.publicUrl}/register/${token}${role ? `?type=${role}` : ""}#${encodeURIComponent(email)}`;

  /** Uses up the code or link by `take` and stores a proof, in one transaction. @returns null when it was refused. */
  async function exchangeForProof(addressHash: Buffer, take: (tx: Tx) => Promise<boolean>): Promise<string | null> {
    const proof = newToken();
    const isAccepted = await db.tx(async (tx) => {
      if (!(await take(tx))) return false;
      const expiresAt = fromNow(VERIFICATION_VALID_SECONDS);
      await codes.insertProof(tx, { tokenHash: proof.hash, addressHash, expiresAt });
      return true;
    });
    return isAccepted ? proof.token : null;
  }

  return {
    countCode,

    /**
     * Emails a code; a weak password is refused before it (AUTH-17). An address with an account gets the same answer and
     * takes as long; only the email differs (AUTH-28).
     * @returns the secret that binds the code to this client, for `verifyCode`: 43 characters.
     * @throws Problem 400 for a weak password, 429 before the next code is allowed, 503 when the email could not be handed over (AUTH-18).
     */
    async sendCode({ email: typedEmail, name = "", password, userType }: SendOtp, language: Language): Promise<string> {
      const email = accountEmail(typedEmail);
      if (password !== undefined) await refuseWeak(password, { name, email });
      await countCode(email);
      const user = await queries.userByEmail(email);
      const code = newCode();
      const link = newToken();
      const request = newToken();
      const key = {
        purpose: REGISTER_PURPOSE,
        addressHash: hashes.address(REGISTER_PURPOSE, email),
        codeHash: hashes.code(REGISTER_PURPOSE, email, code),
      } as const;
      const codeRow = { ...key, requestHash: request.hash, expiresAt: fromNow(OTP_VALID_SECONDS) };
      await codes.replaceCode(user ? codeRow : { ...codeRow, linkHash: link.hash });
      try {
        const content = user
          ? knownAddressMail(email, config.publicUrl)
          : codeMail(email, code, linkOf(email, link.token, userType));
        await mail.send({ ...content, language });
      } catch (error) {
        if (!(error instanceof MailDown)) throw error;
        platform.log.error({ err: error }, "the code email could not be sent");
        // No email arrived, so the user may try again immediately.
        await codes.dropCode(key);
        await limits.reset("otp-wait", emailKey(email));
        await limits.refund("otp-hour", emailKey(email));
        await limits.refund("otp-mailbox", mailboxOf(email));
        throw new Problem(503, OTP_NOT_SENT);
      }
      return request.token;
    },

    /**
     * @param request what `sendCode` returned, or "". Tries with it are counted separately from all others, which are
     * limited to 15 a day for an address (AUTH-65).
     * @returns proof that the caller reads this address, for one registration within VERIFICATION_VALID_SECONDS.
     * @throws Problem 400 with the same text for wrong, expired, used, replaced and unknown codes (AUTH-22), 429 when
     * the tries of the day are used up.
     */
    async verifyCode(typedEmail: string, otp: string, request: string): Promise<string> {
      const email = emailKey(typedEmail);
      const addressHash = hashes.address(REGISTER_PURPOSE, email);
      const address = { purpose: REGISTER_PURPOSE, addressHash } as const;
      const sentHash = request ? tokenHash(request) : null;
      const requestHash = sentHash && (await codes.isRequest({ ...address, requestHash: sentHash })) ? sentHash : null;
      if (!requestHash) await countUnboundTry(email);
      const attempt = { ...address, codeHash: hashes.code(REGISTER_PURPOSE, email, otp), requestHash };
      const proof = await exchangeForProof(addressHash, (tx) => codes.tryCode(tx, attempt, clock.now()));
      if (!proof) throw fieldProblem("otp", OTP_WRONG);
      if (!requestHash) await limits.refund("otp-unbound", email);
      return proof;
    },

    /**
     * As `verifyCode`, by the link of the email, on any device (AUTH-26).
     * @throws Problem 400 with the same text for wrong, expired, used, replaced and unknown links.
     */
    async verifyLink(typedEmail: string, link: string): Promise<string> {
      const addressHash = hashes.address(REGISTER_PURPOSE, typedEmail);
      const attempt = { purpose: REGISTER_PURPOSE, addressHash, linkHash: tokenHash(link) } as const;
      const proof = await exchangeForProof(addressHash, (tx) => codes.takeLink(tx, attempt, clock.now()));
      if (!proof) throw new Problem(400, OTP_LINK_DEAD);
      return proof;
    },

    /**
     * Creates the account. The proof must be of this address, and is used up (AUTH-23).
     * @returns the personal id (HOME-35).
     * @throws Problem 400 without such a proof or for a weak password, 409 for an address with an account.
     */
    async register({ name, email: typedEmail, password, userType, ...rest }: Registration): Promise<string> {
      const email = accountEmail(typedEmail);
      const proof = tokenHash(rest.verificationToken);
      const addressHash = hashes.address(REGISTER_PURPOSE, email);
      // Checked before the costly hash, used up only with the insert, so that a weak password does not lose it.
      if (!(await codes.hasProof(proof, addressHash, clock.now()))) throw unproven();
      await refuseWeak(password, { name, email });
      const passwordHash = await passwords.hash(password);
      return db.tx(async (tx) => {
        const now = clock.now();
        if (!(await codes.takeProof(tx, proof, addressHash, now))) throw unproven();
        const { language } = rest;
        const asked = { place: "registration", language } as const;
        const row = { id: newId(), email, name, passwordHash, userType, language, createdAt: now };
        const publicId = await queries.insertUser(tx, row);
        if (!publicId) throw new Problem(409, EMAIL_TAKEN, { errors: { email: EMAIL_TAKEN } });
        await consents.record(tx, row.id, asked, ["privacyNotice"]);
        if (rest.mailings) await consents.chooseMailings(tx, row.id, asked);
        await ports.age.registered(tx, row.id);
        return publicId;
      });
    },
  };
}

const unproven = (): Problem => fieldProblem("verificationToken", EMAIL_NOT_VERIFIED);

export type SignUp = ReturnType<typeof createSignUp>;
