import { routes } from "../shared/route.ts";
import {
  dismissRequest,
  exposureAnswer,
  leftOutAnswer,
  matchAnswer,
  matchesAnswer,
  matchParams,
  preferences,
  preferencesAnswer,
} from "./schemas.ts";
import { NO_MATCH } from "./words.ts";

const dismissLimits = [{ name: "dismiss-match", by: "user", points: 120, seconds: 3600 }] as const;

/** Members who may fit, with the calculation of each score. */
export const matchingRoutes = routes({
  "GET /api/matches": {
    summary: "Today's matches of the caller, each with the parts of its score",
    description:
      "Made once a day in India, at the first look or in the morning. Weights and rules are on /ranking; plans, proof, answer rate, age and picture have no weight.",
    access: "bearer",
    limits: [{ name: "matches", by: "user", points: 600, seconds: 3600 }],
    responses: { 200: matchesAnswer },
  },
  "GET /api/matches/with/{userId}": {
    summary: "How well another member fits the caller, as in the list of the day",
    description:
      "Null for who could not be in the list: oneself, hidden, blocked by either or connected, of a type that the caller does not meet, left out by a must or an avoided value of either, or below the least score.",
    access: "bearer",
    params: matchParams,
    limits: [{ name: "matches", by: "user", points: 600, seconds: 3600 }],
    responses: { 200: matchAnswer },
  },
  "POST /api/matches/{userId}/dismiss": {
    summary: "Dismiss one of today's matches with a reason; changes the own matches only",
    access: "bearer",
    keepsPages: "only the caller sees it",
    params: matchParams,
    json: dismissRequest,
    notFound: NO_MATCH,
    limits: dismissLimits,
    responses: { 204: null },
  },
  "DELETE /api/matches/{userId}/dismiss": {
    summary: "Undo a dismissal; repeating it changes nothing",
    access: "bearer",
    keepsPages: "only the caller sees it",
    params: matchParams,
    limits: dismissLimits,
    responses: { 204: null },
  },
  "GET /api/matches/exposure": {
    summary: "How often members were shown as matches on the last day that is counted, by group",
    access: "none",
    responses: { 200: exposureAnswer },
  },
  "GET /api/matches/left-out": {
    summary: "Members whom a single must of the caller leaves out, at most 20 for each must",
    access: "bearer",
    limits: [{ name: "matches", by: "user", points: 600, seconds: 3600 }],
    responses: { 200: leftOutAnswer },
  },
  "GET /api/matches/preferences": {
    summary: "What the caller looks for; until it is saved, what follows from the registration",
    access: "bearer",
    responses: { 200: preferencesAnswer },
    errors: [403],
  },
  "PUT /api/matches/preferences": {
    summary: "Save what the caller looks for; today's matches are made again",
    access: "bearer",
    keepsPages: "matches are on no public page",
    json: preferences,
    limits: [{ name: "match-preferences", by: "user", points: 30, seconds: 3600 }],
    responses: { 200: preferencesAnswer },
    errors: [403],
  },
});
