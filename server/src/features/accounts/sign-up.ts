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
  VERIFICATION_VALID_SECONDS,
} from "@startup-connect/contract/accounts";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Keys } from "#platform/keys/index.ts";
import { MailDown } from "#platform/mail/index.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { codeMail, knownAddressMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import { withRetryAfter } from "./retry-after.ts";
import { createCodeHashes, emailKey, newCode, newToken, tokenHash } from "./secrets.ts";
import { weakness } from "./weak-passwords.ts";

const PURPOSE = "register";
/** Of codes for those who come by Google (AUTH-70). */
export const GOOGLE_PURPOSE = "google" as const;
const DAY_SECONDS = 86_400;
/** Name of the cookie with which a browser shows that it asked for the code (AUTH-65). */
export const OTP_REQUEST = "otpRequest";

export interface Registration {
  name: string;
  email: string;
  password: string;
  userType: UserType;
  verificationToken: string;
  mailings: boolean;
}

/** Under what the codes of an address are stored. */
export function codeAddresses(keys: Keys, email: string): Buffer[] {
  const hashes = createCodeHashes(keys);
  return [hashes.address(PURPOSE, email), hashes.address(GOOGLE_PURPOSE, email)];
}

export function createSignUp({ platform, queries, codes, passwords, consents }: AccountParts) {
  const { clock, config, db, keys, limits, mail } = platform;
  const hashes = createCodeHashes(keys);
  const fromNow = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  /** AUTH-24, AUTH-25: one code a minute and five an hour for an address, whether it is known or not. */
  async function countCode(email: string): Promise<void> {
    try {
      await limits.consume("otp-wait", email, 1, OTP_RESEND_SECONDS);
      await limits.consume("otp-hour", email, OTP_PER_HOUR, 3600);
    } catch (error) {
      throw withRetryAfter(error, (delay) => `A code has already been sent. You can request a new one in ${delay}.`);
    }
  }

  /** Before the code is looked at, so that parallel guesses count too. */
  async function countUnbound(email: string): Promise<void> {
    try {
      await limits.consume("otp-unbound", email, OTP_UNBOUND_TRIES_PER_DAY, DAY_SECONDS);
    } catch (error) {
      throw withRetryAfter(
        error,
        (delay) => `Too many wrong codes. Enter the code in the browser that asked for it, or try again in ${delay}.`,
      );
    }
  }

  /** The address is behind the `#`, so no request and no log has it. */
  const linkOf = (email: string, token: string) => `${config.publicUrl}/register/${token}#${encodeURIComponent(email)}`;

  /** Takes what was mailed in exchange for the proof, both or nothing. @returns null when it was refused. */
  async function exchange(addressHash: Buffer, take: (tx: Tx) => Promise<boolean>): Promise<string | null> {
    const proof = newToken();
    const isRight = await db.tx(async (tx) => {
      if (!(await take(tx))) return false;
      const expiresAt = fromNow(VERIFICATION_VALID_SECONDS);
      await codes.insertProof(tx, { tokenHash: proof.hash, addressHash, expiresAt });
      return true;
    });
    return isRight ? proof.token : null;
  }

  return {
    countCode,

    /**
     * Emails a code. A known address takes the same steps and gets the same answer, only the email differs
     * (AUTH-28).
     * @returns the value that shows who asked, for `verifyCode`: 43 characters.
     * @throws Problem 429 before the next code is allowed, 503 when the email could not be handed over (AUTH-18).
     */
    async sendCode(typedEmail: string): Promise<string> {
      const email = emailKey(typedEmail);
      await countCode(email);
      const known = await queries.userByEmail(email);
      const code = newCode();
      const link = newToken();
      const request = newToken();
      const row = {
        purpose: PURPOSE,
        addressHash: hashes.address(PURPOSE, email),
        codeHash: hashes.code(PURPOSE, email, code),
      } as const;
      const kept = { ...row, requestHash: request.hash, expiresAt: fromNow(OTP_VALID_SECONDS) };
      await codes.replaceCode(known ? kept : { ...kept, linkHash: link.hash });
      try {
        await mail.send(
          known ? knownAddressMail(email, config.publicUrl) : codeMail(email, code, linkOf(email, link.token)),
        );
      } catch (error) {
        if (!(error instanceof MailDown)) throw error;
        platform.log.error({ err: error }, "the code email could not be sent");
        // Nothing arrived, so the person may try again at once.
        await codes.dropCode(row);
        await limits.reset("otp-wait", email);
        await limits.refund("otp-hour", email);
        throw new Problem(503, OTP_NOT_SENT);
      }
      return request.token;
    },

    /**
     * @param request what `sendCode` returned, "" without it. Tries of the client that asked count apart from all
     * others, which are 15 a day for an address (AUTH-65).
     * @returns proof that the caller reads this address, for one registration within 15 minutes.
     * @throws Problem 400 with one text for wrong, expired, used, replaced and unknown codes (AUTH-22), 429 when the
     * day's tries are used up.
     */
    async verifyCode(typedEmail: string, otp: string, request: string): Promise<string> {
      const email = emailKey(typedEmail);
      const address = { purpose: PURPOSE, addressHash: hashes.address(PURPOSE, email) } as const;
      const { addressHash } = address;
      const sentHash = request ? tokenHash(request) : null;
      const requestHash = sentHash && (await codes.isRequest({ ...address, requestHash: sentHash })) ? sentHash : null;
      if (!requestHash) await countUnbound(email);
      const tried = { ...address, codeHash: hashes.code(PURPOSE, email, otp), requestHash };
      const proof = await exchange(addressHash, (tx) => codes.tryCode(tx, tried, clock.now()));
      if (!proof) throw fieldProblem("otp", OTP_WRONG);
      if (!requestHash) await limits.refund("otp-unbound", email);
      return proof;
    },

    /**
     * The same by the link of the email, on any device (AUTH-26).
     * @throws Problem 400 with one text for wrong, expired, used, replaced and unknown links.
     */
    async verifyLink(typedEmail: string, link: string): Promise<string> {
      const addressHash = hashes.address(PURPOSE, emailKey(typedEmail));
      const tried = { purpose: PURPOSE, addressHash, linkHash: tokenHash(link) } as const;
      const proof = await exchange(addressHash, (tx) => codes.takeLink(tx, tried, clock.now()));
      if (!proof) throw new Problem(400, OTP_LINK_DEAD);
      return proof;
    },

    /**
     * Makes the account; only with the proof for this very address, which is used up (AUTH-23).
     * @returns the personal id (HOME-35).
     */
    async register({ name, email: typedEmail, password, userType, ...given }: Registration): Promise<string> {
      const email = emailKey(typedEmail);
      const proof = tokenHash(given.verificationToken);
      const addressHash = hashes.address(PURPOSE, email);
      // Looked at before the costly hash, taken together with the new account.
      if (!(await codes.hasProof(proof, addressHash, clock.now()))) throw unproven();
      const weak = await weakness(password, { name, email });
      if (weak) throw fieldProblem("password", weak);
      const passwordHash = await passwords.hash(password);
      return db.tx(async (tx) => {
        const now = clock.now();
        if (!(await codes.takeProof(tx, proof, addressHash, now))) throw unproven();
        const row = { id: newId(), email, name, passwordHash, userType, createdAt: now };
        const publicId = await queries.insertUser(tx, row);
        if (!publicId) throw new Problem(409, EMAIL_TAKEN, { errors: { email: EMAIL_TAKEN } });
        await consents.record(tx, row.id, "registration", ["privacyNotice"]);
        if (given.mailings) await consents.chooseMailings(tx, row.id, "registration");
        return publicId;
      });
    },
  };
}

const unproven = (): Problem => fieldProblem("verificationToken", EMAIL_NOT_VERIFIED);

export type SignUp = ReturnType<typeof createSignUp>;
