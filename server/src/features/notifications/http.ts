import {
  categoryOf,
  NOTIFICATION_KINDS,
  NOTIFICATION_NOT_FOUND,
  type NotificationKind,
  notificationRoutes,
} from "@startup-connect/contract/notifications";
import { created, mount, noContent, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { readPage } from "#platform/list-page.ts";
import { ownTexts } from "#platform/own-texts.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/notifications-notices.ts";
import { announce } from "./broadcast.ts";
import type { Context } from "./context.ts";
import { read } from "./notify.ts";
import { presentAnnouncement, presentNotification } from "./present.ts";
import type { NotificationRow } from "./queries.ts";

/** Kinds of the wanted categories; null without a filter (api-contract 0.4: unknown values find nothing). */
const kindsOf = (categories: readonly string[] | undefined): NotificationKind[] | null =>
  categories ? NOTIFICATION_KINDS.filter((kind) => categories.includes(categoryOf(kind))) : null;

export function notificationHttp(c: Context) {
  const { clock, ports, queries } = c;

  /** @throws Problem 404 for anybody else's as for unknown ones (QUAL-03) */
  async function own({ userId }: Viewer, id: string): Promise<NotificationRow> {
    const row = isId(id) ? await queries.ofPerson(userId, id) : undefined;
    if (!row) throw notFound(NOTIFICATION_NOT_FOUND);
    return row;
  }

  /** The rows with their requests as the list of requests shows them (PEOPLE-01). */
  async function present(rows: readonly NotificationRow[]) {
    const [people, asked] = await Promise.all([
      ports.profiles.people(rows.flatMap(({ requestId, actorId }) => (requestId && actorId ? actorId : []))),
      ports.connections.asked(rows.flatMap(({ requestId }) => requestId ?? [])),
    ]);
    return rows.map((row) => {
      const person = row.requestId && row.actorId ? people.get(row.actorId) : undefined;
      return presentNotification(row, person && { person, asked: asked.get(row.requestId ?? "") });
    });
  }

  return mount(notificationRoutes, {
    "GET /api/notifications": async ({ viewer: { userId }, query }) => {
      const kinds = kindsOf(query.category);
      const [{ shown, page }, unread] = await Promise.all([
        readPage(query, queries.list, userId, kinds, clock.now()),
        queries.unread(userId, clock.now()),
      ]);
      return ok({ notifications: await present(shown), unread, ...page });
    },

    "POST /api/notifications/{id}/read": async ({ viewer, params }) => {
      const row = await own(viewer, params.id);
      await read(c, row.userId, async (tx) => ((await queries.markRead(tx, row, clock.now())) > 0 ? [row.id] : []));
      return noContent();
    },

    "POST /api/notifications/read-all": async ({ viewer: { userId } }) => {
      await read(c, userId, (tx) => queries.markAllRead(tx, userId, clock.now()));
      return noContent();
    },

    "POST /api/notifications/{id}/accept": async ({ viewer, params }) => {
      const { requestId } = await own(viewer, params.id);
      if (!requestId) throw new Problem(409, t.nothingToAccept);
      return ok(await ports.connections.accept(viewer, requestId));
    },

    "GET /api/admin/announcements": async ({ query }) => {
      const { shown, page } = await readPage(query, queries.announced);
      const people = await ports.profiles.people(shown.flatMap(({ madeBy }) => madeBy ?? []));
      const announcements = shown.map((row) => presentAnnouncement(row, people));
      return ok({ announcements, ...page });
    },

    "POST /api/admin/announcements": async ({ viewer, body }) => {
      const { message } = ownTexts(["message"], body);
      const draft = { message, link: body.link, userType: body.userType || null, madeBy: viewer.userId };
      const { id, link, createdAt } = await announce(c, draft);
      const announcement = { _id: id, message, link, createdAt: createdAt.toISOString() };
      return created({ message: "Your announcement is being sent.", announcement });
    },
  });
}
