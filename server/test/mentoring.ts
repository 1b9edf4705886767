import { randomUUID } from "node:crypto";
import { AVAILABILITY_DEFAULTS, type AvailabilityForm, type OfficeForm } from "@startup-connect/contract/mentoring";
import { expect } from "vitest";
import { registerMentor } from "./builders.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { member } from "./people.ts";

/** 9 AM to 5 PM on every day. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 540, end: 1020 }));

export const setAvailability = (server: TestServer, mentor: TestPerson, changes: Partial<AvailabilityForm> = {}) =>
  server.call("PUT /api/mentoring/availability", {
    json: { ...AVAILABILITY_DEFAULTS, pauseMinutes: 0, sessionsPerDay: 8, weekly: everyDay, ...changes },
    token: mentor.token,
  });

/** A mentor who can be booked. */
export async function openMentor(server: TestServer, changes: Partial<AvailabilityForm> = {}): Promise<TestPerson> {
  const { owner } = await registerMentor(server);
  const { status, body } = await setAvailability(server, owner, changes);
  if (status !== 200) throw new Error(`no availability: ${JSON.stringify(body)}`);
  return owner;
}

export const slotsOf = (server: TestServer, mentor: TestPerson, token?: string, query: Record<string, string> = {}) =>
  server.call("GET /api/mentors/{userId}/slots", {
    params: { userId: mentor.userId },
    query,
    ...(token && { token }),
  });

/** The starts of free times, as instants. */
export async function startsOf(server: TestServer, mentor: TestPerson, token?: string): Promise<string[]> {
  const { body } = await slotsOf(server, mentor, token);
  return body.slots.map(({ start }: { start: string }) => start);
}

export const book = (
  server: TestServer,
  mentor: TestPerson,
  mentee: TestPerson,
  start: string,
  more: Record<string, unknown> = {},
) =>
  server.call("POST /api/mentors/{userId}/sessions", {
    params: { userId: mentor.userId },
    json: { start, length: 30, intake: "", key: randomUUID(), ...more },
    token: mentee.token,
  });

/** A session at the first free time, or one of the next. */
export async function booked(server: TestServer, changes: Partial<AvailabilityForm> = {}, n = 0, by?: TestPerson) {
  const mentor = await openMentor(server, changes);
  const mentee = by ?? (await member(server));
  const start = (await startsOf(server, mentor))[n] ?? "";
  const { status, body } = await book(server, mentor, mentee, start);
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return { mentor, mentee, start, session: body.session, id: body.session._id as string };
}

/** Two days ahead, 4 PM in India by the clock of tests. */
const office = { topic: "Prices in the monsoon", day: "2026-11-23", time: "16:00", length: 60, seats: 2, link: "" };

/** An office hour of a mentor who can be booked. */
export async function officeHour(server: TestServer, more: Partial<OfficeForm> = {}, of?: TestPerson) {
  const mentor = of ?? (await openMentor(server));
  const json = { ...office, key: randomUUID(), ...more };
  const { status, body } = await server.call("POST /api/office-hours", { json, token: mentor.token });
  if (status !== 201) throw new Error(`no office hour: ${JSON.stringify(body)}`);
  return { mentor, id: body.office._id as string, office: body.office };
}

export const takeSeat = (server: TestServer, id: string, { token }: TestPerson, question = "") =>
  server.call("POST /api/office-hours/{id}/seat", { params: { id }, json: { question }, token });

export const leaveSeat = (server: TestServer, id: string, { token }: TestPerson) =>
  server.call("DELETE /api/office-hours/{id}/seat", { params: { id }, token });

export const readOffice = async (server: TestServer, id: string, { token }: TestPerson) =>
  (await server.call("GET /api/office-hours/{id}", { params: { id }, token })).body.office;

/** A session that took place, as both say; the clock is at its end. */
export async function completed(server: TestServer, of?: Awaited<ReturnType<typeof booked>>) {
  const session = of ?? (await booked(server));
  server.clock.advance(Math.max(0, Date.parse(session.session.end) - server.clock.now().getTime()));
  for (const { token } of [session.mentor, session.mentee]) {
    const json = { answer: "tookPlace" };
    await server.call("POST /api/sessions/{id}/attendance", { params: { id: session.id }, json, token });
  }
  return session;
}

/** Someone who cancelled late, with the id of what counts for it. The clock stays. */
export async function markedLate(server: TestServer) {
  // Within 12 hours of the start at once.
  const { mentee, id } = await booked(server, {
    noticeMinutes: 120,
    weekly: everyDay.map((day) => ({ ...day, end: 1440 })),
  });
  await server.call("POST /api/sessions/{id}/cancel", { params: { id }, json: { reason: "ill" }, token: mentee.token });
  const { body } = await server.call("GET /api/mentoring/reliability", { token: mentee.token });
  return { owner: mentee, id: body.marks[0]._id as string };
}

/** The count is the seats, and exactly those who hold one are busy. */
export async function checkSeats(server: TestServer): Promise<void> {
  const { pool } = server.database.database;
  const counts = await pool.query(`select id from office_hours o where taken <>
    (select count(*) from office_seats s where s.office_id = o.id and s.state <> 'waiting') or taken > seats`);
  const busy = await pool.query(`
    with held as (
      select office_id, user_id from office_seats s join office_hours o on o.id = s.office_id
        where state <> 'waiting' and cancelled_at is null
      union select id, mentor_id from office_hours where cancelled_at is null),
    found as (select office_id, user_id from appointments where office_id is not null)
    (select * from held except select * from found) union all (select * from found except select * from held)`);
  expect([counts.rows, busy.rows]).toEqual([[], []]);
}
