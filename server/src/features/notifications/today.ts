import { NEWS_DAYS, type TodayItem } from "@startup-connect/contract/overview";
import { before, shortMoment } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import * as t from "#texts/notifications-today.ts";
import type { Context } from "./context.ts";

/** What the page of a notification is for, by the first part of its path. */
const acts: Readonly<Record<string, string>> = {
  messages: t.answer,
  rooms: t.room,
  rounds: t.round,
  updates: t.update,
  deals: t.deal,
  requests: t.request,
  sessions: t.session,
  "office-hours": t.officeHour,
  application: t.application,
};

/** More than the other entries can take the place of. */
const NEWS_READ = 50;

/** TODAY-01: what others have moved, by the notifications that are not read. */
export async function today(
  { clock, ports, queries }: Context,
  { userId, userType, registered }: Viewer,
): Promise<TodayItem[]> {
  const now = clock.now();
  const rows = await queries.news(userId, { since: before(now, { days: NEWS_DAYS }), now }, NEWS_READ);
  const people = await ports.profiles.people([...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  const hasRoom = registered && userType === "Startup";
  const readers = hasRoom ? await ports.rooms.readersAmong(userId, [...people.keys()]) : [];
  return rows.map(({ id, message, link, actorId, createdAt }) => {
    const person = people.get(actorId ?? "");
    const [, first = ""] = link.split(/[/?]/);
    // A startup opens its room to an investor or mentor who is new to it.
    const canRead = hasRoom && (person?.type === "Investor" || person?.type === "Mentor");
    const isNew = canRead && !readers.includes(person.userId);
    const room = { text: t.giveAccess, to: `/room?to=${person?.userId}` };
    return {
      kind: "news",
      group: "moved",
      thing: link,
      title: message,
      line: shortMoment(createdAt),
      acts: [{ text: acts[first] ?? t.open, to: link }, ...(first === "messages" && isNew ? [room] : [])],
      newsId: id,
      ...(person && { person }),
    };
  });
}
