import { routes } from "../shared/route.ts";
import { streamQuery, ticketAnswer } from "./schemas.ts";

export const liveRoutes = routes({
  "POST /api/stream/ticket": {
    summary: "A ticket for one stream, so that no token appears in an address",
    access: "bearer",
    keepsPages: "a ticket appears on no page",
    limits: [{ name: "stream-ticket", by: "user", points: 60, seconds: 60 }],
    responses: { 201: ticketAnswer },
  },
  "GET /api/stream": {
    summary: "Live events of the person who got the ticket, as server-sent events",
    description: "A used, old or unknown ticket returns 401. Events after the given number come first.",
    access: "none",
    security: { event: "stream.open", failuresOnly: true },
    query: streamQuery,
    responses: { 200: { raw: "text/event-stream" } },
    errors: [401],
  },
});
