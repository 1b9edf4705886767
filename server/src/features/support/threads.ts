import { paths } from "@startup-connect/contract/pages";
import { CONTACTS_PER_HOUR, QUESTION_LINK_DEAD } from "@startup-connect/contract/support";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { notFound } from "#platform/problem.ts";
import { type Context, QUESTION_LINK, readersOf } from "./context.ts";
import { contactMail } from "./mails.ts";
import type { ContactRow } from "./queries.ts";
import { afterWriting, presentTicket } from "./ticket-clock.ts";

/* SUP-13: the page of a request, where its sender reads the answers and writes on. The link alone opens it. */

export const pageOf = (c: Context, { id, linkId }: Pick<ContactRow, "id" | "linkId">): string =>
  `${paths.contact}?question=${c.questionLinks.of({ kind: QUESTION_LINK, id: linkId ?? id })}`;

async function requestOf(c: Context, token: string, viewer: Viewer | null): Promise<ContactRow> {
  const named = c.questionLinks.read(token);
  const row = named?.kind === QUESTION_LINK ? await c.inbox.linked(named.id) : undefined;
  // Of before the account had its present address: in the former mailbox too.
  const isFormer = row?.linkId && row.linkId !== named?.id;
  if (!row || (isFormer && row.userId !== viewer?.userId)) throw notFound(QUESTION_LINK_DEAD);
  return row;
}

const summary = (c: Context, row: ContactRow) => ({
  reference: row.reference,
  queryType: row.queryType,
  status: row.status,
  ticket: presentTicket(row, c.clock.now()),
  text: row.comments,
  sentAt: row.createdAt.toISOString(),
});

/** @throws Problem 404 for a link that is none of ours, or whose request is gone */
export const read = async (c: Context, token: string, viewer: Viewer | null) =>
  threadOf(c, await requestOf(c, token, viewer));

async function threadOf(c: Context, row: ContactRow) {
  const replies = await c.inbox.replies(c.db.orm, [row.id]);
  return {
    ...summary(c, row),
    replies: replies.map(({ id, fromSender, text, sentAt }) => ({
      _id: id,
      fromSender,
      text,
      sentAt: sentAt.toISOString(),
    })),
  };
}

/** The newest of a member, all or those about data. */
export async function own(c: Context, userId: string, tickets = false) {
  const found = await c.inbox.ofUser(userId, tickets);
  return found.map(({ replies, ...request }) => ({
    ...summary(c, request),
    page: pageOf(c, request),
    // What was written since is pending.
    answered: replies > 0 && request.status !== "new",
  }));
}

/** The request is new again. @throws Problem 404 as above, 409 for one about data that is closed, TooMany with the contact form */
export async function writeOn(
  c: Context,
  { token, text, viewer, address }: { token: string; text: string; viewer: Viewer | null; address: string },
) {
  const found = await requestOf(c, token, viewer);
  const { id, kind } = found;
  await c.limits.consume("contact", address, CONTACTS_PER_HOUR, 3600);
  const readers = await readersOf(c, found);
  const changed = await c.db.tx(async (tx) => {
    const row = await c.inbox.lock(tx, id, kind !== null);
    if (!row) throw notFound(QUESTION_LINK_DEAD);
    const now = c.clock.now();
    const changes = row.kind ? afterWriting(row, now) : ({ status: "new" } as const);
    await c.inbox.addReply(tx, { id: newId(), requestId: id, fromSender: true, text, sentAt: now });
    await c.inbox.change(tx, id, changes);
    for (const reader of readers)
      await c.mail.enqueue(tx, contactMail(reader, { ...row, comments: text }, c.config.publicUrl));
    return { ...row, ...changes };
  });
  return threadOf(c, changed);
}
