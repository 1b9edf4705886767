import { expect, test } from "vitest";
import { filesTo, readCalendar } from "#test/calendar.ts";
import { adminOf, giveBack, makeEvent, newEvent, registerFor } from "#test/events.ts";
import { type TestServer, testServer } from "#test/harness.ts";

async function fileOf(server: TestServer, id: string) {
  const request = new Request(`http://test.example/api/events/${id}/calendar.ics`);
  const response = await server.application.api.fetch(request, "127.0.0.1");
  return { response, ...readCalendar(new Uint8Array(await response.arrayBuffer())) };
}

test("HOME-17 B38: the calendar file parses, and has the event at its hour of India", async () => {
  const server = await testServer();
  const title = "Wörkshop; स्टार्टअप, நிதி \\ and a title that is long enough to be folded more than once";
  const description = "First line.\nSecond: a comma, a semicolon; a backslash \\.\n🪔".padEnd(300, "அ");
  const event = await makeEvent(server, { title, description, location: "Hall 2, Guindy; Chennai" });
  const { response, calendar, entries } = await fileOf(server, event._id);
  expect(response.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
  expect(response.headers.get("content-disposition")).toBe("attachment; filename=event.ics");
  expect(calendar.getAllProperties().map(({ name }) => [name, calendar.getFirstPropertyValue(name)])).toEqual([
    ["version", "2.0"],
    ["prodid", "-//Startup Connect//Calendar//EN"],
    ["calscale", "GREGORIAN"],
    ["method", "PUBLISH"],
  ]);
  expect(entries).toEqual([
    {
      uid: `${event._id}@test.example`,
      sequence: 0,
      title,
      description: `${description}\n\nhttp://test.example/events/${event._id}`,
      location: "Hall 2, Guindy; Chennai",
      zone: "UTC",
      start: new Date("2026-11-28T10:30:00.000Z"),
      end: new Date(event.endsAt),
      url: `http://test.example/events/${event._id}`,
      status: "CONFIRMED",
      updated: "2026-11-21T06:30:00Z",
      stamp: "2026-11-21T06:30:00Z",
      organizer: "mailto:no-reply@localhost",
      attendees: [],
    },
  ]);
});

test("HOME-17 B38: a changed event has a higher sequence, a cancelled one says so; neither has the link", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  const { _id: id } = await makeEvent(server, { joinLink: "https://meet.example/secret" });
  const seen = async () => {
    const { text, entries } = await fileOf(server, id);
    expect(text).not.toContain("meet.example");
    return entries.map(({ sequence, status }) => ({ sequence, status }));
  };
  expect(await seen()).toEqual([{ sequence: 0, status: "CONFIRMED" }]);
  await server.call("PATCH /api/admin/events/{id}", { params: { id }, json: { time: "17:00" }, token });
  expect(await seen()).toEqual([{ sequence: 1, status: "CONFIRMED" }]);
  await server.call("DELETE /api/admin/events/{id}", { params: { id }, token });
  expect(await seen()).toEqual([{ sequence: 2, status: "CANCELLED" }]);
});

test("HOME-17 SES-70 SES-72: who registers is invited by email, moved, gives back and comes back, and learns of the end", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  const long = { description: ";🪔".repeat(1300), location: ";".repeat(200), title: ";".repeat(120) };
  const { _id: id } = await makeEvent(server, long);
  const [guest, other] = [await server.person(), await server.person()];
  const uid = `${id}@test.example`;
  const acts = [
    () => registerFor(server, id, guest.token),
    () => server.call("PATCH /api/admin/events/{id}", { params: { id }, json: { time: "17:00" }, token }),
    () => giveBack(server, id, guest.token),
    () => registerFor(server, id, guest.token),
    () => server.call("DELETE /api/admin/events/{id}", { params: { id }, token }),
    // The end took it out of the calendar already.
    () => giveBack(server, id, guest.token),
  ];
  await registerFor(server, id, other.token);
  for (const act of acts) {
    server.clock.advance(1000);
    await act();
    await filesTo(server, guest.email);
  }
  expect((await filesTo(server, guest.email)).toReversed()).toEqual([
    ["REQUEST", uid, 0, "CONFIRMED"],
    ["REQUEST", uid, 1, "CONFIRMED"],
    ["CANCEL", uid, 2, "CANCELLED"],
    ["REQUEST", uid, 3, "CONFIRMED"],
    ["CANCEL", uid, 4, "CANCELLED"],
  ]);
  // Of the seat that another gave back nothing changes.
  expect((await filesTo(server, other.email)).toReversed()).toEqual([
    ["REQUEST", uid, 0, "CONFIRMED"],
    ["REQUEST", uid, 1, "CONFIRMED"],
    ["CANCEL", uid, 4, "CANCELLED"],
  ]);
});

test("B38: an unknown event and a draft have no calendar file", async () => {
  const server = await testServer();
  const draft = await makeEvent(server, { ...newEvent, published: false });
  for (const id of ["nope", "0190a5f0-0000-7000-8000-000000000000", draft._id]) {
    const answer = await server.call("GET /api/events/{id}/calendar.ics", { params: { id } });
    expect(answer).toMatchObject({ status: 404, body: { message: "Event not found." } });
  }
});
