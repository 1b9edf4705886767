import { exportName } from "#features/accounts/index.ts";
import type { Db } from "#platform/database.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { SUBSCRIBERS_EXPORTED } from "./admin-exports.ts";
import type { Context } from "./context.ts";
import { contactRequests, subscriberExports } from "./tables.ts";

/** PROF-37, PROF-39: what was written signed in or from the person's address, and its place on the list. */
export function supportPersonal({ db, inbox, ports, queries }: Context): PersonalData {
  const addressOf = async (of: Db, userId: string): Promise<string> =>
    (await ports.accounts.contacts([userId], of)).get(userId)?.email ?? "";

  return {
    holds: { support: { rows: [contactRequests.userId] }, safety: { rows: [subscriberExports.personId] } },
    strangers: [
      { table: "subscribers", purpose: "emails", takenBy: SUBSCRIBERS_EXPORTED, people: queries.subscribedBy },
      { table: "contact_requests", purpose: "support", people: queries.visitorsBy },
    ],
    async *exportPerson(userId) {
      const email = await addressOf(db.orm, userId);
      const [requests, subscriber] = await Promise.all([
        queries.contactsOf(userId, email),
        queries.subscriberOf(email),
      ]);
      const replies = await inbox.replies(
        db.orm,
        requests.map(({ id }) => id),
      );
      const json = {
        requests: requests.map(({ id, userId: _, filePath, ...rest }) => ({
          ...rest,
          file: filePath && exportName(filePath),
          replies: replies
            .filter(({ requestId }) => requestId === id)
            .map(({ text, fromSender, sentAt }) => ({ text, fromSender, sentAt })),
        })),
        subscribed: subscriber
          ? { email: subscriber.email, at: subscriber.subscribedAt, language: subscriber.language }
          : null,
      };
      yield { name: "support.json", json };
      for (const { filePath } of requests) if (filePath) yield { name: exportName(filePath), file: filePath };
    },

    async erasePerson(tx, userId) {
      const email = await addressOf(tx, userId);
      const removed = await queries.removeContactsOf(tx, userId, email);
      await queries.removeSubscriber(tx, email);
      return { files: removed.flatMap(({ filePath }) => filePath ?? []), traces: removed.map(({ id }) => id) };
    },
  };
}
