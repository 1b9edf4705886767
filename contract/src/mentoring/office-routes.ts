import { routes } from "../shared/route.ts";
import * as schemas from "./office-schemas.ts";
import { OFFICE_NOT_FOUND } from "./office-words.ts";
import { BOOKING_LIMITS } from "./session-routes.ts";

const one = { access: "bearer", params: schemas.officeParams, notFound: OFFICE_NOT_FOUND } as const;

export const officeRoutes = routes({
  "GET /api/office-hours": {
    summary: "The caller's upcoming office hours, as mentor and with a place, soonest first",
    access: "bearer",
    responses: { 200: schemas.officeListAnswer },
  },
  "POST /api/office-hours": {
    summary: "Offer an office hour for several; mentors only",
    description: "409 when the mentor is busy at that time, or has as many upcoming ones as there may be.",
    access: "bearer",
    json: schemas.officeForm,
    limits: BOOKING_LIMITS,
    responses: { 200: schemas.officeDone, 201: schemas.officeDone },
    errors: [403, 409],
  },
  "GET /api/office-hours/{id}": {
    ...one,
    summary: "One office hour",
    opens: "/office-hours/{id}",
    responses: { 200: schemas.officeAnswer },
  },
  "PATCH /api/office-hours/{id}": {
    ...one,
    summary: "Change an office hour that has not begun; its mentor only",
    description: "More seats go to the waiting list at once. 409 for fewer seats than are taken.",
    json: schemas.officeChanges,
    responses: { 200: schemas.officeDone },
    errors: [409],
  },
  "DELETE /api/office-hours/{id}": {
    ...one,
    summary: "Cancel an office hour that has not begun; its mentor only",
    description: "Everyone with a seat or on the waiting list is notified.",
    responses: { 200: schemas.officeDone },
    errors: [409],
  },
  "POST /api/office-hours/{id}/seat": {
    reaches: "office",
    ...one,
    summary: "Take a seat, accept an offered one, or join the waiting list",
    description:
      "Repeated, it answers the same place. 409 once it has begun, and when the caller is busy at that time.",
    json: schemas.seatForm,
    limits: BOOKING_LIMITS,
    responses: { 200: schemas.officeDone, 201: schemas.officeDone },
    errors: [403, 409],
  },
  "DELETE /api/office-hours/{id}/seat": {
    ...one,
    summary: "Give up the own seat or place in the waiting list",
    description: "The next of the waiting list gets it. Without a place nothing changes.",
    responses: { 200: schemas.officeDone },
    errors: [409],
  },
  "GET /api/office-hours/{id}/calendar.ics": {
    ...one,
    summary: "The office hour as a calendar file (RFC 5545); names its page, never the link to the call",
    responses: { 200: { raw: "text/calendar" } },
  },
});
