import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import {
  contactAnswer,
  contactSubmission,
  contactThread,
  ownThreads,
  question,
  questionAnswer,
  subscribeRequest,
  threadParams,
  threadReply,
  ticketRequest,
  ticketTaken,
  unsubscribeParams,
} from "./schemas.ts";
import { TICKET_LAW, TICKET_PAUSE_DAYS, TICKET_REOPEN_DAYS } from "./ticket-words.ts";
import { CONTACT_FORM_MAX_BYTES, QUESTION_LINK_DEAD, UNSUBSCRIBE_LINK_DEAD } from "./words.ts";

// Faulty ones count here only: whoever corrects a field must not use up the five.
const tries = [{ name: "contact-tries", by: "address", points: 60, seconds: 3600 }] as const;

export const supportRoutes = routes({
  "POST /api/contact/submit": {
    summary: "Write to the people who run this site",
    description:
      "Returns a reference number, which is also emailed to the sender. At most 5 accepted ones an hour per network address.",
    access: "optional",
    form: contactSubmission,
    maxBytes: CONTACT_FORM_MAX_BYTES,
    limits: tries,
    responses: { 201: contactAnswer },
  },
  "POST /api/contact/questions": {
    summary: "Ask the people who run this site; it becomes a contact request without further fields",
    description: "Members give no address. Counts with the contact form: at most 5 accepted ones an hour.",
    access: "optional",
    json: question,
    limits: tries,
    responses: { 201: questionAnswer },
  },
  "GET /api/contact/questions": {
    summary: "What the member has written, with the pages on which it is answered, newest first",
    access: "bearer",
    responses: { 200: ownThreads },
  },
  "GET /api/contact/questions/{token}": {
    summary: "A request with its answers, for whoever has its link",
    access: "optional",
    params: threadParams,
    notFound: QUESTION_LINK_DEAD,
    responses: { 200: contactThread },
  },
  "POST /api/contact/questions/{token}": {
    summary: "Write on in it; the request is new again",
    description: "An open request about data stays open; an answered one is reopened, once. 409 for a closed one.",
    access: "optional",
    params: threadParams,
    json: threadReply,
    notFound: QUESTION_LINK_DEAD,
    limits: tries,
    responses: { 201: contactThread },
    errors: [409],
  },
  "GET /api/rights/tickets": {
    summary:
      "The member's requests about their data, with their clocks and the pages on which they are answered, newest first",
    access: "bearer",
    responses: { 200: ownThreads },
  },
  "POST /api/rights/tickets": {
    summary: "Ask something of one's own data",
    description: `Answered within ${TICKET_LAW.days} days by email and on its page. Questions to the member hold the clock, for ${TICKET_PAUSE_DAYS} days at most; an answered one can be reopened once within ${TICKET_REOPEN_DAYS} days.`,
    access: "bearer",
    json: ticketRequest,
    limits: [{ name: "tickets", by: "user", points: 20, seconds: 86_400 }],
    responses: { 201: ticketTaken },
  },
  "POST /api/subscribe": {
    summary: "Subscribe an address to the monthly email; 200 if it is already subscribed",
    description: "10 an hour per network address.",
    access: "none",
    json: subscribeRequest,
    limits: [{ name: "subscribe-tries", by: "address", points: 60, seconds: 3600 }],
    responses: { 200: messageAnswer, 201: messageAnswer },
  },
  "POST /api/unsubscribe/{token}": {
    summary: "End the emails of an emailed link; repeating it changes nothing",
    description:
      "Also the one-click call of email programs (RFC 8058), whose form body is not read. After 60 unknown links in an hour from one network address, 429.",
    access: "none",
    params: unsubscribeParams,
    notFound: UNSUBSCRIBE_LINK_DEAD,
    // Email providers end many from one address: only tokens that are none of ours count, where they are read.
    limits: [],
    responses: { 200: messageAnswer },
  },
});
