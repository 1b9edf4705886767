import {
  CURRENT_PASSWORD_WRONG,
  PROOF_CODE_SECONDS,
  PROOF_CODE_WRONG,
  PROOF_DONE,
  PROOF_NOT_BY_EMAIL,
  PROOF_REQUIRED,
  PROOF_SECONDS,
  proofRoutes,
} from "@startup-connect/contract/accounts";
import { type ProofWay, SESSION_EXPIRED } from "@startup-connect/contract/shared";
import { type MountedRoute, mount, ok, type Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { proofCodeMail } from "./mails/code.ts";
import type { Passwords } from "./passwords.ts";
import type { ProofQueries } from "./proof-queries.ts";
import type { AccountQueries, UserRow } from "./queries.ts";
import { createCodeHashes, newProofCode } from "./secrets.ts";

interface Parts {
  platform: Platform;
  queries: AccountQueries;
  proofs: ProofQueries;
  passwords: Passwords;
}

/** Who is signed in is not yet who sits there: some calls ask again (AUTH-55). */
export function createProof({ platform, queries, proofs, passwords }: Parts) {
  const { clock, config, db, mail } = platform;
  const hashes = createCodeHashes(config.appSecret);
  const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

  async function own({ userId }: Pick<Viewer, "userId">): Promise<UserRow> {
    const user = await queries.userById(userId);
    if (!user) throw new Problem(401, SESSION_EXPIRED);
    return user;
  }

  /** A mailed code only where there is nothing better: whoever reads the mail could confirm everything. */
  const waysOf = async (user: UserRow): Promise<ProofWay[]> => (user.passwordHash === null ? ["email"] : ["password"]);

  async function checkPassword(user: UserRow, password: string): Promise<void> {
    if (!(await passwords.fits(password, user.passwordHash))) throw faulty("password", CURRENT_PASSWORD_WRONG);
  }

  async function checkCode({ sessionId }: Viewer, user: UserRow, code: string): Promise<void> {
    if (!(await waysOf(user)).includes("email")) throw faulty("code", PROOF_NOT_BY_EMAIL);
    const stored = await proofs.countTry(sessionId, clock.now());
    const given = hashes.code("proof", sessionId, code);
    if (!stored?.equals(given) || !(await proofs.takeCode(db.orm, sessionId, given))) {
      throw faulty("code", PROOF_CODE_WRONG);
    }
  }

  return {
    /** @throws Problem 403 with the accepted ways when the last proof of this session is too old. */
    async check(viewer: Viewer): Promise<void> {
      if (after(viewer.provedAt, PROOF_SECONDS) > clock.now()) return;
      const ways = await waysOf(await own(viewer));
      throw new Problem(403, PROOF_REQUIRED, { code: "fresh_proof_required", ways });
    },

    sweep: (now: Date) => proofs.deleteOver(now),

    routes: mount(proofRoutes, {
      async "POST /api/users/proof"({ viewer, body }) {
        const user = await own(viewer);
        if (body.password !== undefined) await checkPassword(user, body.password);
        else await checkCode(viewer, user, body.code ?? "");
        const now = clock.now();
        await proofs.renew(db.orm, viewer.sessionId, now);
        return ok({ message: PROOF_DONE, provedUntil: after(now, PROOF_SECONDS).toISOString() });
      },

      async "POST /api/users/proof/email"({ viewer }) {
        const user = await own(viewer);
        if (!(await waysOf(user)).includes("email")) throw new Problem(409, PROOF_NOT_BY_EMAIL);
        const code = newProofCode();
        const codeHash = hashes.code("proof", viewer.sessionId, code);
        await db.tx(async (tx) => {
          const expiresAt = after(clock.now(), PROOF_CODE_SECONDS);
          await proofs.replaceCode(tx, { sessionId: viewer.sessionId, codeHash, expiresAt });
          await mail.enqueue(tx, proofCodeMail(user.email, user.name, code));
        });
        return ok({ message: `We sent a code to ${user.email}. It is valid for 10 minutes.` });
      },
    }) satisfies MountedRoute[],
  };
}

const faulty = (field: string, text: string): Problem => new Problem(400, text, { errors: { [field]: text } });

export type Proof = ReturnType<typeof createProof>;
