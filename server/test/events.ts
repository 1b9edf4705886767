import type { TestPerson, TestServer } from "./harness.ts";

const admins = new WeakMap<TestServer, Promise<TestPerson>>();

/** The administrator of a test's server. */
export function adminOf(server: TestServer): Promise<TestPerson> {
  const known = admins.get(server) ?? server.person({ type: null, name: "Admin", admin: true });
  admins.set(server, known);
  return known;
}

/** A complete, valid event of 28 Nov 2026, a week after the test clock begins. */
export const newEvent = {
  title: "Reading a term sheet, line by line",
  description: "A lawyer and two founders go through a real seed term sheet.",
  date: "2026-11-28",
  time: "16:00",
  durationMinutes: 90,
  location: "Online",
  mode: "online",
};

/** Made through the call itself. @returns the event as administrators see it */
export async function makeEvent(server: TestServer, changes: Record<string, unknown> = {}) {
  const { token } = await adminOf(server);
  const answer = await server.call("POST /api/admin/events", { json: { ...newEvent, ...changes }, token });
  if (answer.status !== 201) throw new Error(`event refused: ${JSON.stringify(answer.body)}`);
  return answer.body.event;
}

export const registerFor = (server: TestServer, id: string, token: string | null) =>
  server.call("POST /api/events/{id}/register", { params: { id }, token });

export const giveBack = (server: TestServer, id: string, token: string | null) =>
  server.call("DELETE /api/events/{id}/register", { params: { id }, token });
