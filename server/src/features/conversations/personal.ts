import type { PersonalData } from "#platform/personal-data.ts";
import type { ConversationPorts } from "./ports.ts";
import { deletedPerson, otherOf, presentChatMessage } from "./present.ts";
import type { ConversationQueries } from "./queries.ts";

const pageSize = 100;

/** PROF-37, PROF-39: conversations of a person. What the other wrote is the other's, so it stays with both copies. */
export function conversationPersonal(queries: ConversationQueries, ports: ConversationPorts): PersonalData {
  async function* conversations(userId: string) {
    for (let after: string | null = null; ; ) {
      const page = await queries.page(userId, after, pageSize);
      const people = await ports.profiles.people(page.map(({ conversation }) => otherOf(conversation, userId)));
      for (const { conversation } of page) {
        const other = otherOf(conversation, userId);
        const { id, createdAt, updatedAt } = conversation;
        yield { _id: id, with: people.get(other) ?? deletedPerson(other), createdAt, updatedAt };
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last.place;
    }
  }

  async function* messages(userId: string) {
    for await (const { _id, with: other } of conversations(userId)) {
      const marks = (await ports.connections.connectedAmong(userId, [other.userId])).size > 0;
      for (let before: string | null = null; ; ) {
        const page = await queries.messages(_id, before, pageSize);
        for (const row of page) yield { ...presentChatMessage(row, userId, marks), own: row.senderId === userId };
        const last = page.at(-1);
        if (!last || page.length < pageSize) break;
        before = last.id;
      }
    }
  }

  return {
    async *exportPerson(userId) {
      yield { name: "conversations.json", rows: conversations(userId) };
      yield { name: "messages.json", rows: messages(userId) };
    },

    async erasePerson(tx, userId) {
      const others = await queries.partners(tx, userId);
      await queries.forget(tx, userId);
      return { others };
    },
  };
}
