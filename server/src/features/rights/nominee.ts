import type { NomineeForm } from "@startup-connect/contract/rights";
import type { Language } from "@startup-connect/contract/shared";
import type { MailContent } from "#platform/mail/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import * as t from "#texts/rights.ts";
import { nomineeQueries, nominees } from "./queries.ts";

const MAILS_PER_DAY = 3;

/** RIGHT-08. */
export function createNominees({ clock, config, db, limits, mail }: Platform) {
  const queries = nomineeQueries(db);
  return {
    queries,

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
