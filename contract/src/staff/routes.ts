import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import { APPROVAL_HOURS, APPROVAL_NOT_FOUND, STAFF_NOT_FOUND } from "./admin-words.ts";
import * as schemas from "./schemas.ts";

const limits = [{ name: "staff", by: "user", points: 60, seconds: 3600 }] as const;
const decision = {
  access: "admin",
  scope: "owner",
  proof: "fresh",
  limits,
  params: schemas.personParams,
  notFound: APPROVAL_NOT_FOUND,
  keepsPages: "rights of administrators are on no public page",
  responses: { 200: schemas.approvalAnswer },
  errors: [409],
} as const;

/** STAFF-06, STAFF-07. */
export const staffRoutes = routes({
  "GET /api/admin/staff": {
    summary: "Administrators with their scopes",
    shows: "contact",
    access: "admin",
    scope: "owner",
    responses: { 200: schemas.staffAnswer },
  },
  "POST /api/admin/staff": {
    summary: "Ask for scopes for a person",
    description: `Another owner approves within ${APPROVAL_HOURS} hours. Where there is none, it is done then, or by a command of the server. 403 for the own account, 409 where nothing would change.`,
    access: "admin",
    scope: "owner",
    proof: "fresh",
    limits,
    json: schemas.grantRequest,
    keepsPages: decision.keepsPages,
    responses: { 201: schemas.approvalAnswer },
    errors: [404, 409],
  },
  "DELETE /api/admin/staff/{id}": {
    summary: "Withdraw scopes, at once",
    description: "The person's sessions end. 409 for the scope owner of the last owner without an end.",
    access: "admin",
    scope: "owner",
    proof: "fresh",
    limits,
    params: schemas.personParams,
    query: schemas.revokeQuery,
    notFound: STAFF_NOT_FOUND,
    keepsPages: decision.keepsPages,
    responses: { 200: messageAnswer },
    errors: [409],
  },
  "GET /api/admin/approvals": {
    summary: "What needs a second person, newest first, open ones alone oldest first",
    access: "admin",
    scope: "owner",
    query: schemas.approvalQuery,
    responses: { 200: schemas.approvalListAnswer },
  },
  "POST /api/admin/approvals/{id}/approve": {
    ...decision,
    summary: "Approve what another owner asked for, and do it",
    description:
      "403 for the own request. 409 when it is decided or over, when who asked is no owner any more, and when it was changed since.",
  },
  "POST /api/admin/approvals/{id}/refuse": {
    ...decision,
    summary: "Refuse it, or withdraw the own request",
  },
});
