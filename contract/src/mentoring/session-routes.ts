import { MENTOR_NOT_FOUND } from "../mentors/page-words.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./session-schemas.ts";
import { ATTENDANCE_HOURS, FREE_CHANGE_HOURS, SESSION_NOT_FOUND } from "./session-words.ts";

const keepsPages = "the free times on the page of a mentor may be seconds old; a booking reads them again";
/** Bookings and changes of a person in an hour. */
export const BOOKING_LIMITS = [{ name: "session-booking", by: "user", points: 20, seconds: 3600 }] as const;

export const change = {
  access: "bearer",
  params: schemas.sessionParams,
  notFound: SESSION_NOT_FOUND,
  keepsPages,
  responses: { 200: schemas.sessionDone },
  errors: [409],
} as const;

const ofOne = { access: "bearer", params: schemas.sessionParams, notFound: SESSION_NOT_FOUND } as const;

export const sessionRoutes = routes({
  "POST /api/mentors/{userId}/sessions": {
    reaches: ["userId"],
    summary: "Book a session with a mentor, or request one of a mentor who confirms each",
    description:
      "409 with `times`, up to three other free times, when the time is no longer free. 409 too beyond the upcoming sessions a person may have.",
    access: "bearer",
    params: schemas.mentorUserParams,
    json: schemas.bookingForm,
    notFound: MENTOR_NOT_FOUND,
    limits: BOOKING_LIMITS,
    keepsPages,
    responses: { 200: schemas.sessionDone, 201: schemas.sessionDone },
    errors: [403, 409],
  },
  "GET /api/sessions": {
    summary: "The caller's mentoring sessions, upcoming ones soonest first, past ones latest first",
    access: "bearer",
    query: schemas.sessionListQuery,
    responses: { 200: schemas.sessionListAnswer },
  },
  "GET /api/sessions/{id}": {
    ...ofOne,
    summary: "One of the caller's mentoring sessions",
    opens: "/sessions/{id}",
    responses: { 200: schemas.sessionAnswer },
  },
  "POST /api/sessions/{id}/confirm": {
    joins: "session",
    ...change,
    summary: "Confirm a requested session; the mentor only",
  },
  "POST /api/sessions/{id}/decline": {
    ...change,
    summary: "Decline a requested session with a reason; the mentor only",
    json: schemas.declineForm,
  },
  "POST /api/sessions/{id}/move": {
    reaches: "session",
    ...change,
    summary: "Move a session to another free time of the mentor",
    description:
      "Its page, agenda and notes stay. A mentor who confirms each one confirms a time that the other chose. 409 with `times` when the time is not free.",
    json: schemas.moveForm,
    limits: BOOKING_LIMITS,
  },
  "POST /api/sessions/{id}/cancel": {
    ...change,
    summary: "Cancel a session with a reason",
    description: `Late from ${FREE_CHANGE_HOURS} hours before the start on.`,
    json: schemas.cancelForm,
  },
  "POST /api/sessions/{id}/attendance": {
    ...change,
    summary: `Answer whether a session took place, within ${ATTENDANCE_HOURS} hours of its end`,
    description: "Can be changed until both have answered. When both have, or the time is over, it is decided.",
    json: schemas.attendanceForm,
  },
  "GET /api/sessions/{id}/calendar.ics": {
    ...ofOne,
    summary: "The session as a calendar file (RFC 5545); names its page, never the link to the call",
    responses: { 200: { raw: "text/calendar" } },
  },
});
