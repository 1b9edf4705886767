import type { NomineeForm } from "@startup-connect/contract/rights";
import type { Language } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import type { MailContent } from "#platform/mail/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import * as t from "#texts/rights.ts";
import { nomineeQueries, nominees } from "./queries.ts";

const MAILS_PER_DAY = 3;

export interface NomineePorts {
  accounts: Pick<Accounts, "addressees">;
}

/** RIGHT-08. */
export function createNominees({ clock, config, db, limits, mail }: Platform, { accounts }: NomineePorts) {
  const queries = nomineeQueries(db);
  /** Also when someone else is signed in as the person. */
  async function informHolder(tx: Tx, userId: string, now: string) {
    const [holder] = await accounts.addressees([userId], clock.now(), tx);
    if (holder) await mail.enqueue(tx, changedMail(holder.email, now, config.publicUrl));
    return holder?.name ?? "";
  }
  return {
    queries,

    /** @throws TooMany where the address had its emails */
    async name(userId: string, { inform, ...given }: NomineeForm, language: Language) {
      const namedAt = clock.now();
      const values = { ...given, namedAt, informedAt: inform ? namedAt : null };
      await db.tx(async (tx) => {
        await queries.name(tx, { userId, ...values });
        const name = await informHolder(tx, userId, t.nomineeNow(given));
        if (!inform) return;
        await limits.consumeEmail("nominee", { sender: userId, receiver: given.email }, MAILS_PER_DAY, 86_400, tx);
        await mail.enqueue(tx, { ...nomineeMail(given.email, name, config.publicUrl), language });
      });
    },

    end: (userId: string) =>
      db.tx(async (tx) => {
        if (await queries.end(tx, userId)) await informHolder(tx, userId, t.nomineeNoOne);
      }),

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

const changedMail = (to: string, now: string, siteUrl: string): MailContent => ({
  to,
  subject: t.nomineeChanged,
  preview: now,
  blocks: [
    { kind: "heading", text: t.nomineeChanged },
    now,
    t.nomineeNotYou,
    { kind: "button", label: t.nomineePage, url: `${siteUrl}/rights` },
    { kind: "link", label: t.setPassword, url: `${siteUrl}/forgetpassword1` },
  ],
  reason: t.nomineeChangedReason,
  category: "account",
});
