import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { SERIES_MONTHS, UPDATE_NOT_FOUND } from "./words.ts";

const keepsPages = "only the startup and its readers see it";
const ofUpdate = { access: "bearer", params: schemas.updateParams, notFound: UPDATE_NOT_FOUND } as const;
const change = { ...ofUpdate, keepsPages, responses: { 200: schemas.updateSaved }, errors: [409] } as const;

export const updateRoutes = routes({
  "GET /api/updates": {
    summary: "Own updates of a startup; those sent to an investor or mentor",
    access: "bearer",
    query: schemas.updateListQuery,
    responses: { 200: schemas.updateListAnswer },
  },
  "POST /api/updates": {
    summary: "Begin the draft of a month",
    description: "It begins with the asks of the month before. 409 when the month has an update already.",
    access: "bearer",
    keepsPages,
    json: schemas.updateStart,
    responses: { 201: schemas.updateSaved },
    errors: [403, 409],
  },
  "GET /api/updates/{id}": {
    ...ofUpdate,
    summary: "An own update, or one the caller is a reader of",
    description: "The first time a reader opens it, the day is kept; the startup learns it only from who shares it.",
    opens: "/updates/{id}",
    responses: { 200: schemas.updateAnswer },
  },
  "PATCH /api/updates/{id}": {
    ...change,
    summary: "Save a draft",
    description: "409 when it was sent, or changed since the version was read.",
    json: schemas.updateChange,
    limits: [{ name: "save-update", by: "user", points: 300, seconds: 600 }],
  },
  "DELETE /api/updates/{id}": {
    ...ofUpdate,
    summary: "Delete a draft",
    keepsPages,
    responses: { 204: null },
    errors: [409],
  },
  "POST /api/updates/{id}/send": {
    reaches: "readers",
    ...change,
    summary: "Send a draft to its readers",
    description:
      "Sent again it changes nothing. 409 on a day that had one already, or for an old version; 400 without a reader.",
    json: schemas.updateSend,
  },
  "PUT /api/updates/{id}/receipt": {
    ...ofUpdate,
    summary: "Choose whether the startup sees on which day the caller reads its updates",
    keepsPages,
    json: schemas.receiptChoice,
    responses: { 200: schemas.updateSaved },
  },
  "DELETE /api/updates/{id}/reading": {
    ...ofUpdate,
    summary: "Leave the list of readers of a startup",
    keepsPages,
    responses: { 204: null },
  },
  "GET /api/metrics": {
    summary: `The caller's figures with their values of ${SERIES_MONTHS} months`,
    access: "bearer",
    responses: { 200: schemas.metricsAnswer },
  },
  "PUT /api/metrics": {
    summary: "Save the caller's list of figures, and values",
    description: "A value that readers were shown keeps its former one. 409 when other figures are there now.",
    access: "bearer",
    keepsPages,
    json: schemas.metricsForm,
    responses: { 200: schemas.metricsSaved },
    errors: [403, 409],
  },
});
