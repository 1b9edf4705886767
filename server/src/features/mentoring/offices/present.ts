import {
  linkCloses,
  linkOpens,
  OFFICE_NOT_FOUND,
  type OfficeCard,
  type OfficeHour,
  officeState,
} from "@startup-connect/contract/mentoring";
import type { Viewer } from "#platform/http.ts";
import { notFound } from "#platform/problem.ts";
import type { Context } from "../context.ts";
import type { OfficeRow } from "./queries.ts";

/* SES-60, SES-61: office hours as members see them. */

export async function cards(c: Context, userId: string | null, rows: readonly OfficeRow[]): Promise<OfficeCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const places = userId ? await c.queries.seats.placesOf(userId, ids) : [];
  const people = await c.ports.profiles.people([...new Set(rows.map(({ mentorId }) => mentorId))]);
  const now = c.clock.now();
  return rows.flatMap((row) => {
    const mentor = people.get(row.mentorId);
    const own = places.find(({ officeId }) => officeId === row.id);
    if (!mentor) return [];
    const facts = { ...row, start: row.startsAt, end: row.endsAt, isCancelled: row.cancelledAt !== null };
    return {
      _id: row.id,
      mentor,
      topic: row.topic,
      start: row.startsAt.toISOString(),
      end: row.endsAt.toISOString(),
      seats: row.seats,
      taken: row.taken,
      state: officeState(facts, now),
      isOwn: row.mentorId === userId,
      seat: own ? { state: own.state, offerUntil: own.offerUntil?.toISOString() ?? null, place: own.place } : null,
    };
  });
}

/** Upcoming ones of a mentor. */
export const officesOf = async (c: Context, viewer: Viewer | null, mentorId: string): Promise<OfficeCard[]> =>
  cards(c, viewer?.userId ?? null, await c.queries.offices.ahead(mentorId, c.clock.now()));

/** @throws Problem 404 where the mentor left meanwhile. @param refusal why the viewer can take no seat, else "" */
export async function one(c: Context, { userId }: Viewer, row: OfficeRow, refusal: string): Promise<OfficeHour> {
  const [card] = await cards(c, userId, [row]);
  if (!card) throw notFound(OFFICE_NOT_FOUND);
  const seats = await c.queries.seats.inOffice(row.id);
  const people = card.isOwn ? await c.ports.profiles.people(seats.map((seat) => seat.userId)) : new Map();
  const now = c.clock.now();
  const isLinkOpen =
    row.cancelledAt === null &&
    (card.isOwn || (card.seat?.state === "held" && now >= linkOpens(row.startsAt) && now <= linkCloses(row.endsAt)));
  return {
    ...card,
    details: row.details,
    waiting: seats.filter(({ state }) => state === "waiting").length,
    link: isLinkOpen ? row.link : "",
    linkOpensAt: linkOpens(row.startsAt).toISOString(),
    question: seats.find((seat) => seat.userId === userId)?.question ?? "",
    refusal,
    people: seats.flatMap(({ userId: id, state, question }) => {
      const person = people.get(id);
      return person ? { person, state, question } : [];
    }),
  };
}
