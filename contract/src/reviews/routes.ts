import { sessionNotFound } from "#texts/reviews.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { REVIEW_NOT_FOUND, REVIEWED_NOT_FOUND, SESSION_REVIEW_DAYS } from "./words.ts";

const writeLimits = [{ name: "review", by: "user", points: 30, seconds: 3600 }] as const;

const ofSession = { access: "bearer", params: schemas.reviewedSessionParams, notFound: sessionNotFound } as const;

const ofSubject = {
  access: "bearer",
  params: schemas.reviewSubjectParams,
  limits: writeLimits,
  errors: [403],
} as const;

export const reviewRoutes = routes({
  "GET /api/reviews/{userId}": {
    summary: "Reviews of a user, newest first, with average and count",
    access: "optional",
    params: schemas.reviewSubjectParams,
    query: schemas.reviewListQuery,
    notFound: REVIEWED_NOT_FOUND,
    responses: { 200: schemas.reviewListAnswer },
  },
  "PUT /api/reviews/{userId}": {
    ...ofSubject,
    summary: "Review a connected user, or change your review",
    description: "One review per user; a second one replaces it.",
    reaches: ["userId"],
    json: schemas.reviewForm,
    notFound: REVIEWED_NOT_FOUND,
    responses: { 200: schemas.reviewSaved },
  },
  "DELETE /api/reviews/{userId}": {
    ...ofSubject,
    summary: "Delete your review of a user that counts",
    description: "One of a session first; then the one written as a connected user counts again.",
    notFound: REVIEW_NOT_FOUND,
    responses: { 204: null },
  },
  "POST /api/reviews/{id}/reply": {
    summary: "Answer a review of yourself, once",
    access: "bearer",
    reaches: "review",
    params: schemas.reviewParams,
    json: schemas.replyForm,
    notFound: REVIEW_NOT_FOUND,
    limits: writeLimits,
    responses: { 201: schemas.reviewAnswered },
    errors: [403, 409],
  },
  "GET /api/sessions/{id}/review": {
    ...ofSession,
    summary: "The reviews of a session, of both once they are revealed",
    description: "Until then it is the same whether the other has written one or not.",
    responses: { 200: schemas.sessionReviews },
  },
  "PUT /api/sessions/{id}/review": {
    ...ofSession,
    summary: "Review the other of a session that took place, or change it while it is not revealed",
    description: `Revealed together when both have written, or ${SESSION_REVIEW_DAYS} days after the end. 409 later, and before it took place.`,
    reaches: "session",
    json: schemas.reviewForm,
    limits: writeLimits,
    responses: { 200: schemas.sessionReviews },
    errors: [409],
  },
  "DELETE /api/sessions/{id}/review": {
    ...ofSession,
    summary: "Delete your review of a session, also when it is revealed",
    limits: writeLimits,
    responses: { 204: null },
  },
});
