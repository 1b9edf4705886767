import { expect, test } from "vitest";
import { adminOf, makeEvent, newEvent } from "#test/events.ts";
import { type TestServer, testServer } from "#test/harness.ts";

/** One component of a calendar file: its properties, and the components within. */
interface Component {
  name: string;
  properties: Map<string, { parameters: Record<string, string>; value: string }>;
  parts: Component[];
}

/** A strict reader of RFC 5545: line ends, folding at 75 octets, nesting, one of each property, escapes. */
function readCalendar(bytes: Uint8Array): Component {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  expect(text.endsWith("\r\n")).toBe(true);
  const raw = text.slice(0, -2).split("\r\n");
  for (const line of raw) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const lines = text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
  const root: Component = { name: "", properties: new Map(), parts: [] };
  const open = [root];
  for (const line of lines) {
    const [, head = "", value = ""] = /^([^:]+):(.*)$/.exec(line) ?? [];
    expect(head, line).not.toBe("");
    const [name = "", ...given] = head.split(";");
    const here = open.at(-1) ?? root;
    if (name === "BEGIN") {
      const part = { name: value, properties: new Map(), parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (name === "END") {
      expect(here.name).toBe(value);
      open.pop();
    } else {
      expect(here.properties.has(name), `${name} twice`).toBe(false);
      const parameters = Object.fromEntries(given.map((one) => one.split("=") as [string, string]));
      here.properties.set(name, { parameters, value });
    }
  }
  expect(open).toEqual([root]);
  const [calendar] = root.parts;
  if (!calendar) throw new Error("no calendar");
  return calendar;
}

const textOf = (value = ""): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));

async function fileOf(server: TestServer, id: string) {
  const request = new Request(`http://test.example/api/events/${id}/calendar.ics`);
  const response = await server.application.api.fetch(request, "127.0.0.1");
  return { response, calendar: readCalendar(new Uint8Array(await response.arrayBuffer())) };
}

/** A local time of the file's own zone as a moment, by the rules the file itself gives. */
function momentOf(calendar: Component, property: { parameters: Record<string, string>; value: string } | undefined) {
  const zone = calendar.parts.find(
    ({ name, properties }) => name === "VTIMEZONE" && properties.get("TZID")?.value === property?.parameters.TZID,
  );
  const offset = zone?.parts[0]?.properties.get("TZOFFSETTO")?.value ?? "";
  const iso = property?.value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6");
  return new Date(`${iso}${offset.slice(0, 3)}:${offset.slice(3)}`).toISOString();
}

test("HOME-17 B38: the calendar file parses, and has the event at its hour of India", async () => {
  const server = await testServer();
  const title = "Wörkshop; स्टार्टअप, நிதி \\ and a title that is long enough to be folded more than once";
  const description = "First line.\nSecond: a comma, a semicolon; a backslash \\.\n🪔".padEnd(300, "அ");
  const event = await makeEvent(server, { title, description, location: "Hall 2, Guindy; Chennai" });
  const { response, calendar } = await fileOf(server, event._id);
  expect(response.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="event.ics"');
  expect([...calendar.properties].map(([name, { value }]) => `${name}:${value}`)).toEqual([
    "VERSION:2.0",
    "PRODID:-//Startup Connect//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
  ]);
  const own = calendar.parts.find(({ name }) => name === "VEVENT");
  const value = (name: string) => own?.properties.get(name)?.value;
  expect(value("UID")).toBe(`${event._id}@test.example`);
  expect(value("DTSTAMP")).toBe("20261121T063000Z");
  expect(own?.properties.get("DTSTART")).toEqual({
    parameters: { TZID: "Asia/Kolkata" },
    value: "20261128T160000",
  });
  expect(momentOf(calendar, own?.properties.get("DTSTART"))).toBe("2026-11-28T10:30:00.000Z");
  expect(momentOf(calendar, own?.properties.get("DTEND"))).toBe(event.endsAt);
  expect(textOf(value("SUMMARY"))).toBe(title);
  expect(textOf(value("DESCRIPTION"))).toBe(`${description}\n\nhttp://test.example/events/${event._id}`);
  expect(textOf(value("LOCATION"))).toBe("Hall 2, Guindy; Chennai");
  expect(value("URL")).toBe(`http://test.example/events/${event._id}`);
  expect(value("STATUS")).toBe("CONFIRMED");
});

test("HOME-17 B38: a changed event has a higher sequence, a cancelled one says so; neither has the link", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  const { _id: id } = await makeEvent(server, { joinLink: "https://meet.example/secret" });
  const seen = async () => {
    const { calendar } = await fileOf(server, id);
    const own = calendar.parts.find(({ name }) => name === "VEVENT")?.properties;
    expect(JSON.stringify([...(own ?? [])])).not.toContain("meet.example");
    return { sequence: Number(own?.get("SEQUENCE")?.value), status: own?.get("STATUS")?.value };
  };
  expect(await seen()).toEqual({ sequence: 0, status: "CONFIRMED" });
  await server.call("PATCH /api/admin/events/{id}", { params: { id }, json: { time: "17:00" }, token });
  expect(await seen()).toEqual({ sequence: 1, status: "CONFIRMED" });
  await server.call("DELETE /api/admin/events/{id}", { params: { id }, token });
  expect(await seen()).toEqual({ sequence: 2, status: "CANCELLED" });
});

test("B38: an unknown event and a draft have no calendar file", async () => {
  const server = await testServer();
  const draft = await makeEvent(server, { ...newEvent, published: false });
  for (const id of ["nope", "0190a5f0-0000-7000-8000-000000000000", draft._id]) {
    const answer = await server.call("GET /api/events/{id}/calendar.ics", { params: { id } });
    expect([answer.status, answer.body]).toEqual([404, { message: "Event not found." }]);
  }
});
