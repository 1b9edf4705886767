import { CONTACT_NOT_FOUND, type ContactState } from "@startup-connect/contract/support";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/support-notices.ts";
import type { Context } from "./context.ts";
import { replyMail } from "./mails.ts";
import type { ContactRow } from "./queries.ts";
import { pageOf } from "./threads.ts";

/* What the operator does with what people wrote (SUP-08). */

/** The log gets the number only: what was written belongs to its sender and goes with the account. */
const entryOf = ({ userId: adminId }: Viewer, act: string, { userId, reference }: ContactRow, detail = "") => ({
  adminId,
  act,
  ...(userId && { subjectId: userId }),
  target: reference,
  detail,
});

/** @throws Problem 404 */
export function setState(c: Context, viewer: Viewer, id: string, status: ContactState): Promise<void> {
  return c.db.tx(async (tx) => {
    const row = await c.inbox.lock(tx, id);
    if (!row) throw notFound(CONTACT_NOT_FOUND);
    if (row.status === status) return;
    await c.inbox.setState(tx, row.id, status);
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
    const row = await c.inbox.lock(tx, id);
    if (!row) throw notFound(CONTACT_NOT_FOUND);
    const sentAt = c.clock.now();
    await c.inbox.addReply(tx, { id: newId(), requestId: row.id, adminId: viewer.userId, text, sentAt });
    const status = close ? "closed" : "inProgress";
    if (row.status !== status) await c.inbox.setState(tx, row.id, status);
    const page = pageOf(c, row);
    await c.mail.enqueue(tx, replyMail(row, text, c.config.publicUrl + page));
    if (row.userId)
      await c.ports.notifications.inform(tx, row.userId, {
        message: t.answered({ reference: row.reference }),
        reason: t.reasonAnswered,
        link: page,
      });
    await c.ports.audit.record(tx, entryOf(viewer, "contact.replied", row));
  });
}
