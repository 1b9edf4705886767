import { FORM_MAX_BYTES } from "../shared/file-kinds.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { EVENT_MESSAGE_HOURS, EVENT_NOT_FOUND } from "./words.ts";

const ofEvent = { params: schemas.eventParams, notFound: EVENT_NOT_FOUND } as const;
/** What a member does with a seat. */
const seat = {
  ...ofEvent,
  access: "bearer",
  limits: [{ name: "event-register", by: "user", points: 60, seconds: 3600 }],
  errors: [409],
} as const;
/** What an administrator does with an event. */
const change = {
  ...ofEvent,
  access: "admin",
  scope: "events.edit",
  proof: { none: "an event" },
  errors: [409],
} as const;

export const eventRoutes = routes({
  "GET /api/events": {
    summary: "Events that are not over yet in India, soonest first, a bare array",
    description:
      "Total in X-Total-Count, the next page in Link with rel=next. `date` and `time` are India's. Cancelled ones stay until they would have been over.",
    access: "optional",
    query: schemas.eventListQuery,
    responses: { 200: schemas.eventListAnswer },
  },
  "GET /api/events/{id}": {
    ...ofEvent,
    summary: "An event, also when it is over or cancelled",
    description: "`joinLink` is given to registered callers only.",
    access: "optional",
    responses: { 200: schemas.eventAnswer },
  },
  "POST /api/events/{id}/register": {
    ...seat,
    summary: "Register the caller for an event; repeating it changes nothing",
    description: "409 if it is full, over or cancelled. The user gets an email and a notification.",
    responses: { 200: schemas.eventRegistered, 201: schemas.eventRegistered },
  },
  "DELETE /api/events/{id}/register": {
    ...seat,
    summary: "Cancel the registration; without one nothing changes",
    description: "The user gets an email that takes the event out of their calendar.",
    responses: { 204: null },
  },
  "GET /api/events/{id}/calendar.ics": {
    ...ofEvent,
    summary: "The event as a calendar file (RFC 5545)",
    access: "none",
    responses: { 200: { raw: "text/calendar" } },
  },
});

export const eventAdminRoutes = routes({
  "GET /api/admin/events": {
    summary: "All events, including drafts and past ones, latest created first",
    description: "`state` narrows to draft, coming, over or cancelled ones, `q` to a part of title or place.",
    access: "admin",
    scope: "events.edit",
    query: schemas.adminEventListQuery,
    responses: { 200: schemas.adminEventListAnswer },
  },
  "GET /api/admin/event-audience": {
    summary: "How many members are notified when an event is published, of all and of each type",
    access: "admin",
    scope: "events.edit",
    responses: { 200: schemas.eventMembers },
  },
  "POST /api/admin/events/{id}/messages": {
    ...change,
    summary: "Send one message to all who are registered, by notification and email",
    description: `409 within ${EVENT_MESSAGE_HOURS} hours of the one before, and for an event that is a draft, cancelled or without attendees.`,
    json: schemas.eventMessage,
    keepsPages: "A message is on no page.",
    responses: { 201: schemas.eventMessaged },
  },
  "GET /api/admin/events/{id}": {
    ...ofEvent,
    summary: "One event, also a draft",
    access: "admin",
    scope: "events.edit",
    responses: { 200: schemas.adminEventOne },
  },
  "POST /api/admin/events": {
    summary: "Create an event; it is published immediately unless `published` is false",
    description: "Publishing notifies all users, or those of the types in `audience`.",
    access: "admin",
    scope: "events.edit",
    proof: { none: "an event" },
    json: schemas.newEvent,
    responses: { 201: schemas.adminEventAnswer },
  },
  "PATCH /api/admin/events/{id}": {
    ...change,
    summary: "Change an event, or publish a draft",
    description:
      "Attendees are notified of a new time or place. 409 for fewer seats than are taken, and for a cancelled event.",
    json: schemas.eventChanges,
    responses: { 200: schemas.adminEventAnswer },
  },
  "PUT /api/admin/events/{id}/cover": {
    ...change,
    summary: "Set the cover picture of an event",
    description: "409 for a cancelled event.",
    form: schemas.eventCover,
    maxBytes: FORM_MAX_BYTES,
    responses: { 200: schemas.adminEventAnswer },
  },
  "DELETE /api/admin/events/{id}/cover": {
    ...change,
    summary: "Remove the cover picture of an event",
    responses: { 200: schemas.adminEventAnswer },
  },
  "DELETE /api/admin/events/{id}": {
    ...change,
    summary: "Cancel a published event with an email to its attendees; a draft is deleted",
    description: "Repeating it changes nothing. 409 if the event is over.",
    responses: { 204: null },
  },
  "GET /api/admin/events/{id}/registrations": {
    ...ofEvent,
    summary: "Attendees, newest first",
    shows: "contact",
    access: "admin",
    scope: "events.edit",
    query: schemas.eventGuestsQuery,
    responses: { 200: schemas.eventGuestsAnswer },
  },
});
