import { randomUUID } from "node:crypto";
import { AVAILABILITY_DEFAULTS, type AvailabilityForm } from "@startup-connect/contract/mentoring";
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
export async function booked(server: TestServer, changes: Partial<AvailabilityForm> = {}, n = 0) {
  const mentor = await openMentor(server, changes);
  const mentee = await member(server);
  const start = (await startsOf(server, mentor))[n] ?? "";
  const { status, body } = await book(server, mentor, mentee, start);
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return { mentor, mentee, start, session: body.session, id: body.session._id as string };
}

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
