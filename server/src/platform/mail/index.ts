import { emailKey, isSaid, type Language } from "@startup-connect/contract/shared";
import { z } from "zod";
import { calendarFile } from "#platform/calendar-file.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database, Db, Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { defineJob, type Jobs } from "#platform/jobs/index.ts";
import type { Keys } from "#platform/keys/index.ts";
import { type MailContent, mailInWords, mailSchema, type QueuedMail } from "./content.ts";
import { renderMail } from "./layout.ts";
import { mailboxQueries } from "./queries.ts";
import { QUEUED_MAIL, receiverKeys } from "./sealed-queries.ts";
import { type Deliver, mailFile, type OutgoingMail, refusedForGood, smtpDelivery } from "./smtp.ts";
import { type Ending, sealedIds } from "./unsubscribe.ts";

export type { MailBlock, MailContent } from "./content.ts";
export type { MailboxEntry } from "./queries.ts";
export { sealedMails } from "./sealed-queries.ts";
export { MailDown } from "./smtp.ts";
export { sealedIds } from "./unsubscribe.ts";

export interface MailOptions {
  config: Pick<Config, "smtpUrl" | "smtpNeedsTls" | "mailFrom" | "mailAddress" | "publicUrl">;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  keys: Keys;
  /** Of the member with this address; null for who is none. */
  languageOf?: (db: Db, address: string) => Promise<Language | null>;
  /**
   * Whether the receiver still wants what they may end so; the answer holds until the transaction ends, so that nothing goes out
   * once a withdrawal is answered (RIGHT-02).
   */
  wants?: (tx: Tx, ends: Ending) => Promise<boolean>;
  /** Limit of one email. Default 10,000. */
  limitMs?: number;
}

const siteName = "Startup Connect";
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createMail({
  config,
  db,
  clock,
  jobs,
  keys,
  languageOf = async () => null,
  wants = async () => true,
  limitMs = 10_000,
}: MailOptions) {
  const site = { name: siteName, url: config.publicUrl };
  const queries = mailboxQueries(db.orm);
  // Emails carry links that open accounts. In the queue they would lie readable in the database and its
  // backups, where tokens are stored as hashes only.
  const seal = keys.seal(QUEUED_MAIL);

  const toMailbox: Deliver = ({ id, to, subject, category, text: body, html, about = null, calendar }, at) => {
    const text = calendar ? `${body}\n\ncalendar.ics\n${calendar}` : body;
    return queries.add(at, { id, sentAt: clock.now(), to, subject, category, text, html }, about);
  };
  const tokens = sealedIds(keys);
  const endPath = (ends: Ending): string => `/unsubscribe/${tokens.of(ends)}`;
  const deliver = config.smtpUrl
    ? smtpDelivery(config.smtpUrl, { from: config.mailFrom, limitMs, needsTls: config.smtpNeedsTls })
    : toMailbox;

  /** In the receiver's language, without an account in that of the page they used; for administrators in English. */
  const toReceiver = async (tx: Db, content: MailContent) =>
    mailInWords(content, (isSaid(content.reason) && ((await languageOf(tx, content.to)) ?? content.language)) || "en");

  const outgoing = (id: string, content: QueuedMail): OutgoingMail => ({
    id,
    category: content.category,
    about: content.about,
    calendar:
      content.calendar &&
      calendarFile([content.calendar], config, {
        language: content.language,
        to: emailKey(content.to),
      }),
    endUrl: content.ends && `${config.publicUrl}/api${endPath(content.ends)}`,
    ...renderMail(content, site, content.ends && config.publicUrl + endPath(content.ends)),
  });

  const sendJob = defineJob(
    {
      name: "platform.mail",
      keepsPages: "sends one email",
      schema: z.object({
        mailId: z.string(),
        category: z.string(),
        // Emails queued by an older version have none.
        receiver: z.string().optional(),
        // A queued email is removed by the ids in its payload.
        about: z.string().optional(),
        sealed: z.string(),
      }),
      retryLimit: 12,
      retryDelay: 30,
      concurrency: 3,
      expireIn: 60,
    },
    async ({ mailId, sealed }, { log }) => {
      const content = mailSchema.parse(JSON.parse(seal.open(sealed, mailId)));
      const { ends } = content;
      const send = (at: Db) => deliver(outgoing(mailId, content), at);
      try {
        if (!ends) await send(db.orm);
        else
          await db.tx(async (tx) => {
            if (await wants(tx, ends)) await send(tx);
          });
      } catch (error) {
        if (!refusedForGood(error)) throw error;
        log.warn({ err: error, mailId }, "the receiver's server does not know the address");
      }
    },
  );

  return {
    /** The page on which a person ends these emails. */
    unsubscribeUrl: (ends: Ending): string => config.publicUrl + endPath(ends),
    /** What such a link ends; null for one that is none of ours. */
    endedBy: tokens.read,
    /**
     * Sends within the call, for the code email of B1 only: everything else is enqueued.
     * @throws MailDown when the server refused, could not be reached or took longer than 10 s.
     */
    send: async (content: MailContent): Promise<void> =>
      deliver(outgoing(newId(), await toReceiver(db.orm, content)), db.orm),

    /** What the receiver would read, as a file; sends nothing. */
    file: (content: MailContent, language: Language): Promise<Buffer> =>
      mailFile(renderMail(mailInWords(content, language), site), config.mailFrom),

    /** Sends after the commit of the transaction, tried again for some hours. */
    async enqueue(tx: Db, content: MailContent): Promise<void> {
      const queued = mailSchema.parse(await toReceiver(tx, content));
      // Rendered and checked once here so that an email that cannot be sent fails its cause, not the queue.
      renderMail(queued, site);
      const mailId = newId();
      const sealed = seal.close(JSON.stringify(queued), mailId);
      const [receiver] = receiverKeys(keys, content.to);
      const { category, about } = content;
      const data = { mailId, category, receiver, sealed, ...(about && { about }) };
      // Users wait for these on the login page; news to many members are less urgent.
      await jobs.enqueue(tx, sendJob, data, { priority: category === "account" ? 1 : 0 });
    },

    /** Removes what waits for, or was shown to, this address: for the deletion of an account. */
    async forget(tx: Db, address: string): Promise<void> {
      await jobs.forget(tx, receiverKeys(keys, address));
      await queries.removeOf(tx, address);
    },

    /** Removes queued emails about this user, as `about` says. */
    async forgetAbout(tx: Db, userId: string): Promise<void> {
      await jobs.forget(tx, [userId]);
      await queries.removeAbout(tx, userId);
    },

    /** Emails of a server without SMTP_URL, newest first, at most 100; null where emails really go out. */
    mailbox: config.smtpUrl
      ? null
      : {
          list: () => queries.list(100),
          /** Null for an unknown or malformed id. */
          get: async (id: string) => (uuidPattern.test(id) ? queries.get(id) : null),
        },
    /** To be started with the other jobs. */
    jobs: [sendJob],
  };
}

export type Mail = ReturnType<typeof createMail>;
