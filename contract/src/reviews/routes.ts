import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { REVIEW_NOT_FOUND, REVIEWED_NOT_FOUND } from "./words.ts";

const writeLimits = [{ name: "review", by: "user", points: 30, seconds: 3600 }] as const;

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
    summary: "Review a connected user, or change your review",
    description: "One review per user; a second one replaces it.",
    access: "bearer",
    params: schemas.reviewSubjectParams,
    json: schemas.reviewForm,
    notFound: REVIEWED_NOT_FOUND,
    limits: writeLimits,
    responses: { 200: schemas.reviewSaved },
    errors: [403],
  },
  "DELETE /api/reviews/{userId}": {
    summary: "Delete your review of a user",
    access: "bearer",
    params: schemas.reviewSubjectParams,
    notFound: REVIEW_NOT_FOUND,
    limits: writeLimits,
    responses: { 204: null },
    errors: [403],
  },
  "POST /api/reviews/{reviewId}/reply": {
    summary: "Answer a review of yourself, once",
    access: "bearer",
    params: schemas.reviewParams,
    json: schemas.replyForm,
    notFound: REVIEW_NOT_FOUND,
    limits: writeLimits,
    responses: { 201: schemas.reviewAnswered },
    errors: [403, 409],
  },
});
