import { routes } from "../shared/route.ts";
import { factsAnswer, factsChanged, factsRequest, rulesAnswer } from "./facts-schemas.ts";
import { RULE_NOT_FOUND } from "./words.ts";

/** B60, ADM-10: the legal facts of the pages about recognition. */
export const factsRoutes = routes({
  "GET /api/recognition/rules": {
    summary: "The rules about recognition, tax holiday, angel tax and capital gains as dated records",
    description: "Each with its first and last day, figures, clause and source. Information, not legal advice.",
    access: "none",
    cacheable: true,
    responses: { 200: rulesAnswer },
  },
  "GET /api/admin/facts": {
    summary: "The same with the texts beside them, and which records the operator has changed or added",
    access: "admin",
    scope: "laws.edit",
    responses: { 200: factsAnswer },
  },
  "PUT /api/admin/facts": {
    summary: "Confirm the rules, change a text beside them, change or add a record, or undo a change",
    description:
      "What is left out stays. A newer record ends the former one the day before. 400 where two rules of a topic would begin on one day.",
    access: "admin",
    scope: "laws.edit",
    proof: { none: "a rule of the law" },
    json: factsRequest,
    notFound: RULE_NOT_FOUND,
    limits: [{ name: "facts", by: "user", points: 120, seconds: 3600 }],
    responses: { 200: factsChanged },
  },
});
