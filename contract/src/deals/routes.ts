import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { DEAL_NOT_FOUND, PROMISE_DAYS, PROPOSAL_DAYS, REOPEN_DAYS } from "./words.ts";

/** What both sides of a deal can do with it. */
const act = {
  access: "bearer",
  params: schemas.dealParams,
  notFound: DEAL_NOT_FOUND,
  keepsPages: "only the two sides see it",
  responses: { 200: schemas.dealDone },
  errors: [403, 409],
} as const;
const stale =
  "409 with the deal as it is when the other was first, or `revision` is not its own. Repeating it changes nothing.";

export const dealRoutes = routes({
  "GET /api/deals": {
    summary: "Deals of the caller, newest first: one for each connected startup and investor",
    access: "bearer",
    query: schemas.dealListQuery,
    responses: { 200: schemas.dealListAnswer },
  },
  "GET /api/deals/{id}": {
    summary: "A deal with its history, for its two sides",
    access: "bearer",
    params: schemas.dealParams,
    notFound: DEAL_NOT_FOUND,
    responses: { 200: schemas.dealDetail },
  },
  "POST /api/deals/{id}/propose": {
    ...act,
    summary: `Propose a stage, forward or back, which the other confirms within ${PROPOSAL_DAYS} days`,
    description: `A stage that the other has proposed is confirmed. ${stale}`,
    json: schemas.proposalForm,
    limits: [{ name: "deal-propose", by: "user", points: 60, seconds: 86_400 }],
  },
  "POST /api/deals/{id}/confirm": {
    ...act,
    summary: "Confirm the stage that the other proposed",
    description: stale,
    json: schemas.proposalForm,
  },
  "POST /api/deals/{id}/decline": {
    ...act,
    summary: "Decline a proposal, or withdraw the own one",
    description: stale,
    json: schemas.proposalForm,
  },
  "POST /api/deals/{id}/pass": {
    ...act,
    summary: "End a deal with a reason that the other reads",
    description: `The line is refused when it has payment details. ${stale}`,
    json: schemas.dealPassForm,
    limits: [{ name: "deal-text", by: "user", points: 60, seconds: 3600 }],
  },
  "POST /api/deals/{id}/reopen": {
    ...act,
    summary: `Reopen a deal ${REOPEN_DAYS} days after the pass`,
    description: stale,
    json: schemas.dealActForm,
  },
  "POST /api/deals/{id}/promise": {
    ...act,
    summary: `Name the day of the next answer, as the investor: at most ${PROMISE_DAYS} days ahead`,
    description: `A further day replaces it. Every step of the investor is an answer. ${stale}`,
    json: schemas.promiseForm,
  },
  "POST /api/deals/{id}/interest": {
    ...act,
    summary: "State interest, as the investor: a range, a sentence and until when",
    description: `It binds no one. A further one replaces it. The sentence is refused when it has payment details. ${stale}`,
    json: schemas.interestForm,
    limits: [{ name: "deal-text", by: "user", points: 60, seconds: 3600 }],
  },
  "POST /api/deals/{id}/withdraw-interest": {
    ...act,
    summary: "Withdraw the stated interest",
    description: stale,
    json: schemas.dealActForm,
  },
});
