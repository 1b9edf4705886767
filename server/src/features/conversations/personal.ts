import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { deletedPerson, otherOf, presentChatMessage } from "./present.ts";
import { messages as messageRows, conversations as rows } from "./tables.ts";

/** PROF-37, PROF-39: conversations of a person. What the other wrote is the other's, so it stays with both copies. */
export function conversationPersonal({ ports, queries }: Context): PersonalData {
  async function* conversations(userId: string) {
    const load = async (after: string | null, limit: number) =>
      (await queries.page(userId, after, limit)).map((row) => ({ ...row, id: row.place }));
    for await (const page of pagesOf(load)) {
      const people = await ports.profiles.people(page.map(({ conversation }) => otherOf(conversation, userId)));
      for (const { conversation } of page) {
        const other = otherOf(conversation, userId);
        const { id, createdAt, updatedAt } = conversation;
        yield { _id: id, with: people.get(other) ?? deletedPerson(other), createdAt, updatedAt };
      }
    }
  }

  async function* messages(userId: string) {
    for await (const { _id, with: other } of conversations(userId)) {
      const marks = (await ports.connections.connectedAmong(userId, [other.userId])).size > 0;
      for await (const page of pagesOf((...place) => queries.messages(_id, ...place)))
        for (const row of page) yield { ...presentChatMessage(row, userId, marks), own: row.senderId === userId };
    }
  }

  return {
    holds: {
      messages: {
        rows: [messageRows.senderId],
        people: [
          [rows.lowUserId, rows.highUserId],
          [rows.highUserId, rows.lowUserId],
        ],
      },
    },
    async *exportPerson(userId) {
      yield { name: "conversations.json", rows: conversations(userId) };
      yield { name: "messages.json", rows: messages(userId) };
    },

    async erasePerson(tx, userId) {
      const others = await queries.partners(tx, [userId]);
      await queries.forget(tx, userId);
      return { others };
    },
  };
}
