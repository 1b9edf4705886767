import { AVAILABILITY_DEFAULTS, confirmBy } from "@startup-connect/contract/mentoring";
import { after, before, DAY, HOUR, indiaDay, momentInIndia, plusDays } from "@startup-connect/contract/shared";
import type { absences } from "#features/connections/index.ts";
import type {
  appointments,
  commitments,
  mentorHours,
  mentoringSessions,
  mentorTerms,
  officeHours,
  officeSeats,
  sessionRecords,
} from "#features/mentoring/index.ts";
import { idAt, newId } from "#platform/ids.ts";
import type { World } from "../world/index.ts";

export interface MentoringRows {
  terms: (typeof mentorTerms.$inferInsert)[];
  hours: (typeof mentorHours.$inferInsert)[];
  absences: (typeof absences.$inferInsert)[];
  sessions: (typeof mentoringSessions.$inferInsert)[];
  appointments: (typeof appointments.$inferInsert)[];
  offices: (typeof officeHours.$inferInsert)[];
  seats: (typeof officeSeats.$inferInsert)[];
  records: (typeof sessionRecords.$inferInsert)[];
  commitments: (typeof commitments.$inferInsert)[];
}

/** Sessions were booked three days before, or before loading; what is over took place. */
export function mentoringRows({ mentoring }: World, userOf: (key: string) => string, now: Date): MentoringRows {
  const rows: MentoringRows = {
    terms: [],
    hours: [],
    absences: [],
    sessions: [],
    appointments: [],
    offices: [],
    seats: [],
    records: [],
    commitments: [],
  };
  const today = indiaDay(now);
  for (const { mentor, absence, note = "", weekly, ...given } of mentoring.offers) {
    const userId = userOf(mentor);
    const { weekly: _none, ...defaults } = AVAILABILITY_DEFAULTS;
    rows.terms.push({ ...defaults, ...given, userId, updatedAt: now, renewAt: now });
    for (const [weekday, minutes] of Map.groupBy(weekly, ({ weekday }) => weekday))
      rows.hours.push({ userId, weekday, minutes });
    if (absence) {
      const [from, until] = [plusDays(today, absence[0]), plusDays(today, absence[1])];
      rows.absences.push({ userId, from, until, note });
    }
  }
  for (const { mentor, mentee, inDays, time, minutes, intake, agenda = [], agreed = [] } of mentoring.sessions) {
    const offer = mentoring.offers.find((one) => one.mentor === mentor);
    const [mentorId, menteeId] = [userOf(mentor), userOf(mentee)];
    const planned = momentInIndia(plusDays(today, inDays), time);
    // Loaded in the evening, the session of today is tomorrow's.
    const isTooLate = inDays === 0 && planned.getTime() < now.getTime() + HOUR;
    const startsAt = new Date(planned.getTime() + (isTooLate ? DAY : 0));
    const endsAt = after(startsAt, { minutes });
    const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - 3 * DAY);
    const isOver = endsAt <= now;
    const isRequested = !isOver && offer?.confirms === true;
    const requestedAt = isRequested ? before(now, { hours: 1 }) : createdAt;
    const id = idAt(requestedAt);
    rows.sessions.push({
      id,
      mentorId,
      menteeId,
      state: isOver ? "completed" : isRequested ? "requested" : "confirmed",
      dueAt: isRequested ? confirmBy(requestedAt, startsAt) : null,
      startsAt,
      endsAt,
      intake,
      link: offer?.link ?? "",
      question: offer?.question ?? AVAILABILITY_DEFAULTS.question,
      bookingKey: newId(),
      createdAt: requestedAt,
      updatedAt: isOver ? endsAt : requestedAt,
      // The reminder of the day before has been sent.
      remindedDay: startsAt.getTime() < now.getTime() + DAY ? startsAt : null,
      ...(isOver && {
        mentorAttendance: "tookPlace",
        menteeAttendance: "tookPlace",
        askedAt: endsAt,
        decidedAt: after(endsAt, { hours: 1 }),
      }),
    });
    if (agenda.length > 0) {
      const points = agenda.map((text) => ({ id: newId(), text, minutes: null, by: "mentee" as const }));
      rows.records.push({ sessionId: id, agenda: points, agendaVersion: 1 });
    }
    for (const { owner, text, inDays: due, isKept } of agreed) {
      const settled = isKept
        ? { state: "kept" as const, settledAt: before(now, { days: 6 }) }
        : { state: "open" as const };
      const who = { mentorId, menteeId, owner, by: owner };
      rows.commitments.push({
        id: newId(),
        sessionId: id,
        ...who,
        text,
        due: plusDays(today, due),
        createdAt: endsAt,
        ...settled,
      });
    }
    if (isOver) continue;
    const during = { start: startsAt, end: endsAt };
    for (const userId of [mentorId, menteeId]) rows.appointments.push({ userId, during, sessionId: id });
  }
  for (const { mentor, inDays, time, minutes, guests, ...words } of mentoring.offices) {
    const startsAt = momentInIndia(plusDays(today, inDays), time);
    const during = { start: startsAt, end: after(startsAt, { minutes }) };
    const createdAt = before(now, { days: 3 });
    const [id, mentorId] = [idAt(createdAt), userOf(mentor)];
    rows.offices.push({
      ...words,
      id,
      mentorId,
      key: newId(),
      link: mentoring.offers.find((one) => one.mentor === mentor)?.link ?? "",
      taken: Math.min(words.seats, guests.length),
      startsAt,
      endsAt: during.end,
      createdAt,
      updatedAt: createdAt,
    });
    rows.appointments.push({ userId: mentorId, during, officeId: id });
    for (const [n, { guest, question = "" }] of guests.entries()) {
      const isHeld = n < words.seats;
      const [userId, state] = [userOf(guest), isHeld ? "held" : "waiting"] as const;
      rows.seats.push({ officeId: id, userId, state, question, joinedAt: after(createdAt, { hours: n }) });
      if (isHeld) rows.appointments.push({ userId, during, officeId: id });
    }
  }
  return rows;
}
