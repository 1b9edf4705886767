import type { NomineeForm } from "@startup-connect/contract/rights";
import { after, before, type Language, longDate } from "@startup-connect/contract/shared";
import { NOMINEE_CLAIM_DAYS } from "@startup-connect/contract/support";
import { z } from "zod";
import type { Accounts } from "#features/accounts/index.ts";
import { NOMINEE_ERASURE } from "#features/support/index.ts";
import { approvalKind } from "#platform/approvals.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/rights.ts";
import { nomineeQueries, nominees } from "./queries.ts";

const MAILS_PER_DAY = 3;

/** What nominees use of other features. */
export interface NomineePorts {
  accounts: Pick<Accounts, "addressees" | "remove">;
}

const claim = z.strictObject({ userId: z.string(), reference: z.string(), namedAt: z.coerce.date() });

/** RIGHT-08. */
export function createNominees(platform: Platform, { accounts }: NomineePorts) {
  const { clock, config, db, limits, mail } = platform;
  const queries = nomineeQueries(db);
  const overBefore = () => before(clock.now(), { days: NOMINEE_CLAIM_DAYS });
  return {
    approvals: [
      approvalKind({
        kind: NOMINEE_ERASURE,
        scope: "privacy.officer",
        schema: claim,
        describe: ({ reference }) => `Delete the account for the nominee who wrote ${reference}`,
        async run(tx, { userId, namedAt }) {
          const now = clock.now();
          const [holder] = await accounts.addressees([userId], now, tx);
          const claimed = await queries.claim(tx, { userId, namedAt }, now);
          if (!holder || !claimed) throw new Problem(409, "The account names someone else by now.");
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

    of: queries.of,
    by: queries.by,
    end: queries.end,

    /** @throws TooMany where the address had its emails */
    async name(person: { userId: string; name: string }, { inform, ...given }: NomineeForm, language: Language) {
      const { userId } = person;
      const namedAt = clock.now();
      const values = { ...given, namedAt, informedAt: inform ? namedAt : null };
      await db.tx(async (tx) => {
        await queries.name(tx, { userId, ...values });
        if (!inform) return;
        await limits.consumeEmail("nominee", { sender: userId, receiver: given.email }, MAILS_PER_DAY, 86_400, tx);
        await mail.enqueue(tx, { ...nomineeMail(given.email, person.name, config.publicUrl), language });
      });
    },

    personal: {
      holds: { nominee: { rows: [nominees.userId] } },
      async *exportPerson(userId) {
        const found = await queries.of(userId);
        if (!found) return;
        const { userId: _, ...json } = found;
        yield { name: "nominee.json", json };
      },
      // The database removes it.
      erasePerson: async () => ({}),
    } satisfies PersonalData,
  };
}

/** Contains nothing that was typed but the name of the account. */
const nomineeMail = (to: string, name: string, siteUrl: string): MailContent => ({
  to,
  subject: t.nomineeSubject({ name }),
  preview: t.nomineePreview,
  blocks: [
    { kind: "heading", text: t.nomineeSubject({ name }) },
    t.nomineeMeans({ name }),
    t.nomineeLater,
    { kind: "link", label: t.nomineeContact, url: `${siteUrl}/contactus` },
  ],
  reason: t.nomineeReason,
  category: "account",
});

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
