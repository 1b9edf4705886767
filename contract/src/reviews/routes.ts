import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { REVIEW_NOT_FOUND, REVIEWED_NOT_FOUND } from "./words.ts";

const writing = [{ name: "review", by: "user", points: 30, seconds: 3600 }] as const;

export const reviewRoutes = routes({
  "GET /api/reviews/{userId}": {
    summary: "Reviews of a person, newest first, with their mean and number",
    access: "optional",
    params: schemas.reviewSubjectParams,
    query: schemas.reviewListQuery,
    notFound: REVIEWED_NOT_FOUND,
    responses: { 200: schemas.reviewListAnswer },
  },
  "PUT /api/reviews/{userId}": {
    summary: "Review a connected person, or change the own review",
    description: "One review of each person; a second one takes its place.",
    access: "bearer",
    params: schemas.reviewSubjectParams,
    json: schemas.reviewForm,
    notFound: REVIEWED_NOT_FOUND,
    limits: writing,
    responses: { 200: schemas.reviewSaved },
    errors: [403],
  },
  "DELETE /api/reviews/{userId}": {
    summary: "Take the own review of a person back",
    access: "bearer",
    params: schemas.reviewSubjectParams,
    notFound: REVIEW_NOT_FOUND,
    limits: writing,
    responses: { 204: null },
    errors: [403],
  },
  "POST /api/reviews/{reviewId}/reply": {
    summary: "Answer a review of oneself, once",
    access: "bearer",
    params: schemas.reviewParams,
    json: schemas.replyForm,
    notFound: REVIEW_NOT_FOUND,
    limits: writing,
    responses: { 201: schemas.reviewAnswered },
    errors: [403, 409],
  },
});
