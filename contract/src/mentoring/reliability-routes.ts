import { routes } from "../shared/route.ts";
import * as schemas from "./reliability-schemas.ts";
import { APPEAL_DAYS, MARK_NOT_FOUND } from "./reliability-words.ts";

const keepsPages = "free times are computed again by a job";

const ofMark = { params: schemas.markParams, notFound: MARK_NOT_FOUND, keepsPages, errors: [409] } as const;

export const reliabilityRoutes = routes({
  "GET /api/mentoring/reliability": {
    summary: "The caller's late changes and missed sessions, with their points and what follows",
    access: "bearer",
    responses: { 200: schemas.reliabilityAnswer },
  },
  "POST /api/mentoring/reliability/{id}/appeal": {
    ...ofMark,
    summary: `Appeal against an entry, within ${APPEAL_DAYS} days and once`,
    description: "It does not count while the appeal is open. An administrator decides.",
    access: "bearer",
    json: schemas.appealForm,
    limits: [{ name: "session-appeal", by: "user", points: 5, seconds: 86_400 }],
    responses: { 200: schemas.reliabilityAnswer },
  },
  "GET /api/admin/session-cases": {
    summary: "Disputed sessions and open appeals, the oldest first",
    access: "admin",
    scope: "cases.decide",
    responses: { 200: schemas.caseListAnswer },
  },
  "PATCH /api/admin/session-cases/{id}": {
    ...ofMark,
    summary: "Decide a disputed session, or an appeal",
    description:
      "409 for an appeal whose session the same administrator decided. Those it concerns are notified and read the note.",
    access: "admin",
    scope: "cases.decide",
    proof: "fresh",
    json: schemas.caseDecision,
    responses: { 200: schemas.caseDecided },
  },
});
