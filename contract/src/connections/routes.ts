import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { REQUESTS_PER_HOUR } from "./words.ts";

export const connectionRoutes = routes({
  "POST /api/connections": {
    summary: "Send a connection request",
    description:
      "Answers 200 with an accepted connection when the other had asked already (CONN-10). 403 without a role registration, between people of whom one has blocked the other, and above the number of requests in 30 days (PLAN-05).",
    access: "bearer",
    json: schemas.connectRequest,
    limits: [{ name: "connect", by: "user", points: REQUESTS_PER_HOUR, seconds: 3600 }],
    responses: { 200: schemas.connectionAnswer, 201: schemas.connectionAnswer },
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
    summary: "Accept a received request; repeating it changes nothing",
    access: "bearer",
    params: schemas.connectionParams,
    limits: [{ name: "answer-request", by: "user", points: 120, seconds: 60 }],
    responses: { 200: schemas.connectionDone },
    errors: [403, 409],
  },
  "POST /api/connections/{id}/decline": {
    summary: "Decline a received request; the sender is not notified",
    access: "bearer",
    params: schemas.connectionParams,
    limits: [{ name: "answer-request", by: "user", points: 120, seconds: 60 }],
    responses: { 200: schemas.connectionDone },
    errors: [403, 409],
  },
  "DELETE /api/connections/{id}": {
    summary: "Withdraw a request, or remove a connection",
    access: "bearer",
    params: schemas.connectionParams,
    limits: [{ name: "remove-connection", by: "user", points: 120, seconds: 60 }],
    responses: { 204: null },
    errors: [403],
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
  "POST /api/reports": {
    summary: "Report a profile, a review or a message to the administrators",
    description: "A second report of the same thing while the first is open answers 200 and changes nothing.",
    access: "bearer",
    json: schemas.reportRequest,
    limits: [{ name: "report", by: "user", points: 20, seconds: 3600 }],
    responses: { 200: messageAnswer, 201: messageAnswer },
    errors: [404],
  },
});
