import type { Parsed, RouteSpec } from "@startup-connect/contract";
import {
  CURRENT_PASSWORD_WRONG,
  PROOF_CODE_SECONDS,
  PROOF_CODE_WRONG,
  PROOF_SECONDS,
  proofRoutes,
} from "@startup-connect/contract/accounts";
import type { ProofWay } from "@startup-connect/contract/shared";
import { span } from "@startup-connect/contract/shared";
import { type MountedRoute, mount, ok, type Viewer } from "#platform/http.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import { proofCodeMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import { type Passkeys, type SignedPasskey, unfit } from "./passkeys.ts";
import type { UserRow } from "./queries.ts";
import { createCodeHashes, newProofCode } from "./secrets.ts";

/** AUTH-58. */
const PASSKEY_REQUIRED = t.passkeyRequired;
const PROOF_NOT_BY_EMAIL = t.proofNotByEmail;
const PROOF_DONE = t.proofDone({ time: span(PROOF_SECONDS) });
const PROOF_REQUIRED = t.proofRequired;

type ProofBody = Parsed<(typeof proofRoutes)["POST /api/users/proof"]>["body"];

/** A session does not prove who is using it now, so some calls ask for a proof again (AUTH-55). */
export function createProof(
  { platform, queries, proofs, passwords, passkeys: passkeyRows, fromNow }: AccountParts,
  passkeys: Passkeys,
) {
  const { clock, config, db, keys, mail } = platform;
  const hashes = createCodeHashes(keys);
  const proofEnd = (provedAt: Date) => new Date(provedAt.getTime() + PROOF_SECONDS * 1000);

  /** An emailed code only without anything better, because anyone who reads the mailbox could confirm everything. */
  async function acceptedWays(user: UserRow): Promise<ProofWay[]> {
    const [rows, codesLeft] = await Promise.all([passkeyRows.ofUser(user.id), passkeyRows.codesLeft(user.id)]);
    const strong: ProofWay[] = [];
    if (rows.length > 0) strong.push("passkey");
    if (codesLeft > 0) strong.push("recoveryCode");
    if (rows.length > 0 && config.production && user.isAdmin) return strong;
    if (user.passwordHash !== null) return ["password", ...strong];
    return rows.length > 0 ? strong : ["email"];
  }

  async function checkPassword(user: UserRow, password: string): Promise<void> {
    if (user.passwordHash !== null && !(await acceptedWays(user)).includes("password"))
      throw fieldProblem("password", PASSKEY_REQUIRED);
    if (!(await passwords.fits(password, user.passwordHash))) throw fieldProblem("password", CURRENT_PASSWORD_WRONG);
  }

  async function checkCode({ sessionId }: Viewer, user: UserRow, code: string): Promise<void> {
    if (!(await acceptedWays(user)).includes("email")) throw fieldProblem("code", PROOF_NOT_BY_EMAIL);
    const stored = await proofs.countTry(sessionId, clock.now());
    const codeHash = hashes.code("proof", sessionId, code);
    if (!stored?.equals(codeHash) || !(await proofs.takeCode(db.orm, sessionId, codeHash))) {
      throw fieldProblem("code", PROOF_CODE_WRONG);
    }
  }

  /** @returns null for a recovery code, undefined for a password or emailed code. @throws Problem 400 if it is wrong */
  async function usedPasskey(viewer: Viewer, body: ProofBody): Promise<SignedPasskey | null | undefined> {
    const { passkey, recoveryCode, password, code = "" } = body;
    if (passkey) return passkeys.prove(viewer, passkey);
    if (recoveryCode !== undefined) {
      await passkeys.proveByCode(viewer, recoveryCode);
      return null;
    }
    const user = await queries.own(viewer.userId);
    if (password !== undefined) await checkPassword(user, password);
    else await checkCode(viewer, user, code);
    return undefined;
  }

  return {
    /**
     * Checks what a route requires of the session. @throws Problem 403 with the accepted ways: for calls of
     * administrators whose session needs a passkey, and for calls that need a fresh proof when the last one is too old.
     */
    async check(viewer: Viewer, { access, proof }: Pick<RouteSpec, "access" | "proof">): Promise<void> {
      const { needsPasskey } = viewer;
      if (access === "admin" && needsPasskey) {
        const strong = (await acceptedWays(await queries.own(viewer.userId))).filter(
          (way) => way === "passkey" || way === "recoveryCode",
        );
        throw new Problem(403, PASSKEY_REQUIRED, { code: "passkey_required", ways: strong });
      }
      if (proof !== "fresh") return;
      const isFresh = proofEnd(viewer.provedAt) > clock.now();
      if (isFresh && !needsPasskey) return;
      const ways = await acceptedWays(await queries.own(viewer.userId));
      // Users with a passkey do not add another one by password; the first is added by password.
      if (isFresh && !ways.includes("passkey")) return;
      throw new Problem(403, PROOF_REQUIRED, { code: "fresh_proof_required", ways });
    },

    routes: mount(proofRoutes, {
      async "POST /api/users/proof"({ viewer, body }) {
        const passkey = await usedPasskey(viewer, body);
        const now = clock.now();
        await db.tx(async (tx) => {
          await queries.lockCaller(tx, viewer);
          if (passkey && !(await passkey.use(tx))) throw unfit();
          await proofs.renew(tx, viewer.sessionId, now, passkey);
        });
        return ok({ message: PROOF_DONE, provedUntil: proofEnd(now).toISOString() });
      },

      "POST /api/users/proof/passkey": async ({ viewer }) => ok(await passkeys.proofOptions(viewer)),

      async "POST /api/users/proof/email"({ viewer }) {
        const user = await queries.own(viewer.userId);
        if (!(await acceptedWays(user)).includes("email")) throw new Problem(409, PROOF_NOT_BY_EMAIL);
        const code = newProofCode();
        const codeHash = hashes.code("proof", viewer.sessionId, code);
        await db.tx(async (tx) => {
          await queries.lockCaller(tx, viewer);
          const { sessionId } = viewer;
          await proofs.replaceCode(tx, { sessionId, codeHash, expiresAt: fromNow(PROOF_CODE_SECONDS) });
          await mail.enqueue(tx, proofCodeMail(user.email, user.name, code));
        });
        return ok({ message: t.codeSentTo({ email: user.email, time: span(PROOF_CODE_SECONDS) }) });
      },
    }) satisfies MountedRoute[],
  };
}

export type Proof = ReturnType<typeof createProof>;
