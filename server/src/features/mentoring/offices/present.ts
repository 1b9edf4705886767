import {
  linkCloses,
  linkOpens,
  OFFICE_NOT_FOUND,
  type OfficeCard,
  type OfficeHour,
  officeState,
} from "@startup-connect/contract/mentoring";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import type { MentoringPorts } from "../ports.ts";
import type { MentoringQueries } from "../queries.ts";
import type { OfficeRow } from "./queries.ts";

/** SES-60, SES-61: office hours as members see them. */
export function officeReader({ clock }: Platform, queries: MentoringQueries, ports: Pick<MentoringPorts, "profiles">) {
  async function cards(userId: string | null, rows: readonly OfficeRow[]): Promise<OfficeCard[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const places = userId ? await queries.seats.placesOf(userId, ids) : [];
    const people = await ports.profiles.people([...new Set(rows.map(({ mentorId }) => mentorId))]);
    const now = clock.now();
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

  return {
    cards,

    /** Upcoming ones of a mentor. */
    officesOf: async (viewer: Viewer | null, mentorId: string): Promise<OfficeCard[]> =>
      cards(viewer?.userId ?? null, await queries.offices.ahead(mentorId, clock.now())),

    /** @throws Problem 404 where the mentor left meanwhile. @param refusal why the viewer can take no seat, else "" */
    async one({ userId }: Viewer, row: OfficeRow, refusal: string): Promise<OfficeHour> {
      const [card] = await cards(userId, [row]);
      if (!card) throw notFound(OFFICE_NOT_FOUND);
      const seats = await queries.seats.inOffice(row.id);
      const people = card.isOwn ? await ports.profiles.people(seats.map((seat) => seat.userId)) : new Map();
      const now = clock.now();
      const isLinkOpen =
        row.cancelledAt === null &&
        (card.isOwn ||
          (card.seat?.state === "held" && now >= linkOpens(row.startsAt) && now <= linkCloses(row.endsAt)));
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
    },
  };
}

export type OfficeReader = ReturnType<typeof officeReader>;
