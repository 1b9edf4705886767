import { conversationRoutes } from "@startup-connect/contract/conversations";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { fullName } from "@startup-connect/contract/shared";
import { only } from "#platform/database.ts";
import { created, done, mount, ok, type Viewer } from "#platform/http.ts";
import { idOfCursor, pageOf } from "#platform/list-page.ts";
import { Gone } from "#platform/problem.ts";
import * as t from "#texts/conversations-acts.ts";
import * as acts from "./acts.ts";
import type { Context } from "./context.ts";
import { deletedPerson, otherOf, presentChatMessage, presentConversation, presentMessage } from "./present.ts";
import type { ListedRow } from "./queries.ts";

export function conversationHttp(c: Context) {
  const { ports, queries } = c;

  async function present({ userId }: Viewer, rows: readonly ListedRow[]) {
    const others = rows.map((row) => otherOf(row.conversation, userId));
    const [people, connected, blocked] = await Promise.all([
      ports.profiles.people(others),
      ports.connections.connectedAmong(userId, others),
      ports.connections.blockedBy(userId, others),
    ]);
    return rows.map((row) => {
      const id = otherOf(row.conversation, userId);
      const other = people.get(id) ?? deletedPerson(id);
      return presentConversation(row, { other, canWrite: connected.has(id), blocked: blocked.has(id) }, userId);
    });
  }

  async function presentOne(viewer: Viewer, id: string) {
    const row = await queries.one(viewer.userId, id);
    if (!row) throw new Gone();
    return only(present(viewer, [row]), "a conversation was not presented");
  }

  /** Conversations with unread messages that can be answered. */
  const today = async (viewer: Viewer): Promise<TodayItem[]> =>
    (await present(viewer, await queries.unreadPage(viewer.userId, TODAY_MAX))).map(
      ({ _id, user, unread, lastMessage }) => {
        const thing = `/messages/${_id}`;
        return {
          kind: "message",
          group: "waiting",
          thing,
          person: user,
          title: t.wroteToYou({ name: fullName(user) }),
          line: t.unread({ unread: String(unread) }),
          text: lastMessage?.text ?? "",
          acts: [{ text: t.answer, to: thing }],
        };
      },
    );

  const routes = mount(conversationRoutes, {
    "GET /api/conversations": async ({ viewer, query }) => {
      const [rows, total] = await Promise.all([
        queries.page(viewer.userId, idOfCursor(query.after), query.limit + 1),
        queries.count(viewer.userId),
      ]);
      const { shown, nextCursor } = pageOf(rows, query.limit, ({ place }) => place);
      return ok({ conversations: await present(viewer, shown), total, totalIsExact: true, nextCursor });
    },

    "POST /api/conversations": async ({ viewer, body }) => {
      const { id, made } = await acts.openWith(c, viewer, body.userId);
      const conversation = await presentOne(viewer, id);
      return made ? created({ conversation }) : ok({ conversation });
    },

    "GET /api/conversations/{id}/messages": async ({ viewer, params, query }) => {
      const row = await acts.ofMember(c, viewer, params.id);
      const before = idOfCursor(query.before, "before");
      const [conversation, rows, request] = await Promise.all([
        presentOne(viewer, row.id),
        queries.messages(row.id, before, query.limit + 1),
        before ? null : ports.connections.requestBehind(viewer.userId, otherOf(row, viewer.userId)),
      ]);
      const { shown, nextCursor } = pageOf(rows, query.limit, ({ id }) => id);
      return ok({
        conversation,
        request,
        messages: shown.reverse().map((row) => presentMessage(row, viewer.userId, conversation.canWrite)),
        hasMore: nextCursor !== null,
        nextCursor,
      });
    },

    "POST /api/conversations/{id}/messages": async ({ viewer, params, body }) => {
      const { row, made, connected } = await acts.send(c, viewer, params.id, body);
      const chatMessage = presentChatMessage(row, viewer.userId, connected);
      return made ? created({ chatMessage }) : ok({ chatMessage });
    },

    "POST /api/conversations/{id}/read": ({ viewer, params }) => done(acts.read(c, viewer, params.id)),

    "POST /api/conversations/{id}/typing": ({ viewer, params }) => done(acts.typing(c, viewer, params.id)),

    "DELETE /api/messages/{id}": ({ viewer, params }) => done(acts.remove(c, viewer, params.id)),
  });

  return { routes, today };
}
