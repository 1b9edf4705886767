import { randomUUID } from "node:crypto";
import { AVAILABILITY_DEFAULTS } from "@startup-connect/contract/mentoring";
import { pdfFile } from "#test/files.ts";
import type { Sending } from "../harness.ts";
import { booked, everyDay, markedLate, officeHour, openMentor, setAvailability, startsOf } from "../mentoring.ts";
import type { Row, Rows, World } from "./world.ts";

/** A session whose mentor is the owner. */
async function ofMentor(server: World["server"], more = {}) {
  const { mentor, mentee, id } = await booked(server, more);
  return { mentor, mentee, id };
}

/** Sent by the one who booked the session. */
const ofSession = (cells: string, send: () => Sending = () => ({})): Row => ({
  cells,
  given: async ({ server }) => {
    const { mentee, id } = await ofMentor(server);
    return { owner: mentee, send: { params: { id }, ...send() } };
  },
});

async function withFile({ server }: World) {
  const { mentee, id } = await ofMentor(server);
  const form = { file: pdfFile() };
  const { body } = await server.call("POST /api/sessions/{id}/files", { params: { id }, token: mentee.token, form });
  return { owner: mentee, send: { params: { id, fileId: body.record.files[0]._id } } };
}

/** What the two of a session write. */
const recordRows = {
  "GET /api/sessions/{id}/record": ofSession("401 401 404 404 404 404 404 200"),
  "PUT /api/sessions/{id}/agenda": ofSession("401 401 404 404 404 404 404 200", () => ({
    json: { points: [{ text: "Prices" }], version: 0 },
  })),
  "PUT /api/sessions/{id}/notes": ofSession("401 401 404 404 404 404 404 200", () => ({
    json: { text: "Dry it first", version: 0 },
  })),
  "PUT /api/sessions/{id}/private-note": ofSession("401 401 404 404 404 404 404 200", () => ({
    json: { text: "Ask twice" },
  })),
  "PUT /api/sessions/{id}/link": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentor, id } = await ofMentor(server);
      return { owner: mentor, send: { params: { id }, json: { link: "https://meet.example.org/a" } } };
    },
    also: [
      {
        when: "by the one who booked it",
        ...ofSession("401 401 404 404 404 404 404 409", () => ({ json: { link: "https://meet.example.org/a" } })),
      },
    ],
  },
  "POST /api/sessions/{id}/files": ofSession("401 401 404 404 404 404 404 201", () => ({ form: { file: pdfFile() } })),
  "GET /api/sessions/{id}/files/{fileId}": { cells: "401 401 404 404 404 404 404 200", given: withFile },
  "DELETE /api/sessions/{id}/files/{fileId}": { cells: "401 401 404 404 404 404 404 200", given: withFile },
  "POST /api/sessions/{id}/commitments": ofSession("401 401 404 404 404 404 404 201", () => ({
    json: { text: "Weigh it", owner: "you", due: "2026-12-01" },
  })),
  "PATCH /api/commitments/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentee, id } = await ofMentor(server);
      const json = { text: "Weigh it", owner: "you", due: "2026-12-01" };
      const call = { params: { id }, token: mentee.token, json };
      const { body } = await server.call("POST /api/sessions/{id}/commitments", call);
      return { owner: mentee, send: { params: { id: body.record.commitments[0]._id }, json: { action: "keep" } } };
    },
  },
} satisfies Rows;

/** Sent by the mentor of an office hour. */
const ofOffice = (cells: string, send: () => Sending = () => ({})): Row => ({
  cells,
  given: async ({ server }) => {
    const { mentor, id } = await officeHour(server);
    return { owner: mentor, send: { params: { id }, ...send() } };
  },
});

const officeRows = {
  "GET /api/office-hours": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/office-hours": {
    cells: "401 401 403 403 403 201 403 201",
    given: async ({ server }) => {
      const json = {
        topic: "Prices",
        day: "2026-11-23",
        time: "10:00",
        length: 60,
        seats: 6,
        link: "",
        key: randomUUID(),
      };
      return { owner: await openMentor(server), send: { json } };
    },
  },
  "GET /api/office-hours/{id}": ofOffice("401 401 200 200 200 200 200 200"),
  "PATCH /api/office-hours/{id}": ofOffice("401 401 404 404 404 404 404 200", () => ({ json: { seats: 3 } })),
  "DELETE /api/office-hours/{id}": ofOffice("401 401 404 404 404 404 404 200"),
  "POST /api/office-hours/{id}/seat": ofOffice("401 401 403 201 201 201 403 403", () => ({ json: {} })),
  "DELETE /api/office-hours/{id}/seat": ofOffice("401 401 200 200 200 200 200 200"),
  "GET /api/office-hours/{id}/calendar.ics": ofOffice("401 401 200 200 200 200 200 200"),
} satisfies Rows;

