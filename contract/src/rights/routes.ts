import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";

const keepsPages = "only the user sees it";

export const rightsRoutes = routes({
  "GET /api/notices": {
    summary: "What data is used for, by purpose",
    description:
      "In one language, by default the caller's: which data, for what, on what ground, who gets it, how long, how to end it and how to complain.",
    access: "none",
    query: schemas.noticesQuery,
    responses: { 200: schemas.noticesAnswer },
  },
  "GET /api/rights/summary": {
    summary: "What is stored of the user, by purpose, and what the user agreed to",
    access: "bearer",
    responses: { 200: schemas.summaryAnswer },
  },
  "GET /api/rights/reads": {
    summary: "What administrators opened of the user within a year, newest first",
    description: "By role and day; who reviewed the user's own documents by name.",
    access: "bearer",
    responses: { 200: schemas.readsAnswer },
  },
  "GET /api/rights/nominee": {
    summary: "Whom the user named to act for them after death or incapacity",
    access: "bearer",
    responses: { 200: schemas.nomineeAnswer },
  },
  "PUT /api/rights/nominee": {
    summary: "Name one person, in the place of another",
    description:
      "The person is emailed only with `inform`, at most 3 times a day; nothing of the account opens for them. The account is emailed with each change.",
    access: "bearer",
    proof: "fresh",
    keepsPages,
    json: schemas.nomineeForm,
    responses: { 200: messageAnswer },
  },
  "DELETE /api/rights/nominee": {
    summary: "Name no one any more; repeating it changes nothing",
    description: "The account is emailed.",
    access: "bearer",
    keepsPages,
    responses: { 204: null },
  },
  "GET /api/purges/{reference}": {
    summary: "Whether a deleted account is gone",
    description: "By the reference that its deletion answered; 404 for any other.",
    access: "none",
    params: schemas.purgeParams,
    limits: [{ name: "purges", by: "address", points: 60, seconds: 3600 }],
    responses: { 200: schemas.purgeAnswer },
  },
  "PUT /api/consents/{purpose}": {
    summary: "Give or withdraw consent to one use of your data",
    description:
      "A withdrawal counts from the answer on, for everything that was queued too, and leaves a receipt. Reading time, read receipts and devices are agreed to where they begin (409 here); their withdrawal ends all of them.",
    access: "bearer",
    keepsPages,
    params: schemas.consentParams,
    json: schemas.consentForm,
    limits: [{ name: "consents", by: "user", points: 600, seconds: 3600 }],
    responses: { 200: schemas.consentAnswer },
    errors: [409],
  },
  "GET /api/consents/{id}/receipt": {
    summary: "One receipt with the notice that was shown",
    description: "404 for those from before there were notices.",
    access: "bearer",
    params: schemas.receiptParams,
    responses: { 200: schemas.receiptAnswer },
  },
});
