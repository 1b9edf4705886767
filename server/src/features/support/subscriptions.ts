import { MAIL_KINDS } from "@startup-connect/contract/accounts";
import {
  asLanguage,
  before,
  INDIA_MINUTES,
  indiaDay,
  type Language,
  longMonth,
} from "@startup-connect/contract/shared";
import {
  KIND_ENDED,
  SUBSCRIPTIONS_PER_HOUR,
  UNKNOWN_LINKS_PER_HOUR,
  UNSUBSCRIBE_LINK_DEAD,
  UNSUBSCRIBED,
} from "@startup-connect/contract/support";
import { newId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import { notFound } from "#platform/problem.ts";
import type { Context } from "./context.ts";
import { monthlyMail, subscribedMail } from "./mails.ts";

/** New spellings of one mailbox that a network address subscribes in a day. */
const SUBSCRIPTIONS_OF_MAILBOX = 3;
/** Emails of one transaction. */
const BATCH = 200;
/** What a subscriber ends, as the link says it. */
const MONTHLY = "monthly";
/** Startups named in one email; the others are one press away. */
const NAMED = 20;

/** The month of India before the one of this moment: its name, its word and where it begins and ends. */
export function monthBefore(now: Date) {
  const [year = 0, month = 0] = indiaDay(now).split("-").map(Number);
  const first = (monthIndex: number) => before(Date.UTC(year, monthIndex, 1), { minutes: INDIA_MINUTES });
  const [from, until] = [first(month - 2), first(month - 1)];
  return { key: indiaDay(from).slice(0, 7), name: longMonth(from), from, until };
}

/* SHELL-21, SHELL-22. */

const endOf = (c: Context, id: string) => ({
  ends: { kind: MONTHLY, id },
  unsubscribe: c.mail.unsubscribeUrl({ kind: MONTHLY, id }),
});

export const monthlyJob = (c: Context) =>
  defineCron({ name: "support.monthly", cron: "0 9 1 * *" }, async (context) => {
    const { key, name, from, until } = monthBefore(c.clock.now());
    const { startups, total } = await c.ports.profiles.startups.registeredBetween(from, until, NAMED);
    if (total === 0) return;
    await c.queries.openMailing(key);
    const some = () =>
      c.db.tx(async (tx): Promise<boolean> => {
        const mailing = await c.queries.lockMailing(tx, key);
        if (!mailing) return false;
        const readers = await c.queries.subscribersAfter(tx, mailing.after, BATCH);
        for (const { id, email, language } of readers) {
          const links = { siteUrl: c.config.publicUrl, ...endOf(c, id) };
          const content = monthlyMail(email, { month: name, startups, total }, links);
          await c.mail.enqueue(tx, { ...content, language: asLanguage(language) });
        }
        const last = readers.at(-1);
        const more = readers.length === BATCH && last !== undefined;
        await c.queries.moveMailing(tx, key, more ? { after: last.id } : { doneAt: c.clock.now() });
        return more;
      });
    while (!context.signal.aborted && (await some()));
  });

/** @param by language: of the page they used. @returns whether the address is new. @throws TooMany after 10 in an hour */
export async function subscribe(
  c: Context,
  email: string,
  { address, language }: { address: string; language: Language },
): Promise<boolean> {
  await c.limits.consume("subscribe", address, SUBSCRIPTIONS_PER_HOUR, 3600);
  return c.db.tx(async (tx) => {
    const row = { id: newId(), email: email.toLowerCase(), subscribedAt: c.clock.now(), language };
    const added = await c.queries.subscribe(tx, row);
    if (!added) return false;
    const of = { sender: address, receiver: added.email };
    await c.limits.consumeEmail("subscribe-welcome", of, SUBSCRIPTIONS_OF_MAILBOX, 86_400, tx);
    await c.mail.enqueue(tx, { ...subscribedMail(added.email, endOf(c, added.id)), language });
    return true;
  });
}

interface Caller {
  address: string;
  language: Language;
}

/** @returns what it ended, in words. @throws Problem 404 for a link that is none of ours */
export async function unsubscribe(c: Context, token: string, { address, language }: Caller): Promise<string> {
  const ended = c.mail.endedBy(token);
  const named = new Set(ended?.kind.split("-"));
  const kinds = MAIL_KINDS.filter((one) => named.has(one.toLowerCase()));
  if (!ended || (kinds.length === 0 && ended.kind !== MONTHLY)) {
    await c.limits.consume("unsubscribe", address, UNKNOWN_LINKS_PER_HOUR, 3600);
    throw notFound(UNSUBSCRIBE_LINK_DEAD);
  }
  for (const kind of kinds) await c.ports.accounts.endMails(ended.id, kind, language);
  if (kinds.length > 0) return KIND_ENDED;
  await c.queries.unsubscribe(ended.id);
  return UNSUBSCRIBED;
}
