import {
  type MentoringSession,
  SESSION_BOOKED,
  SESSION_REQUESTED,
  sessionRoutes,
} from "@startup-connect/contract/mentoring";
import { calendarFile, calendarResponse } from "#platform/calendar-file.ts";
import { only } from "#platform/database.ts";
import { mount, ok, type Viewer } from "#platform/http.ts";
import { readByTime } from "#platform/list-page.ts";
import * as t from "#texts/mentoring-acts.ts";
import { NO_ONE, sessionEntry } from "../calendar.ts";
import type { Context } from "../context.ts";
import { answer } from "./attendance.ts";
import { presentSessions } from "./present.ts";
import type { SessionRow } from "./queries.ts";
import * as sessions from "./sessions.ts";

export function sessionHttp(c: Context) {
  const { clock, config, queries } = c;

  const presentOne = (viewer: Viewer, row: SessionRow): Promise<MentoringSession> =>
    only(presentSessions(c, viewer, [row]), "a session was not presented");

  const done = async (viewer: Viewer, row: Promise<SessionRow>, message: string) =>
    ok({ message, session: await presentOne(viewer, await row) });

  return mount(sessionRoutes, {
    "POST /api/mentors/{userId}/sessions": async ({ viewer, params, body }) => {
      const { row, made } = await sessions.book(c, viewer, params.userId, body);
      const message = row.state === "requested" ? SESSION_REQUESTED : SESSION_BOOKED;
      return { status: made ? 201 : 200, body: { message, session: await presentOne(viewer, row) } };
    },

    "GET /api/sessions": async ({ viewer, query: { box, ...place } }) => {
      const now = clock.now();
      const [{ shown, nextCursor }, upcoming, past] = await Promise.all([
        readByTime(box, place, (after, limit) => queries.sessions.page(viewer.userId, box, now, after, limit)),
        queries.sessions.countIn(viewer.userId, "upcoming", now),
        queries.sessions.countIn(viewer.userId, "past", now),
      ]);
      const counts = { upcoming, past };
      const sessionsShown = await presentSessions(c, viewer, shown);
      return ok({ sessions: sessionsShown, total: counts[box], totalIsExact: true, nextCursor, counts });
    },

    "GET /api/sessions/{id}": async ({ viewer, params }) =>
      ok({ session: await presentOne(viewer, await sessions.found(c, viewer, params.id)) }),

    "POST /api/sessions/{id}/confirm": ({ viewer, params }) =>
      done(viewer, sessions.confirm(c, viewer, params.id), t.youConfirmed),

    "POST /api/sessions/{id}/decline": ({ viewer, params, body }) =>
      done(viewer, sessions.decline(c, viewer, params.id, body.reason), t.youDeclined),

    "GET /api/sessions/{id}/calendar.ics": async ({ viewer, params, language }) => {
      const row = await sessions.found(c, viewer, params.id);
      const { other } = await presentOne(viewer, row);
      const entry = sessionEntry(row, other?.name ?? NO_ONE);
      return calendarResponse(calendarFile([entry], config, { language }), "session");
    },

    "POST /api/sessions/{id}/move": ({ viewer, params, body }) =>
      done(viewer, sessions.move(c, viewer, params.id, body.start), t.sessionMoved),

    "POST /api/sessions/{id}/cancel": ({ viewer, params, body }) =>
      done(viewer, sessions.cancel(c, viewer, params.id, body.reason), t.sessionCancelled),

    "POST /api/sessions/{id}/attendance": ({ viewer, params, body }) =>
      done(viewer, answer(c, viewer, params.id, body.answer), t.answerSaved),
  });
}
