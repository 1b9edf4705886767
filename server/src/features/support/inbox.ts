import { isSameEmail, longDate } from "@startup-connect/contract/shared";
import { CONTACT_NOT_FOUND, type ContactState, type TicketKind } from "@startup-connect/contract/support";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/support-notices.ts";
import type { Context } from "./context.ts";
import { replyMail } from "./mails.ts";
import type { ContactRow } from "./queries.ts";
import { pageOf } from "./threads.ts";
import { dueOf } from "./ticket-clock.ts";

/* What the operator does with what people wrote (SUP-08). */

/** The log gets the number only: what was written belongs to its sender and goes with the account. */
const entryOf = ({ userId: adminId }: Viewer, act: string, { userId, reference }: ContactRow, detail = "") => ({
  adminId,
  act,
  ...(userId && { subjectId: userId }),
  target: reference,
  detail,
});

async function lock(c: Context, tx: Tx, id: string): Promise<ContactRow> {
  const row = await c.inbox.lock(tx, id, false);
  if (!row) throw notFound(CONTACT_NOT_FOUND);
  return row;
}

/** @throws Problem 404 */
export function setState(c: Context, viewer: Viewer, id: string, status: ContactState): Promise<void> {
  return c.db.tx(async (tx) => {
    const row = await lock(c, tx, id);
    if (row.status === status) return;
    await c.inbox.change(tx, row.id, { status });
    await c.ports.audit.record(tx, entryOf(viewer, "contact.changed", row, `${row.status} -> ${status}`));
  });
}

/** Emails the answer after the commit. @throws Problem 404 */
export function reply(
  c: Context,
  viewer: Viewer,
  id: string,
  { text, close }: { text: string; close: boolean },
): Promise<void> {
  return c.db.tx(async (tx) => {
    const row = await lock(c, tx, id);
    await send(c, tx, viewer, row, text, "contact.replied");
    await c.inbox.change(tx, row.id, { status: close ? "closed" : "inProgress" });
  });
}

/** Keeps an answer, emails it after the commit, and notifies a member. @param act of the log */
export async function send(c: Context, tx: Tx, viewer: Viewer, row: ContactRow, text: string, act: string) {
  const reply = { id: newId(), requestId: row.id, adminId: viewer.userId, text, sentAt: c.clock.now() };
  await c.inbox.addReply(tx, reply);
  await inform(c, tx, row, { message: t.answered({ reference: row.reference }), text, preview: text.slice(0, 100) });
  await c.ports.audit.record(tx, entryOf(viewer, act, row));
}

interface Informed {
  message: string;
  /** What the email says, and its beginning; by default the message. */
  text?: string;
  preview?: string;
}

/** Emails the sender, and notifies a member. */
export async function inform(
  c: Context,
  tx: Tx,
  row: ContactRow,
  { message, text = message, preview = text }: Informed,
) {
  const page = pageOf(c, row);
  await c.mail.enqueue(tx, replyMail(row, { text, preview }, c.config.publicUrl + page));
  if (row.userId) await c.ports.notifications.inform(tx, row.userId, { message, reason: t.reasonAnswered, link: page });
}

/** RIGHT-06: from now on others answer it, by the clock. @throws Problem 404 */
export function makeTicket(c: Context, viewer: Viewer, id: string, kind: TicketKind): Promise<Date> {
  return c.db.tx(async (tx) => {
    const row = await lock(c, tx, id);
    const dueAt = dueOf(row.createdAt);
    // Whoever is signed in types any address: what is answered is of the account.
    const [account] = row.userId ? await c.ports.accounts.addressees([row.userId], c.clock.now(), tx) : [];
    const email = account?.email ?? row.email;
    // The links in another mailbox open it for the account alone.
    const linkId = isSameEmail(email, row.email) ? row.linkId : newId();
    await c.inbox.change(tx, row.id, { kind, dueAt, status: "new", email, linkId });
    const message = t.nowTicket({ reference: row.reference, date: longDate(dueAt) });
    await inform(c, tx, { ...row, kind, email, linkId }, { message });
    await c.ports.audit.record(tx, entryOf(viewer, "contact.moved-to-data-requests", row, kind));
    return dueAt;
  });
}
