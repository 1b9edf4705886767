import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { MEMBER_NOT_FOUND, REPORT_NOT_FOUND } from "./words.ts";

const limits = [{ name: "moderation", by: "user", points: 600, seconds: 3600 }] as const;

const ofMember = {
  access: "admin",
  scope: "people.read",
  params: schemas.memberParams,
  notFound: MEMBER_NOT_FOUND,
} as const;
const change = {
  ...ofMember,
  scope: "people.suspend",
  proof: "fresh",
  limits,
  responses: { 200: schemas.memberChanged },
  errors: [409],
} as const;

/** B59, ADM-09: each act is kept in the log of administrators. */
export const moderationRoutes = routes({
  "GET /api/admin/users": {
    summary: "Users, newest first, by words, role, state and registration",
    access: "admin",
    scope: "people.read",
    query: schemas.memberListQuery,
    responses: { 200: schemas.memberListAnswer },
  },
  "GET /api/admin/users/{id}": {
    ...ofMember,
    summary: "One user with sessions and reports",
    responses: { 200: schemas.memberAnswer },
  },
  "POST /api/admin/users/{id}/suspend": {
    ...change,
    summary: "Suspend an account",
    description:
      "The user is logged out everywhere, cannot log in, gets an email, and the profile is not listed. 403 for the own account, so the last administrator cannot be suspended; 409 for a suspended one, and where `heldRequest` is no longer held.",
    json: schemas.suspendRequest,
  },
  "POST /api/admin/users/{id}/restore": {
    ...change,
    summary: "Lift the suspension of an account",
    description: "The user gets an email. A profile that was hidden separately stays hidden.",
  },
  "POST /api/admin/users/{id}/notes": {
    ...ofMember,
    summary: "Keep a note about a user in the action log",
    description: "Administrators read it there and beside the account; the user is not notified.",
    proof: { none: "changes nothing of the account" },
    json: schemas.userNote,
    limits,
    responses: { 201: messageAnswer },
  },
  "GET /api/admin/reports": {
    summary: "Reports of members, newest or oldest first, by state and type",
    access: "admin",
    scope: "cases.decide",
    query: schemas.reportListQuery,
    responses: { 200: schemas.reportListAnswer },
  },
  "PATCH /api/admin/reports/{id}": {
    summary: "Decide a report: keep or hide what was reported",
    description:
      "All open reports of the same thing are decided with it. `keep` on one that was hidden shows it again. Owner and reporters are notified.",
    access: "admin",
    scope: "cases.decide",
    proof: "fresh",
    params: schemas.memberParams,
    json: schemas.reportDecisionRequest,
    notFound: REPORT_NOT_FOUND,
    limits,
    responses: { 200: schemas.reportDecided },
    errors: [409],
  },
});