/** What mentors offer, and sessions. */
export const mentoringRows = {
  ...officeRows,
  "GET /api/calendar/feed": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/calendar/feed": { cells: "401 401 201 201 201 201 201 -" },
  "DELETE /api/calendar/feed": { cells: "401 401 204 204 204 204 204 -" },
  "GET /api/mentoring/availability": {
    cells: "401 401 403 403 403 200 403 200",
    given: async ({ server }) => ({ owner: await openMentor(server) }),
  },
  "PUT /api/mentoring/availability": {
    cells: "401 401 403 403 403 200 403 200",
    given: async ({ server }) => ({
      owner: await openMentor(server),
      send: { json: { ...AVAILABILITY_DEFAULTS, weekly: everyDay } },
    }),
  },
  "PUT /api/mentoring/days": {
    cells: "401 401 403 403 403 200 403 200",
    given: async ({ server, people }) => {
      await setAvailability(server, people.mentor);
      const json = { from: "2026-12-24", to: "2026-12-26", hours: [{ start: 600, end: 660 }] };
      return { owner: await openMentor(server), send: { json } };
    },
  },
  "DELETE /api/mentoring/days": {
    cells: "401 401 403 403 403 200 403 200",
    given: async ({ server }) => ({
      owner: await openMentor(server),
      send: { query: { from: "2026-12-24", to: "2026-12-26" } },
    }),
  },
  "GET /api/mentors/{userId}/slots": {
    cells: "200 200 200 200 200 200 200 200",
    given: async ({ server }) => {
      const owner = await openMentor(server);
      return { owner, send: { params: { userId: owner.userId } } };
    },
  },
  "POST /api/mentors/{userId}/sessions": {
    // One key of each caller: each books the same time, the first gets it.
    cells: "401 401 403 201 409 409 403 403",
    given: async ({ server }) => {
      const owner = await openMentor(server);
      const [start] = await startsOf(server, owner);
      return { owner, send: { params: { userId: owner.userId }, json: { start, length: 30, key: randomUUID() } } };
    },
  },
  "GET /api/sessions": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/sessions/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentor, id } = await ofMentor(server);
      return { owner: mentor, send: { params: { id } } };
    },
    also: [
      {
        when: "of the one who booked it",
        cells: "401 401 404 404 404 404 404 200",
        given: async ({ server }) => {
          const { mentee, id } = await ofMentor(server);
          return { owner: mentee, send: { params: { id } } };
        },
      },
    ],
  },
  "GET /api/sessions/{id}/calendar.ics": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentor, id } = await ofMentor(server);
      return { owner: mentor, send: { params: { id } } };
    },
  },
  "POST /api/sessions/{id}/confirm": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentor, id } = await ofMentor(server, { confirms: true });
      return { owner: mentor, send: { params: { id } } };
    },
    also: [
      {
        when: "by the one who requested it",
        cells: "401 401 404 404 404 404 404 409",
        given: async ({ server }) => {
          const { mentee, id } = await ofMentor(server, { confirms: true });
          return { owner: mentee, send: { params: { id } } };
        },
      },
    ],
  },
  "POST /api/sessions/{id}/decline": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentor, id } = await ofMentor(server, { confirms: true });
      return { owner: mentor, send: { params: { id }, json: { reason: "topic" } } };
    },
  },
  "POST /api/sessions/{id}/move": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentor, id } = await ofMentor(server);
      const [start] = await startsOf(server, mentor);
      return { owner: mentor, send: { params: { id }, json: { start } } };
    },
  },
  "POST /api/sessions/{id}/attendance": {
    // It is not over yet.
    cells: "401 401 404 404 404 404 404 409",
    given: async ({ server }) => {
      const { mentee, id } = await ofMentor(server);
      return { owner: mentee, send: { params: { id }, json: { answer: "tookPlace" } } };
    },
  },
  "POST /api/sessions/{id}/cancel": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentee, id } = await ofMentor(server);
      return { owner: mentee, send: { params: { id }, json: { reason: "ill" } } };
    },
  },
  "GET /api/mentoring/reliability": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/mentoring/reliability/{id}/appeal": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { owner, id } = await markedLate(server);
      return { owner, send: { params: { id }, json: { reason: "There was no power in our street." } } };
    },
  },
  "GET /api/admin/session-cases": { cells: "401 401 403 403 403 403 200 -" },
  "PATCH /api/admin/session-cases/{id}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async ({ server }) => {
      const { owner, id } = await markedLate(server);
      const json = { reason: "There was no power in our street." };
      await server.call("POST /api/mentoring/reliability/{id}/appeal", { params: { id }, json, token: owner.token });
      return { owner, send: { params: { id }, json: { decision: "lifted", note: "Believable." } } };
    },
  },
  "GET /api/sessions/{id}/review": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { mentor, id } = await ofMentor(server);
      return { owner: mentor, send: { params: { id } } };
    },
  },
  "PUT /api/sessions/{id}/review": {
    // It has not taken place yet.
    cells: "401 401 404 404 404 404 404 409",
    given: async ({ server }) => {
      const { mentee, id } = await ofMentor(server);
      return { owner: mentee, send: { params: { id }, json: { rating: 5 } } };
    },
  },
  "DELETE /api/sessions/{id}/review": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ server }) => {
      const { mentee, id } = await ofMentor(server);
      return { owner: mentee, send: { params: { id } } };
    },
  },
  ...recordRows,
} satisfies Rows;
