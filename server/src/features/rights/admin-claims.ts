import { after, before, isSameEmail, longDate } from "@startup-connect/contract/shared";
import { NOMINEE_CLAIM_DAYS } from "@startup-connect/contract/support";
import { z } from "zod";
import type { Accounts } from "#features/accounts/index.ts";
import { NOMINEE_ERASURE } from "#features/support/index.ts";
import { approvalKind } from "#platform/approvals.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/rights.ts";
import type { NomineeQueries } from "./queries.ts";

/** What claims of nominees use of other features. */
export interface ClaimPorts {
  accounts: Pick<Accounts, "members" | "remove">;
}

/** `person`: the public id; not in what was asked for before there was one. */
const claim = z.strictObject({
  ...{ userId: z.string(), person: z.string().optional() },
  ...{ reference: z.string(), namedAt: z.coerce.date() },
});

/** RIGHT-08: an account is deleted for its nominee when two people agree and it is not used any more. */
export function createClaims(platform: Platform, { accounts }: ClaimPorts, queries: NomineeQueries) {
  const { clock, config, mail } = platform;
  const overBefore = () => before(clock.now(), { days: NOMINEE_CLAIM_DAYS });
  return {
    approvals: [
      approvalKind({
        kind: NOMINEE_ERASURE,
        scope: "privacy.officer",
        takesTwo: true,
        schema: claim,
        describe: ({ person = "", reference }) => `Delete account ${person} for the nominee who wrote ${reference}`,
        async run(tx, { userId, namedAt }, { askedBy, approvedBy }) {
          const now = clock.now();
          const holder = await accounts.members.lock(tx, userId);
          if (holder?.suspended)
            throw new Problem(409, "The account is suspended or paused: its holder could not end this.");
          const claimed = await queries.claim(tx, { userId, namedAt }, now);
          if (!holder || !claimed) throw new Problem(409, "The account names someone else by now.");
          const deciders = await accounts.members.some([askedBy, ...(approvedBy ? [approvedBy] : [])], tx);
          if ([...deciders.values()].some(({ email }) => isSameEmail(email, claimed.email)))
            throw new Problem(403, "Who is the nominee neither asks for this nor approves it.");
          const date = longDate(after(now, { days: NOMINEE_CLAIM_DAYS }));
          await mail.enqueue(tx, claimMail(holder.email, { name: claimed.name, date }, config.publicUrl));
        },
      }),
    ],
    jobs: [
      defineSweep(platform, { name: "rights.nominees", cron: "41 * * * *" }, [
        step({
          what: "accounts to delete for nominees",
          find: async (_now, limit) => (await queries.claimedBefore(overBefore(), limit)).map(({ userId }) => userId),
          outside: (userId) =>
            accounts.remove(userId, async (tx) => {
              const isDue = await queries.lockClaimed(tx, userId, overBefore());
              if (!isDue) throw new Problem(409, "The account was used.");
            }),
        }),
      ]),
    ],
  };
}

const claimMail = (to: string, what: { name: string; date: string }, siteUrl: string): MailContent => ({
  to,
  subject: t.claimSubject(what),
  preview: t.claimEnds(what),
  blocks: [
    { kind: "heading", text: t.claimSubject(what) },
    t.claimMeans(what),
    t.claimEnds(what),
    { kind: "button", label: t.claimLogIn, url: `${siteUrl}/login` },
  ],
  reason: t.claimReason,
  category: "account",
});
