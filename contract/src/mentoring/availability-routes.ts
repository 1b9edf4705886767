import { MENTOR_NOT_FOUND } from "../mentors/page-words.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./availability-schemas.ts";
import { mentorUserParams, slotAnswer, slotQuery } from "./session-schemas.ts";
import { SLOT_DAYS } from "./session-words.ts";

export const availabilityRoutes = routes({
  "GET /api/mentoring/availability": {
    summary: "What the caller offers as a mentor: hours, limits, days with other hours and the next free times",
    access: "bearer",
    responses: { 200: schemas.availabilityAnswer },
    errors: [403],
  },
  "PUT /api/mentoring/availability": {
    summary: "Save what the caller offers as a mentor every week",
    description: "Sessions that are booked stay, also outside the new hours.",
    access: "bearer",
    json: schemas.availabilityForm,
    responses: { 200: schemas.availabilitySaved },
    errors: [403],
  },
  "PUT /api/mentoring/days": {
    summary: "Set other hours for some days",
    description: "Sessions that are booked stay.",
    access: "bearer",
    json: schemas.daysForm,
    responses: { 200: schemas.availabilitySaved },
    errors: [403, 409],
  },
  "DELETE /api/mentoring/days": {
    summary: "Go back to the weekly hours on these days",
    access: "bearer",
    query: schemas.daysQuery,
    responses: { 200: schemas.availabilitySaved },
    errors: [403],
  },
  "GET /api/mentors/{userId}/slots": {
    summary: `Free times of a mentor within ${SLOT_DAYS} days, soonest first`,
    description: "The times the viewer is busy are marked. Without open hours the list is empty.",
    access: "optional",
    params: mentorUserParams,
    query: slotQuery,
    notFound: MENTOR_NOT_FOUND,
    responses: { 200: slotAnswer },
  },
});
