import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import {
  CONNECTION_NOT_FOUND,
  HELD_NOT_FOUND,
  PERSON_NOT_FOUND,
  REPLY_DAYS,
  REQUEST_DAYS,
  REQUESTS_PER_HOUR,
  UNDO_SECONDS,
} from "./words.ts";

/** What one of the two answers a request with. */
const answer = {
  access: "bearer",
  params: schemas.connectionParams,
  limits: [{ name: "answer-request", by: "user", points: 120, seconds: 60 }],
  responses: { 200: schemas.connectionDone },
  errors: [403, 409],
} as const;

export const connectionRoutes = routes({
  "POST /api/connections": {
    reaches: ["userId"],
    summary: "Send a connection request",
    description: `Without \`purpose\` it is a plain one with a note. Answers 200 with an accepted connection when the other had asked already (CONN-10). 403 without a role registration, between people of whom one has blocked the other, and above the number of requests in ${REQUEST_DAYS} days (PLAN-05). 202 when an administrator reads it first. 400 with \`screening\` when the note shows signs of advance-fee fraud: sent again with its \`hash\` as \`confirmed\`, it goes out with a warning.`,
    access: "bearer",
    json: schemas.connectRequest,
    limits: [{ name: "connect", by: "user", points: REQUESTS_PER_HOUR, seconds: 3600 }],
    responses: { 200: schemas.connectionAnswer, 201: schemas.connectionAnswer, 202: schemas.heldAnswer },
    errors: [403, 404, 409],
  },
  "GET /api/connections": {
    summary: "Own connections and requests, newest first",
    access: "bearer",
    query: schemas.connectionListQuery,
    responses: { 200: schemas.connectionListAnswer },
  },
  "GET /api/relations": {
    summary: "The caller's relation to each of up to 60 users: connect, pending, received or message",
    access: "bearer",
    query: schemas.relationsQuery,
    responses: { 200: schemas.relationsAnswer },
  },
  "POST /api/connections/{id}/accept": {
    joins: "connection",
    ...answer,
    summary: "Accept a received request; repeating it changes nothing",
  },
  "POST /api/connections/{id}/decline": {
    ...answer,
    summary: `Decline a received request; the sender is not notified, and sees it as pending for ${UNDO_SECONDS} seconds`,
  },
  "GET /api/connections/{id}": {
    summary: "One request or connection of the caller",
    access: "bearer",
    params: schemas.connectionParams,
    notFound: CONNECTION_NOT_FOUND,
    opens: "/requests/{id}",
    responses: { 200: schemas.requestAnswer },
  },
  "POST /api/connections/{id}/pass": {
    ...answer,
    summary: "Pass on a received request with a reason, which the sender reads; repeating it changes nothing",
    description:
      "Also a declined one, while that can be undone; the sender is notified after that. The sender may ask again after `againDays`, or never with 0. With the reason `spam` it closes like a decline: the sender is not notified, and the mark counts against the sender's allowance.",
    json: schemas.passRequest,
  },
  "POST /api/connections/{id}/question": {
    reaches: "connection",
    ...answer,
    summary: `Ask the sender of a request one question; the sender has ${REPLY_DAYS} days to reply`,
    json: schemas.questionRequest,
  },
  "POST /api/connections/{id}/reply": {
    reaches: "connection",
    ...answer,
    summary: `Reply to the question about an own request; the receiver then has ${REPLY_DAYS} days to answer`,
    json: schemas.replyRequest,
  },
  "GET /api/requests/to/{userId}": {
    summary: "What to know before asking a user: what may be asked, how they answer, the caller's allowance",
    access: "bearer",
    params: schemas.requestTermsParams,
    notFound: PERSON_NOT_FOUND,
    responses: { 200: schemas.requestTerms },
    errors: [400],
  },
  "GET /api/requests/held": {
    summary: "Own requests that an administrator reads first",
    access: "bearer",
    responses: { 200: schemas.heldListAnswer },
  },
  "GET /api/requests/own": {
    summary: "The caller's allowance with its parts, answer rate, totals of passes and absences",
    access: "bearer",
    responses: { 200: schemas.ownRequests },
  },
  "POST /api/connections/{id}/undo": {
    ...answer,
    summary: `Undo an own decline or pass within ${UNDO_SECONDS} seconds; the request is back with its deadline`,
  },
  "PUT /api/users/away": {
    summary: "Out of office on these days in India",
    description:
      "Deadlines of received requests that lie in it or after it move by as many days, and no session can be booked. It takes the place of those that it overlaps with.",
    access: "bearer",
    json: schemas.awayRequest,
    limits: [{ name: "away", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: schemas.awayAnswer },
  },
  "DELETE /api/users/away": {
    summary: "Back in office: ends the absence now, or the one that begins `from` a day; deadlines move back",
    access: "bearer",
    query: schemas.awayQuery,
    limits: [{ name: "away", by: "user", points: 60, seconds: 3600 }],
    responses: { 204: null },
  },
  "DELETE /api/connections/{id}": {
    summary: "Withdraw a request, also a held one, or remove a connection",
    description:
      "`intent` says what is meant: `withdraw` of a request that was accepted meanwhile, or `remove` of one that is unanswered, returns 409 and changes nothing. Without it whatever is there ends.",
    access: "bearer",
    params: schemas.connectionParams,
    query: schemas.endQuery,
    limits: [{ name: "remove-connection", by: "user", points: 120, seconds: 60 }],
    responses: { 204: null },
    errors: [403, 409],
  },
});

/** FRAUD-05: requests that are read before they are sent. */
export const heldRoutes = routes({
  "GET /api/admin/held-requests": {
    summary: "Held requests, the first due first",
    access: "admin",
    scope: "cases.decide",
    query: schemas.heldReviewQuery,
    responses: { 200: schemas.heldReviewAnswer },
  },
  "POST /api/admin/held-requests/{id}": {
    summary: "Deliver a held request, or refuse it with a reason",
    description:
      "Delivering is asking again: 403 or 409 when the two are blocked, connected or asked by now, or the allowance is used up; it then stays held. The sender is notified.",
    access: "admin",
    scope: "cases.decide",
    proof: "fresh",
    params: schemas.connectionParams,
    json: schemas.heldDecision,
    notFound: HELD_NOT_FOUND,
    limits: [{ name: "held-requests", by: "user", points: 600, seconds: 3600 }],
    responses: { 200: messageAnswer },
    errors: [403, 409],
  },
});

/** Keeping people away, and telling the operators (CONN-13). */
export const safetyRoutes = routes({
  "GET /api/blocks": {
    summary: "Users the caller has blocked, newest first",
    access: "bearer",
    query: schemas.blockListQuery,
    responses: { 200: schemas.blockListAnswer },
  },
  "POST /api/blocks": {
    summary: "Block a user; repeating it changes nothing",
    description: "Ends the connection or pending request between the two. The blocked user is not notified.",
    access: "bearer",
    json: schemas.blockRequest,
    limits: [{ name: "block", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: messageAnswer, 201: messageAnswer },
    errors: [404],
  },
  "DELETE /api/blocks/{userId}": {
    summary: "Unblock a user; ended connections stay ended",
    access: "bearer",
    params: schemas.blockParams,
    limits: [{ name: "block", by: "user", points: 60, seconds: 3600 }],
    responses: { 204: null },
  },
});
