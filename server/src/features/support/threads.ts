import { paths } from "@startup-connect/contract/pages";
import { CONTACTS_PER_HOUR, QUESTION_LINK_DEAD } from "@startup-connect/contract/support";
import { newId } from "#platform/ids.ts";
import { sealedIds } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import type { InboxQueries } from "./inbox-queries.ts";
import { contactMail } from "./mails.ts";
import type { SupportPorts } from "./ports.ts";
import type { ContactRow } from "./queries.ts";

const KIND = "question";

/** SUP-13: the page of a request, where its sender reads the answers and writes on. The link alone opens it. */
export function createThreads(platform: Platform, rows: InboxQueries, ports: SupportPorts) {
  const { clock, config, db, keys, limits, mail } = platform;
  const tokens = sealedIds(keys, KIND);
  const pageOf = (id: string): string => `${paths.contact}?question=${tokens.of({ kind: KIND, id })}`;

  function idOf(token: string): string {
    const named = tokens.read(token);
    if (named?.kind !== KIND) throw notFound(QUESTION_LINK_DEAD);
    return named.id;
  }

  const summary = ({ reference, queryType, status, comments, createdAt }: ContactRow) => ({
    reference,
    queryType,
    status,
    text: comments,
    sentAt: createdAt.toISOString(),
  });

  /** @throws Problem 404 for a link that is none of ours, or whose request is gone */
  async function read(token: string) {
    const row = await rows.request(db.orm, idOf(token));
    if (!row) throw notFound(QUESTION_LINK_DEAD);
    const replies = await rows.replies(db.orm, [row.id]);
    return {
      ...summary(row),
      replies: replies.map(({ id, fromSender, text, sentAt }) => ({
        _id: id,
        fromSender,
        text,
        sentAt: sentAt.toISOString(),
      })),
    };
  }

  return {
    pageOf,
    read,

    /** The newest of a member. */
    async own(userId: string) {
      const found = await rows.ofUser(userId);
      return found.map(({ replies, ...request }) => ({
        ...summary(request),
        page: pageOf(request.id),
        // What was written since is pending.
        answered: replies > 0 && request.status !== "new",
      }));
    },

    /** The request is new again. @throws Problem 404 as above, TooMany with the contact form */
    async writeOn(token: string, text: string, address: string) {
      const id = idOf(token);
      await limits.consume("contact", address, CONTACTS_PER_HOUR, 3600);
      const readers = await ports.content.operatorAddresses();
      await db.tx(async (tx) => {
        const row = await rows.lock(tx, id);
        if (!row) throw notFound(QUESTION_LINK_DEAD);
        await rows.addReply(tx, { id: newId(), requestId: id, fromSender: true, text, sentAt: clock.now() });
        await rows.setState(tx, id, "new");
        for (const reader of readers)
          await mail.enqueue(tx, contactMail(reader, { ...row, comments: text }, config.publicUrl));
      });
      return read(token);
    },
  };
}

export type Threads = ReturnType<typeof createThreads>;
