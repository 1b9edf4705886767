import { isIP } from "node:net";
import {
  LOGIN_FAILED,
  PASSKEY_FAILED,
  PASSKEY_NOT_FOUND,
  PASSKEY_SECONDS,
  PASSKEYS_PER_PERSON,
  PASSKEYS_UNAVAILABLE,
  type PasskeyAssertion,
  type PasskeyAttestation,
  RECOVERY_CODE_WRONG,
  RECOVERY_CODES,
} from "@startup-connect/contract/accounts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { accessEvents, accessMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import type { PasskeyRow } from "./passkey-queries.ts";
import type { UserRow } from "./queries.ts";
import { newRecoveryCode, recoveryCodeHash, tokenHash } from "./secrets.ts";
import type { SecureAccount } from "./secure-account.ts";

/** At the first passkey: it is 300 of the 2,000 modules that a start would load. */
const library = () => import("@simplewebauthn/server");

const PASSKEY_FIRST = t.passkeyFirst;
const PASSKEYS_FULL = t.passkeysFull({ count: String(PASSKEYS_PER_PERSON) });

/** A passkey that signed its challenge. */
export interface SignedPasskey {
  id: string;
  /** Notes the use, in the transaction of what it opens or confirms. @returns false when it was removed meanwhile */
  use(tx: Tx): Promise<boolean>;
}

/** Who has to sign a challenge: one session, or at the login one browser. */
type Holder =
  | { purpose: "add" | "proof"; sessionId: string; browserHash?: never }
  | { purpose: "login"; browserHash: Buffer; sessionId?: never };

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof TRANSPORTS)[number];
const known = (given: readonly string[] = []): Transport[] => TRANSPORTS.filter((one) => given.includes(one));

/** EdDSA, ES256 and RS256, of which every authenticator knows one. */
const ALGORITHMS = [-8, -7, -257];

