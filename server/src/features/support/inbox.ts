import { after, counted } from "@startup-connect/contract/shared";
import {
  CONTACT_NOT_FOUND,
  type ContactState,
  EXPORT_HOURS,
  EXPORT_NOT_APPROVED,
} from "@startup-connect/contract/support";
import { z } from "zod";
import { approvalKind } from "#platform/approvals.ts";
import { csvTable } from "#platform/csv.ts";
import type { MadeFile } from "#platform/files/index.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/support-notices.ts";
import type { Context } from "./context.ts";
import { replyMail } from "./mails.ts";
import type { ContactRow } from "./queries.ts";
import { pageOf } from "./threads.ts";

/** Addresses read at once for the export. */
const BATCH = 1000;

/* What the operator does with what people wrote (SUP-08), and with the list of the monthly email (ADM-07). */

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

export const SUBSCRIBERS_EXPORTED = "subscribers.exported";
/** STAFF-08: the addresses of all go out when a second person agrees. */
const EXPORT = { kind: "subscribers.export", payload: {} };

export const exportKind = (c: Context) =>
  approvalKind({
    kind: EXPORT.kind,
    scope: "exports.make",
    schema: z.strictObject({}),
    describe: () => "Export the addresses of all subscribers once",
    async run(tx, _, { askedBy: personId }) {
      await c.inbox.allowExport(tx, { personId, until: after(c.clock.now(), { hours: EXPORT_HOURS }) });
    },
  });

/** @throws Problem 409 when it is asked for already */
export const askToExport = (c: Context, viewer: Viewer, reason: string): Promise<unknown> =>
  c.ports.staff.ask(viewer, { ...EXPORT, subjectId: viewer.userId, reason });

export async function exportState(c: Context, { userId }: Viewer): Promise<"none" | "asked" | "approved"> {
  if (await c.inbox.mayExport(userId, c.clock.now())) return "approved";
  return (await c.ports.staff.isAsked(EXPORT.kind, userId, EXPORT.payload)) ? "asked" : "none";
}

/** Everybody on the list as CSV with a head, in the order they came. @throws Problem 409 without an approval */
export async function exportSubscribers(c: Context, { userId: adminId }: Viewer): Promise<MadeFile> {
  return c.db.tx(async (tx) => {
    if (!(await c.inbox.takeExport(tx, adminId, c.clock.now()))) throw new Problem(409, EXPORT_NOT_APPROVED);
    const lines = [["email", "subscribed_at"]];
    for (let last: string | null = null, more = true; more; ) {
      const some = await c.queries.subscribersAfter(tx, last, BATCH);
      for (const { email, subscribedAt } of some) lines.push([email, subscribedAt.toISOString()]);
      last = some.at(-1)?.id ?? null;
      more = some.length === BATCH;
    }
    const count = lines.length - 1;
    const detail = counted(count, "address", "addresses");
    await c.ports.audit.record(tx, { adminId, act: SUBSCRIBERS_EXPORTED, target: "Monthly email", detail });
    return csvTable(lines);
  });
}
