import { randomUUID } from "node:crypto";
import { AVAILABILITY_DEFAULTS, type AvailabilityForm, type OfficeForm } from "@startup-connect/contract/mentoring";
import { indiaDay, MINUTE, plusDays } from "@startup-connect/contract/shared";
import type { Call } from "./api.ts";
import type { Mentor, People, Person } from "./people.ts";

/** Free times of a mentor, as instants. */
export async function freeTimes(call: Call, { userId }: Person): Promise<string[]> {
  const { body } = await call("GET", `/api/mentors/${userId}/slots`);
  return body.slots.map(({ start }: { start: string }) => start);
}

/** The minute of a mentor's day at which it ends: 5 PM, later where the notice of 12 hours leaves few times of the first one. */
export function endOfDay(): number {
  const noticeOver = (Date.now() / MINUTE + 330 + 720) % 1440;
  return noticeOver > 840 && noticeOver < 1020 ? 1440 : 1020;
}

/** A mentor who can be booked from 9 AM on every day. */
export async function openMentor(call: Call, people: People, changes: Partial<AvailabilityForm> = {}): Promise<Mentor> {
  const mentor = await people.mentor();
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 540, end: endOfDay() }));
  const json = { ...AVAILABILITY_DEFAULTS, weekly, ...changes };
  const { status, body } = await call("PUT", "/api/mentoring/availability", { json, token: mentor.token });
  if (status !== 200) throw new Error(`no availability: ${JSON.stringify(body)}`);
  return mentor;
}

/** @param start the first free time without one @returns the id of the session */
export async function bookSession(call: Call, mentor: Person, mentee: Person, start?: string): Promise<string> {
  const json = { start: start ?? (await freeTimes(call, mentor))[0], length: 20, intake: "", key: randomUUID() };
  const { status, body } = await call("POST", `/api/mentors/${mentor.userId}/sessions`, { json, token: mentee.token });
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return body.session._id;
}

/** An office hour in five days at 6 PM. @returns its id */
export async function offerOffice(call: Call, mentor: Person, changes: Partial<OfficeForm> = {}): Promise<string> {
  const day = plusDays(indiaDay(new Date()), 5);
  const json = { topic: "Prices in the monsoon", day, time: "18:00", length: 60, seats: 2, link: "", ...changes };
  const { status, body } = await call("POST", "/api/office-hours", {
    json: { ...json, key: randomUUID() },
    token: mentor.token,
  });
  if (status !== 201) throw new Error(`no office hour: ${JSON.stringify(body)}`);
  return body.office._id;
}