/** AUTH-56, AUTH-57. RP ID and origin are those of PUBLIC_URL: behind another name passkeys fit no longer. */
export function createPasskeys({ platform, queries, passkeys, proofs }: AccountParts, secureAccount: SecureAccount) {
  const { clock, config, db, log, mail } = platform;
  const site = new URL(config.publicUrl);
  const rpID = site.hostname;
  const available = isIP(rpID.replace(/^\[|\]$/g, "")) === 0;
  const expected = { expectedOrigin: site.origin, expectedRPID: rpID, requireUserVerification: true };

  async function challenge(holder: Holder, challenge: string): Promise<void> {
    if (!available) throw new Problem(409, PASSKEYS_UNAVAILABLE);
    const expiresAt = new Date(clock.now().getTime() + PASSKEY_SECONDS * 1000);
    const row = { ...holder, challengeHash: tokenHash(challenge), expiresAt };
    await passkeys.insertChallenge(row);
  }

  /** Used up by the first answer to it, right or wrong. */
  const taking = (holder: Holder) => (challenge: string) =>
    passkeys.takeChallenge({ ...holder, challengeHash: tokenHash(challenge) }, clock.now());

  const tell = (tx: Tx, user: UserRow, event: Parameters<typeof accessMail>[2]) =>
    mail.enqueue(tx, accessMail(user, config.publicUrl, event));

  const descriptors = (rows: readonly PasskeyRow[]) =>
    rows.map((row) => ({ id: row.credentialId, type: "public-key" as const, transports: known(row.transports) }));

  async function requestOptions(holder: Holder, rows: readonly PasskeyRow[]) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
    await challenge(holder, options.challenge);
    return {
      challenge: options.challenge,
      rpId: rpID,
      timeout: PASSKEY_SECONDS * 1000,
      allowCredentials: descriptors(rows),
      userVerification: "required" as const,
    };
  }

  /** @returns the passkey that signed and its owner; null for every other answer. */
  async function signer(
    holder: Holder,
    response: PasskeyAssertion,
  ): Promise<(SignedPasskey & { userId: string }) | null> {
    const row = await passkeys.byCredential(response.id);
    if (!row) return null;
    try {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {}, response: withHandle(response.response) },
        expectedChallenge: taking(holder),
        credential: {
          id: row.credentialId,
          publicKey: new Uint8Array(row.publicKey),
          counter: row.counter,
          transports: known(row.transports),
        },
      });
      if (!verified) return null;
      const { id, userId } = row;
      return { id, userId, use: (tx) => passkeys.used(tx, id, authenticationInfo.newCounter, clock.now()) };
    } catch (error) {
      log.info({ err: error }, "a passkey was not accepted");
      return null;
    }
  }

  return {
    available,

    async list(userId: string) {
      const [rows, recoveryCodesLeft] = await Promise.all([passkeys.ofUser(userId), passkeys.codesLeft(userId)]);
      return { available, rows, recoveryCodesLeft };
    },

    async addOptions({ userId, sessionId }: Viewer) {
      const [user, rows] = await Promise.all([queries.own(userId), passkeys.ofUser(userId)]);
      if (rows.length >= PASSKEYS_PER_PERSON) throw new Problem(409, PASSKEYS_FULL);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: "Startup Connect",
        rpID,
        userID: new TextEncoder().encode(userId),
        userName: user.email,
        userDisplayName: user.name,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await challenge({ purpose: "add", sessionId }, options.challenge);
      return {
        challenge: options.challenge,
        rp: { id: rpID, name: "Startup Connect" },
        user: options.user,
        pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" as const })),
        timeout: PASSKEY_SECONDS * 1000,
        excludeCredentials: descriptors(rows),
        authenticatorSelection: {
          residentKey: "required" as const,
          requireResidentKey: true as const,
          userVerification: "required" as const,
        },
        attestation: "none" as const,
      };
    },

    /** The session counts as confirmed by a passkey from then on: the person was verified while it was made. */
    async add(viewer: Viewer, name: string, response: PasskeyAttestation): Promise<PasskeyRow> {
      const { userId, sessionId } = viewer;
      const refused = fieldProblem("credential", PASSKEY_FAILED);
      const { clientDataJSON, attestationObject, transports } = response.response;
      const verify = async () => {
        const { verifyRegistrationResponse } = await library();
        return verifyRegistrationResponse({
          ...expected,
          response: {
            ...response,
            clientExtensionResults: {},
            response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
          },
          expectedChallenge: taking({ purpose: "add", sessionId }),
          supportedAlgorithmIDs: ALGORITHMS,
        });
      };
      const result = await verify().catch((error: unknown) => {
        log.info({ err: error }, "a new passkey was not accepted");
        throw refused;
      });
      if (!result.verified) throw refused;
      const { id, publicKey, counter } = result.registrationInfo.credential;
      const now = clock.now();
      const row = {
        id: newId(),
        userId,
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: known(transports),
        name,
        createdAt: now,
        lastUsedAt: null,
      };
      await db.tx(async (tx) => {
        const user = await queries.lockCaller(tx, viewer);
        if ((await passkeys.ofUser(userId, tx)).length >= PASSKEYS_PER_PERSON) throw new Problem(409, PASSKEYS_FULL);
        if (!(await passkeys.insert(tx, row))) throw new Problem(409, t.passkeyTaken);
        await proofs.renew(tx, sessionId, now, row);
        await tell(tx, user, accessEvents.passkeyAdded(name));
      });
      return row;
    },

    async rename(userId: string, id: string, name: string): Promise<PasskeyRow> {
      const row = isId(id) ? await passkeys.rename(userId, id, name) : undefined;
      if (!row) throw notFound(PASSKEY_NOT_FOUND);
      return row;
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      if (!isId(id)) throw notFound(PASSKEY_NOT_FOUND);
      const { userId } = viewer;
      await db.tx(async (tx) => {
        const user = await queries.lockCaller(tx, viewer);
        const row = await passkeys.remove(tx, userId, id);
        if (!row) throw notFound(PASSKEY_NOT_FOUND);
        if ((await passkeys.ofUser(userId, tx)).length === 0) await passkeys.dropCodes(tx, userId);
        await secureAccount(tx, userId, { cause: "passkeyRemoved", keepSession: viewer.sessionId, passkeyId: id });
        await tell(tx, user, accessEvents.passkeyRemoved(row.name));
      });
    },

    /** @returns the codes in clear, this once. @throws Problem 409 without a passkey. */
    async makeCodes(viewer: Viewer): Promise<string[]> {
      const { userId } = viewer;
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await db.tx(async (tx) => {
        const user = await queries.lockCaller(tx, viewer);
        if ((await passkeys.ofUser(userId, tx)).length === 0) throw new Problem(409, PASSKEY_FIRST);
        await passkeys.dropCodes(tx, userId);
        await passkeys.insertCodes(tx, userId, codes.map(recoveryCodeHash));
        await tell(tx, user, accessEvents.codesMade());
      });
      return codes;
    },

    loginOptions: (browserHash: Buffer) => requestOptions({ purpose: "login", browserHash }, []),

    async login(browserHash: Buffer, response: PasskeyAssertion) {
      const signed = await signer({ purpose: "login", browserHash }, response);
      if (!signed) throw new Problem(401, LOGIN_FAILED);
      return signed;
    },

    async proofOptions({ userId, sessionId }: Viewer) {
      const rows = await passkeys.ofUser(userId);
      if (rows.length === 0) throw new Problem(409, PASSKEY_FIRST);
      return requestOptions({ purpose: "proof", sessionId }, rows);
    },

    /** @throws Problem 400 for a passkey that does not fit, or of another user. */
    async prove({ userId, sessionId }: Viewer, response: PasskeyAssertion): Promise<SignedPasskey> {
      const signed = await signer({ purpose: "proof", sessionId }, response);
      if (signed?.userId !== userId) throw unfit();
      return signed;
    },

    /** @throws Problem 400 for a code that is wrong or was used. */
    async proveByCode(viewer: Viewer, typed: string): Promise<void> {
      const { userId } = viewer;
      await db.tx(async (tx) => {
        const user = await queries.lockCaller(tx, viewer);
        if (!(await passkeys.takeCode(tx, userId, recoveryCodeHash(typed)))) {
          throw fieldProblem("recoveryCode", RECOVERY_CODE_WRONG);
        }
        await tell(tx, user, accessEvents.codeUsed(await passkeys.codesLeft(userId, tx)));
      });
    },
  };
}

/** A passkey that confirms nothing. */
export const unfit = (): Problem => fieldProblem("passkey", PASSKEY_FAILED);

/** Without the key where there is no value. */
function withHandle({ userHandle, ...rest }: PasskeyAssertion["response"]) {
  return userHandle === undefined ? rest : { ...rest, userHandle };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * An attestation says who built the authenticator. We do not ask, and do not look: to check one the library fetches what
 * the sender's own certificate names.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("authData");
  const none = new Map<string, string | Uint8Array | Map<string, never>>([
    ["fmt", "none"],
    ["attStmt", new Map<string, never>()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(none));
}
