import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { contactRequests, subscriberMailings, subscribers } from "./tables.ts";

export type ContactRow = typeof contactRequests.$inferSelect;
/** As the sender gave it; a visitor who asks gives the address alone. */
export const nameOf = ({ firstName, lastName, email }: ContactRow): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email;
export type SubscriberRow = typeof subscribers.$inferSelect;

/** Six digits, and more when they are used up. */
const nextReference = (year: string, begin = "CON"): SQL => sql`
  select ${begin}::text || '-' || ${year}::text || '-' || lpad(next, greatest(6, length(next)), '0') as reference
  from (select nextval('contact_numbers')::text as next) n`;

const isSubscriber = (email: string): SQL => sql`email_key(${subscribers.email}) = email_key(${email})`;

/** All SQL of contact requests and of the monthly email. Addresses of subscribers come in lower case. */
export function supportQueries({ orm }: Database) {
  const rows = rowsOf(orm, subscribers);
  const hasAddress = (email: string) => sql`email_key(${contactRequests.email}) = email_key(${email})`;
  /** What is of an account is no one else's, whatever address it names. */
  const byPerson = (userId: string, email: string) =>
    or(eq(contactRequests.userId, userId), and(isNull(contactRequests.userId), hasAddress(email)));

  return {
    /** @param year of India, for the reference */
    async addContact(tx: Tx, row: Omit<typeof contactRequests.$inferInsert, "reference">, year: string) {
      const reference = sql`(${nextReference(year, row.kind ? "PRV" : "CON")})`;
      const [inserted] = await tx
        .insert(contactRequests)
        .values({ ...row, reference })
        .returning();
      if (!inserted) throw new Error("the request was not stored");
      return inserted;
    },

    /** The reference a request would have got, for one that is not kept. */
    async nextReference(year: string): Promise<string> {
      const { rows } = await orm.execute<{ reference: string }>(nextReference(year));
      return rows[0]?.reference ?? "";
    },

    /** Sent signed in, or as a visitor from the person's address. */
    contactsOf: (userId: string, email: string): Promise<ContactRow[]> =>
      orm.select().from(contactRequests).where(byPerson(userId, email)).orderBy(asc(contactRequests.id)),

    /** Answers follow an account to its new address; the links in the former mailbox open them for the account alone. */
    moveContacts: (tx: Tx, userId: string, former: string, email: string) =>
      tx
        .update(contactRequests)
        .set({ email, linkId: sql`gen_random_uuid()` })
        .where(and(eq(contactRequests.userId, userId), hasAddress(former))),

    /** @returns the files of what was removed. */
    async removeContactsOf(tx: Tx, userId: string, email: string): Promise<{ id: string; filePath: string | null }[]> {
      return tx
        .delete(contactRequests)
        .where(byPerson(userId, email))
        .returning({ id: contactRequests.id, filePath: contactRequests.filePath });
    },

    /** @returns undefined when the address is on the list. */
    subscribe: rows.insertNew,

    unsubscribe: (id: string) => orm.delete(subscribers).where(eq(subscribers.id, id)),

    subscriberOf: (email: string): Promise<SubscriberRow | undefined> => rows.one(isSubscriber(email)),

    removeSubscriber: (tx: Tx, email: string) => tx.delete(subscribers).where(isSubscriber(email)),

    /** In the order of their ids. */
    subscribersAfter: (tx: Tx, after: string | null, limit: number): Promise<SubscriberRow[]> =>
      rows.find(after ? gt(subscribers.id, after) : undefined, { by: [asc(subscribers.id)], limit, db: tx }),

    subscribedBy: (db: Db, by: Date) =>
      db
        .select({ email: subscribers.email, language: subscribers.language })
        .from(subscribers)
        .where(lte(subscribers.subscribedAt, by)),

    visitorsBy: (db: Db, by: Date) =>
      db
        .select({ email: contactRequests.email, language: sql<null>`null` })
        .from(contactRequests)
        .where(and(isNull(contactRequests.userId), lte(contactRequests.createdAt, by))),

    openMailing: (month: string) => orm.insert(subscriberMailings).values({ month }).onConflictDoNothing(),

    /** Waits for whoever is mailing it; undefined when it is done. */
    lockMailing: (tx: Tx, month: string) =>
      rowsOf(orm, subscriberMailings).one(and(eq(subscriberMailings.month, month), isNull(subscriberMailings.doneAt)), {
        db: tx,
        lock: "update",
      }),

    moveMailing: (tx: Tx, month: string, values: { after?: string; doneAt?: Date }) =>
      tx.update(subscriberMailings).set(values).where(eq(subscriberMailings.month, month)),
  };
}

export type SupportQueries = ReturnType<typeof supportQueries>;
