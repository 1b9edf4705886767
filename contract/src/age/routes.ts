import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { AGE_LINK_DEAD, CHILD_NOT_FOUND, REQUEST_DAYS } from "./words.ts";

const byLink = { access: "bearer", params: schemas.ageLinkParams, notFound: AGE_LINK_DEAD } as const;
const onUser = {
  access: "admin",
  scope: "people.suspend",
  proof: "fresh",
  params: schemas.childParams,
  notFound: CHILD_NOT_FOUND,
} as const;
const done = { 200: messageAnswer };

/** AGE: who is under 18 takes part with the consent of a parent. */
export const ageRoutes = routes({
  "POST /api/age/requests": {
    summary: "Ask a parent by email, as someone under 18",
    description: `Stores the month of birth and the parent's address, for ${REQUEST_DAYS} days. 409 where this site cannot confirm that a parent is of age.`,
    access: "none",
    json: schemas.ageRequest,
    limits: [{ name: "age-requests", by: "address", points: 20, seconds: 3600 }],
    keepsPages: "nothing of it is public",
    responses: done,
    errors: [409],
  },
  "GET /api/age/requests/{token}": {
    ...byLink,
    summary: "The request of an emailed link, for the parent",
    responses: { 200: schemas.ageRequestAnswer },
  },
  "POST /api/age/requests/{token}/consent": {
    ...byLink,
    summary: "Consent as a parent; the link is used up",
    description:
      "403 unless the token of an authorised entity says that the address of the account belongs to an adult, and for a member under 18. An account that was paused is restored; else one that is registered with `childEmail` within the days of the request is the child's.",
    json: schemas.parentConsent,
    limits: [{ name: "age-consent", by: "user", points: 30, seconds: 3600 }],
    responses: done,
    errors: [403, 409],
  },
  "GET /api/age": {
    summary: "Whether you are a member under 18, and the children you consented for",
    access: "bearer",
    responses: { 200: schemas.ageAnswer },
  },
  "POST /api/age/parent": {
    summary: "Answer whether who consented for your account is your parent",
    description:
      "Until then the parent reads no name and pauses nothing. `adult`: nothing of it holds any more. Who is under 18 is paused with `stranger`, and with `parent` where the consent has ended.",
    access: "bearer",
    json: schemas.parentAnswer,
    responses: done,
    errors: [409],
  },
  "POST /api/age/children/{id}/end": {
    summary: "End your consent for a child: an account that confirmed you is logged out, hidden and paused at once",
    access: "bearer",
    params: schemas.childParams,
    notFound: CHILD_NOT_FOUND,
    responses: done,
  },
  "POST /api/age/adult": {
    summary: "Go on as an adult, as a member who turned 18",
    access: "bearer",
    responses: done,
    errors: [409],
  },
  "POST /api/admin/users/{id}/pause-minor": {
    summary: "Pause an account whose owner is under 18",
    ...onUser,
    description: "Logged out, hidden and paused at once; the owner gets an email with the way to ask a parent.",
    responses: done,
    errors: [403, 409],
  },
  "POST /api/admin/users/{id}/not-minor": {
    summary: "State that the owner of an account is not under 18, with a reason for the action log",
    ...onUser,
    description: "A paused account opens, and its owner gets an email. 409 where a parent consents, or none has to.",
    json: schemas.notMinor,
    responses: done,
    errors: [409],
  },
});
