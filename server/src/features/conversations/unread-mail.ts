import { fullName, type PersonCard } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { type AnyJob, defineSweep, step } from "#platform/jobs/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/conversations-mail.ts";
import type { Context } from "./context.ts";
import { otherOf } from "./present.ts";
import type { DueMail } from "./queries.ts";

/** What was written stays out of the email: its writer may still take it back (MSG-09). */
const unreadMail = (to: string, from: PersonCard, unread: number, link: string): MailContent => {
  const name = fullName(from);
  return {
    to,
    subject: t.subject({ name, unread }),
    preview: t.readAndReply,
    blocks: [
      { kind: "heading", text: t.wroteToYou({ name }) },
      t.youHave({ name, unread }),
      { kind: "button", label: t.read, url: link },
      { kind: "small", text: t.onceADay },
    ],
    reason: t.reason,
    category: "message",
    about: from.userId,
  };
};

/** MSG-10: emails about messages unread for 15 minutes. */
export function unreadMailJob(c: Context): AnyJob {
  const { clock, config, mail, ports, queries } = c;

  /** @returns whether an email went. */
  async function send(tx: Tx, { conversationId, userId, unread }: DueMail): Promise<boolean> {
    const of = await queries.byId(conversationId, tx);
    if (!of || unread === 0) return false;
    const other = otherOf(of, userId);
    const people = await ports.profiles.people([other], tx);
    const isThere = (await ports.accounts.contacts([other], tx)).size > 0;
    const [reader] = await ports.accounts.mailReaders(tx, [userId], "message");
    const person = people.get(other);
    if (!isThere || !person || !reader || !(await ports.connections.isConnected(userId, other, tx))) return false;
    const link = `${config.publicUrl}/messages/${conversationId}`;
    await mail.enqueue(tx, {
      ...unreadMail(reader.email, person, unread, link),
      ends: { kind: "message", id: userId },
    });
    return true;
  }

  return defineSweep(c, { name: "conversations.unread-mail", cron: "* * * * *", keepsPages: "emails only" }, [
    step({
      what: "emails about unread messages",
      find: async (now, limit) =>
        (await queries.dueMails(now, limit)).map((one) => ({ ...one, id: `${one.conversationId} ${one.userId}` })),
      async act(tx, one) {
        const now = clock.now();
        const due = await queries.lockDueMail(tx, one, now);
        if (due) await queries.mailDone(tx, due, (await send(tx, due)) ? now : null);
      },
    }),
  ]);
}
