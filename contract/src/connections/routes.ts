import { routes } from "../shared/route.ts";
import {
  connectionAnswer,
  connectionDone,
  connectionListAnswer,
  connectionListQuery,
  connectionParams,
  connectRequest,
} from "./schemas.ts";
import { REQUESTS_PER_HOUR } from "./words.ts";

export const connectionRoutes = routes({
  "POST /api/connections": {
    summary: "Ask a person to connect",
    description: "Answers 200 with an accepted connection when the other had asked already (CONN-10).",
    access: "bearer",
    json: connectRequest,
    limits: [{ name: "connect", by: "user", points: REQUESTS_PER_HOUR, seconds: 3600 }],
    responses: { 200: connectionAnswer, 201: connectionAnswer },
    errors: [403, 404, 409],
  },
  "GET /api/connections": {
    summary: "Own connections and requests, newest first",
    access: "bearer",
    query: connectionListQuery,
    responses: { 200: connectionListAnswer },
  },
  "POST /api/connections/{id}/accept": {
    summary: "Accept a received request; repeating it changes nothing",
    access: "bearer",
    params: connectionParams,
    limits: [{ name: "answer-request", by: "user", points: 120, seconds: 60 }],
    responses: { 200: connectionDone },
    errors: [403, 409],
  },
  "POST /api/connections/{id}/decline": {
    summary: "Decline a received request; the sender is not told",
    access: "bearer",
    params: connectionParams,
    limits: [{ name: "answer-request", by: "user", points: 120, seconds: 60 }],
    responses: { 200: connectionDone },
    errors: [403, 409],
  },
  "DELETE /api/connections/{id}": {
    summary: "Withdraw an own request, or remove a connection",
    access: "bearer",
    params: connectionParams,
    limits: [{ name: "remove-connection", by: "user", points: 120, seconds: 60 }],
    responses: { 204: null },
    errors: [403],
  },
});
