import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { ROUND_NOT_FOUND } from "./words.ts";

/** No answer of a call that visitors can make holds anything of a round (DEAL-45). */
const ofOne = { access: "bearer", params: schemas.roundParams, notFound: ROUND_NOT_FOUND } as const;

const keepsPages = "a round is on no public page";
const change = { ...ofOne, keepsPages, responses: { 200: schemas.roundSaved }, errors: [403, 409] } as const;

export const roundRoutes = routes({
  "GET /api/rounds": {
    summary: "Startups with a funding round that is shown to you",
    access: "bearer",
    responses: { 200: schemas.shownRounds },
  },
  "GET /api/rounds/{userId}": {
    summary: "The open rounds of a startup that are shown to you",
    description: "404 for who is not named, and once the connection, the round or its last day has ended.",
    access: "bearer",
    params: schemas.startupRoundsParams,
    notFound: ROUND_NOT_FOUND,
    opens: "/rounds/{userId}",
    responses: { 200: schemas.namedRounds },
  },
  "GET /api/round": {
    summary: "Your startup's rounds, who can read them, and how many people are named",
    access: "bearer",
    responses: { 200: schemas.ownRounds },
    errors: [403],
  },
  "PUT /api/round": {
    summary: "Save the draft of a round, one for each kind of security",
    description: "Companies only. Texts with payment details are refused. 409 for another revision than the draft has.",
    access: "bearer",
    json: schemas.roundForm,
    keepsPages,
    responses: { 200: schemas.roundSaved },
    errors: [403, 409],
  },
  "DELETE /api/round/{id}": {
    ...ofOne,
    summary: "Delete a draft",
    keepsPages,
    responses: { 204: null },
    errors: [403, 409],
  },
  "POST /api/round/{id}/open": {
    ...change,
    summary: "Open a draft, so that people can be named for it",
    description: "One open round for each kind of security.",
  },
  "POST /api/round/{id}/close": {
    ...change,
    summary: "Close an open round, for good",
  },
  "POST /api/round/{id}/people": {
    reaches: ["userId"],
    ...ofOne,
    summary: "Name a connected person, who can then read the round",
    description:
      "Counts once per person, kind of security and financial year, and never falls. 409 with the clause when the limit is reached. Naming again gives the same answer.",
    json: schemas.namedPerson,
    keepsPages,
    responses: { 200: schemas.personNamed },
    errors: [403, 409],
  },
  "DELETE /api/round/{id}/people/{userId}": {
    summary: "End a person's view of a round; they stay named",
    access: "bearer",
    params: schemas.roundPersonParams,
    notFound: ROUND_NOT_FOUND,
    keepsPages,
    responses: { 204: null },
    errors: [403],
  },
  "GET /api/round/offers": {
    summary: "People named in a financial year for a kind of security, as a table (CSV)",
    access: "bearer",
    query: schemas.offerQuery,
    responses: { 200: { raw: "text/csv" } },
    errors: [403],
  },
});
