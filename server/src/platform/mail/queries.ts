import { desc, eq, lt, or, sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Db, Orm } from "#platform/database.ts";
import { moment } from "#platform/rows.ts";

/** Emails of a development server without SMTP_URL; empty everywhere else. */
export const devMails = pgTable("dev_mails", {
  id: uuid().primaryKey(),
  sentAt: moment("sent_at").notNull(),
  to: text("recipient").notNull(),
  subject: text().notNull(),
  category: text().notNull(),
  text: text("body_text").notNull(),
  html: text("body_html").notNull(),
  aboutId: uuid("about_id"),
});

const MAX_DEV_MAILS = 500;

export type MailboxMail = Omit<typeof devMails.$inferSelect, "aboutId">;
export type MailboxEntry = Omit<MailboxMail, "text" | "html">;

export function mailboxQueries(orm: Orm) {
  const entry = {
    id: devMails.id,
    sentAt: devMails.sentAt,
    to: devMails.to,
    subject: devMails.subject,
    category: devMails.category,
  };
  return {
    /** A repeated id is the same email again. Keeps the newest emails only. */
    async add(db: Db, mail: MailboxMail, aboutId: string | null): Promise<void> {
      await db
        .insert(devMails)
        .values({ ...mail, aboutId })
        .onConflictDoNothing();
      const oldestKept = sql`(select id from dev_mails order by id desc offset ${MAX_DEV_MAILS} limit 1)`;
      await db.delete(devMails).where(lt(devMails.id, oldestKept));
    },

    /** Emails to this address, and to others that show it. */
    async removeOf(db: Db, address: string): Promise<void> {
      const shown = sql`strpos(lower(${devMails.text}), lower(${address})) > 0`;
      await db.delete(devMails).where(or(sql`email_key(${devMails.to}) = email_key(${address})`, shown));
    },

    removeAbout: (db: Db, aboutId: string) => db.delete(devMails).where(eq(devMails.aboutId, aboutId)),

    list: (limit: number): Promise<MailboxEntry[]> =>
      orm.select(entry).from(devMails).orderBy(desc(devMails.id)).limit(limit),

    async get(id: string): Promise<MailboxMail | null> {
      const [mail] = await orm
        .select({ ...entry, text: devMails.text, html: devMails.html })
        .from(devMails)
        .where(eq(devMails.id, id));
      return mail ?? null;
    },
  };
}
