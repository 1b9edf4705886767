import { FORM_MAX_BYTES } from "../shared/file-kinds.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { EVENT_MESSAGE_HOURS, EVENT_NOT_FOUND } from "./words.ts";

const registering = [{ name: "event-register", by: "user", points: 60, seconds: 3600 }] as const;

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
    summary: "An event, also when it is over or cancelled",
    description: "`joinLink` is given to registered callers only.",
    access: "optional",
    params: schemas.eventParams,
    notFound: EVENT_NOT_FOUND,
    responses: { 200: schemas.eventAnswer },
  },
  "POST /api/events/{id}/register": {
    summary: "Register the caller for an event; repeating it changes nothing",
    description: "409 if it is full, over or cancelled. The user gets an email and a notification.",
    access: "bearer",
    params: schemas.eventParams,
    notFound: EVENT_NOT_FOUND,
    limits: registering,
    responses: { 200: schemas.eventRegistered, 201: schemas.eventRegistered },
    errors: [409],
  },
  "DELETE /api/events/{id}/register": {
    summary: "Cancel the registration; without one nothing changes",
    description: "The user gets an email that takes the event out of their calendar.",
    access: "bearer",
    params: schemas.eventParams,
    notFound: EVENT_NOT_FOUND,
    limits: registering,
    responses: { 204: null },
    errors: [409],
  },
  "GET /api/events/{id}/calendar.ics": {
    summary: "The event as a calendar file (RFC 5545)",
    access: "none",
    params: schemas.eventParams,
    notFound: EVENT_NOT_FOUND,
    responses: { 200: { raw: "text/calendar" } },
  },
});

export const eventAdminRoutes = routes({
  "GET /api/admin/events": {
    summary: "All events, including drafts and past ones, latest created first",
    description: "`state` narrows to draft, coming, over or cancelled ones, `q` to a part of title or place.",
    access: "admin",
    query: schemas.adminEventListQuery,
    responses: { 200: schemas.adminEventListAnswer },
  },
  "GET /api/admin/event-audience": {
    summary: "How many members are notified when an event is published, of all and of each type",
    access: "admin",
    responses: { 200: schemas.eventMembers },
  },
  "POST /api/admin/events/{id}/messages": {
    summary: "Send one message to all who are registered, by notification and email",
    description: `409 within ${EVENT_MESSAGE_HOURS} hours of the one before, and for an event that is a draft, cancelled or without attendees.`,
    access: "admin",
    proof: { none: "an event" },
    params: schemas.eventParams,
    json: schemas.eventMessage,
    notFound: EVENT_NOT_FOUND,
    keepsPages: "A message is on no page.",
    responses: { 201: schemas.eventMessaged },
    errors: [409],
  },
  "GET /api/admin/events/{id}": {
    summary: "One event, also a draft",
    access: "admin",
    params: schemas.eventParams,
    notFound: EVENT_NOT_FOUND,
    responses: { 200: schemas.adminEventOne },
  },
  "POST /api/admin/events": {
    summary: "Create an event; it is published immediately unless `published` is false",
    description: "Publishing notifies all users, or those of the types in `audience`.",
    access: "admin",
    proof: { none: "an event" },
    json: schemas.newEvent,
    responses: { 201: schemas.adminEventAnswer },
  },
  "PATCH /api/admin/events/{id}": {
    summary: "Change an event, or publish a draft",
    description:
      "Attendees are notified of a new time or place. 409 for fewer seats than are taken, and for a cancelled event.",
    access: "admin",
    proof: { none: "an event" },
    params: schemas.eventParams,
    json: schemas.eventChanges,
    notFound: EVENT_NOT_FOUND,
    responses: { 200: schemas.adminEventAnswer },
    errors: [409],
  },
  "PUT /api/admin/events/{id}/cover": {
    summary: "Set the cover picture of an event",
    description: "409 for a cancelled event.",
    access: "admin",
    proof: { none: "an event" },
    params: schemas.eventParams,
    form: schemas.eventCover,
    maxBytes: FORM_MAX_BYTES,
    notFound: EVENT_NOT_FOUND,
    responses: { 200: schemas.adminEventAnswer },
    errors: [409],
  },
  "DELETE /api/admin/events/{id}/cover": {
    summary: "Remove the cover picture of an event",
    access: "admin",
    proof: { none: "an event" },
    params: schemas.eventParams,
    notFound: EVENT_NOT_FOUND,
    responses: { 200: schemas.adminEventAnswer },
    errors: [409],
  },
  "DELETE /api/admin/events/{id}": {
    summary: "Cancel a published event with an email to its attendees; a draft is deleted",
    description: "Repeating it changes nothing. 409 if the event is over.",
    access: "admin",
    proof: { none: "an event" },
    params: schemas.eventParams,
    notFound: EVENT_NOT_FOUND,
    responses: { 204: null },
    errors: [409],
  },
  "GET /api/admin/events/{id}/registrations": {
    summary: "Attendees, newest first",
    access: "admin",
    params: schemas.eventParams,
    query: schemas.eventGuestsQuery,
    notFound: EVENT_NOT_FOUND,
    responses: { 200: schemas.eventGuestsAnswer },
  },
});
