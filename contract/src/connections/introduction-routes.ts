import { routes } from "../shared/route.ts";
import * as schemas from "./introduction-schemas.ts";
import {
  INTRODUCTION_DAYS,
  INTRODUCTION_EDGE_DAYS,
  INTRODUCTION_NOT_FOUND,
  INTRODUCTIONS_ASKED,
  INTRODUCTIONS_AT_CONNECTOR,
} from "./introductions.ts";
import { connectionDone, connectionParams } from "./schemas.ts";
import { CONNECTION_NOT_FOUND, REQUEST_DAYS, REQUESTS_PER_HOUR } from "./words.ts";

const answerLimits = [{ name: "answer-introduction", by: "user", points: 120, seconds: 60 }] as const;
const consentLimits = [{ name: "introduction-consent", by: "user", points: 120, seconds: 60 }] as const;

const ofOne = {
  access: "bearer",
  params: connectionParams,
  notFound: INTRODUCTION_NOT_FOUND,
  limits: answerLimits,
} as const;

/** INTRO-01 to INTRO-08: introductions along connections where both agreed to be asked. */
export const introductionRoutes = routes({
  "GET /api/introductions": {
    summary: "Introductions the caller asked for or is asked for, newest first",
    description: "Those to answer (`direction=received&state=asked`) come oldest first.",
    access: "bearer",
    query: schemas.introductionListQuery,
    responses: { 200: schemas.introductionListAnswer },
  },
  "GET /api/introductions/to/{userId}": {
    summary: "Who can introduce the caller to a user: people in common where both ends of both connections agreed",
    access: "bearer",
    params: schemas.introductionTermsParams,
    responses: { 200: schemas.introductionTerms },
  },
  "POST /api/introductions": {
    reaches: ["connectorId", "userId"],
    summary: "Ask a person in common for an introduction",
    description: `Only the connector sees it, for ${INTRODUCTION_DAYS} days. 403 where the two connections do not have the consent of both ends for ${INTRODUCTION_EDGE_DAYS} days, and beyond ${INTRODUCTIONS_ASKED} in ${REQUEST_DAYS} days; 409 where there is a connection, a request or an open introduction already, or the connector has ${INTRODUCTIONS_AT_CONNECTOR} to answer. 400 with \`screening\` as for a request.`,
    access: "bearer",
    json: schemas.introductionRequest,
    limits: [{ name: "ask-introduction", by: "user", points: REQUESTS_PER_HOUR, seconds: 3600 }],
    responses: { 201: schemas.introductionAnswer },
    errors: [403, 404, 409],
  },
  "POST /api/introductions/{id}/forward": {
    reaches: "introduction",
    ...ofOne,
    summary: "Forward an introduction with a sentence: it becomes a request of the asker; repeating it changes nothing",
    description: "It costs the asker no allowance. 409 where the asker may not send the other a request now.",
    json: schemas.forwardRequest,
    responses: { 200: schemas.introductionDone },
    errors: [409],
  },
  "POST /api/introductions/{id}/decline": {
    ...ofOne,
    summary: "Decline an introduction; the asker is not notified of the reason, the third person of nothing",
    json: schemas.introductionDecline,
    responses: { 200: schemas.introductionDone },
    errors: [409],
  },
  "DELETE /api/introductions/{id}": {
    ...ofOne,
    summary: "Withdraw an own introduction that is not answered",
    responses: { 204: null },
  },
  "PUT /api/connections/{id}/introductions": {
    summary: "Agree to be asked for introductions along a connection, or take that back",
    description: "It counts once the other has agreed too. Taking it back ends open introductions along it.",
    access: "bearer",
    params: connectionParams,
    json: schemas.consentRequest,
    notFound: CONNECTION_NOT_FOUND,
    limits: consentLimits,
    responses: { 200: connectionDone },
  },
  "PUT /api/users/introductions": {
    summary: "The same along all connections of the caller at once",
    access: "bearer",
    json: schemas.consentRequest,
    limits: consentLimits,
    responses: { 200: schemas.consentsDone },
  },
});
