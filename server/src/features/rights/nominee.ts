import type { NomineeForm } from "@startup-connect/contract/rights";
import type { Language } from "@startup-connect/contract/shared";
import { eq, sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type Database, first } from "#platform/database.ts";
import type { MailContent } from "#platform/mail/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { moment } from "#platform/rows.ts";
import * as t from "#texts/rights.ts";

/** Whom people named to act for them (0206). */
const nominees = pgTable("nominees", {
  userId: uuid("user_id").primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  relation: text().notNull(),
  informedAt: moment("informed_at"),
  namedAt: moment("named_at").notNull(),
});

const MAILS_PER_DAY = 3;

const nomineeQueries = ({ orm }: Database) => ({
  of: (userId: string) => first(orm.select().from(nominees).where(eq(nominees.userId, userId))),
  /** Who named someone with this address. */
  by: (email: string) =>
    orm
      .select({ userId: nominees.userId, name: nominees.name, relation: nominees.relation })
      .from(nominees)
      .where(sql`email_key(${nominees.email}) = email_key(${email})`)
      .limit(20),
  end: (userId: string) => orm.delete(nominees).where(eq(nominees.userId, userId)),
});

/** RIGHT-08. */
export function createNominees({ clock, config, db, limits, mail }: Platform) {
  const queries = nomineeQueries(db);
  return {
    ...queries,

    /** @throws TooMany where the address had its emails */
    async name(person: { userId: string; name: string }, { inform, ...given }: NomineeForm, language: Language) {
      const { userId } = person;
      const namedAt = clock.now();
      const values = { ...given, namedAt, informedAt: inform ? namedAt : null };
      await db.tx(async (tx) => {
        await tx
          .insert(nominees)
          .values({ userId, ...values })
          .onConflictDoUpdate({ target: nominees.userId, set: values });
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
