import { adminPaths } from "@startup-connect/contract/pages";
import { longDate } from "@startup-connect/contract/shared";
import {
  CONTACT_NOT_FOUND,
  hasMailbox,
  QUERY_ABOUT_DATA,
  type TICKET_ANSWERS,
  TICKET_STEPS,
  type TicketKind,
} from "@startup-connect/contract/support";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/support-notices.ts";
import { MAILBOX_NOT_SHOWN } from "./admin-exports.ts";
import { take, type Visitor } from "./contact.ts";
import { type Context, NOMINEE_ERASURE, officers } from "./context.ts";
import { inform, send } from "./inbox.ts";
import { officerMail } from "./mails.ts";
import type { ContactRow } from "./queries.ts";
import { pageOf } from "./threads.ts";
import { answered, dueOf, paused, resumed, stepsBy } from "./ticket-clock.ts";

/* RIGHT-06: requests of people about the data that is kept of them. */

export async function ask(c: Context, { kind, text }: { kind: TicketKind; text: string }, visitor: Visitor & Viewer) {
  const now = c.clock.now();
  const known = (await c.ports.accounts.contacts([visitor.userId])).get(visitor.userId);
  if (!known) throw notFound(CONTACT_NOT_FOUND);
  const given = { email: known.email, firstName: known.name, queryType: QUERY_ABOUT_DATA, comments: text };
  const row = await take(c, { ...given, kind, dueAt: dueOf(now) }, visitor, now);
  const { reference } = row;
  return { message: t.ticketTaken({ date: longDate(dueOf(now)) }), reference, page: pageOf(c, row) };
}

/** @throws Problem 404, 409 for an answered one, one's own, and a question when the clock was held as long as it can be */
export const answer = (
  c: Context,
  viewer: Viewer,
  id: string,
  { text, as }: { text: string; as: (typeof TICKET_ANSWERS)[number] },
): Promise<void> =>
  c.db.tx(async (tx) => {
    const row = await c.inbox.lock(tx, id, true);
    if (!row) throw notFound(CONTACT_NOT_FOUND);
    if (row.userId === viewer.userId) throw new Problem(409, t.ownTicket);
    if (row.status !== "new" && row.status !== "needsYou") throw new Problem(409, t.answeredAlready);
    const now = c.clock.now();
    const changes = as === "question" ? paused(row, now, t.pausedEnough) : answered(row, now, as === "refusal");
    await send(c, tx, viewer, row, text, `ticket.${as}`);
    await c.inbox.change(tx, row.id, changes);
  });

/**
 * RIGHT-08. @throws Problem 404 unless the account named the sender, 409 for one's own request, where the sender has not shown that
 * the mailbox is theirs, and when it is asked for already
 */
export async function askToErase(
  c: Context,
  viewer: Viewer,
  row: ContactRow,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  if (row.userId === viewer.userId) throw new Problem(409, t.ownTicket);
  const [named] = await c.ports.rights.namedBy(row.email, userId);
  const person = named && (await c.ports.accounts.members.some([userId])).get(userId)?.publicId;
  if (!named || !person) throw notFound(CONTACT_NOT_FOUND);
  const replies = await c.inbox.replies(c.db.orm, [row.id]);
  if (!hasMailbox({ ...row, replies })) throw new Problem(409, MAILBOX_NOT_SHOWN);
  const payload = { userId, person, reference: row.reference, namedAt: named.namedAt };
  await c.ports.staff.ask(viewer, { kind: NOMINEE_ERASURE, payload, subjectId: userId, reason });
}

/** The row as it is now, held; undefined where another process had it. */
async function still(c: Context, tx: Tx, { id }: ContactRow, isDue: (row: ContactRow) => boolean) {
  const row = await c.inbox.lock(tx, id, true);
  return row && isDue(row) ? row : undefined;
}

/** Those who answer are reminded; at the end of the clock the sender is informed where else to go. */
async function remind(c: Context, tx: Tx, found: ContactRow) {
  const now = c.clock.now();
  const due = ({ status, dueAt }: ContactRow) => (status === "new" && dueAt ? stepsBy(dueAt, now) : 0);
  const row = await still(c, tx, found, (row) => due(row) > row.step);
  if (!row?.dueAt) return;
  const { reference, dueAt } = row;
  await c.inbox.change(tx, row.id, { step: due(row) });
  const isOver = due(row) === TICKET_STEPS.length;
  const says = { reference, date: longDate(dueAt) };
  for (const { userId, email } of await officers(c, tx)) {
    const link = adminPaths.ticket(reference);
    const message = isOver ? t.officerOverdue(says) : t.officerDue(says);
    await c.ports.notifications.inform(tx, userId, { message, reason: t.reasonOfficer, link });
    await c.mail.enqueue(tx, officerMail(email, row, message, c.config.publicUrl));
  }
  if (isOver) await inform(c, tx, row, { message: t.overdue(says) });
}

export const ticketJob = (c: Context) =>
  defineSweep(c, { name: "support.tickets", cron: "11 * * * *", keepsPages: "requests are on no public page" }, [
    step({
      what: "questions to senders that hold the clock no more",
      find: c.inbox.pausesOver,
      async act(tx, found) {
        const row = await still(c, tx, found, (row) => row.status === "needsYou");
        if (row) await c.inbox.change(tx, row.id, resumed(row, c.clock.now()));
      },
    }),
    step({
      what: "requests about data to remind of",
      find: c.inbox.ticketsToRemind,
      act: (tx, row) => remind(c, tx, row),
    }),
    step({
      what: "answered requests about data to close",
      find: c.inbox.ticketsToClose,
      async act(tx, found) {
        const row = await still(c, tx, found, (row) => row.status === "answered");
        if (row) await c.inbox.change(tx, row.id, { status: "closed" });
      },
    }),
  ]);
