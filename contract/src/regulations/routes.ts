import { DOCUMENT_FORM_MAX_BYTES } from "../recognition/words.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { REGULATION_NOT_FOUND } from "./words.ts";

const change = {
  access: "admin",
  scope: "content.edit",
  proof: { none: "a notice of a department" },
  limits: [{ name: "regulations", by: "user", points: 300, seconds: 3600 }],
} as const;
const ofNotice = { ...change, params: schemas.regulationParams, notFound: REGULATION_NOT_FOUND } as const;

export const regulationRoutes = routes({
  "GET /api/regulations": {
    summary: "Notices about rules for startups, newest first, by year and department",
    description: "years and departments are what the filters offer, whatever was asked for.",
    access: "none",
    cacheable: true,
    query: schemas.regulationQuery,
    responses: { 200: schemas.regulationListAnswer },
  },
  "GET /api/regulations/{id}/download": {
    summary: "The file of a notice",
    description: "The stored file; for notices about rules that the product knows, a summary with date and source.",
    access: "none",
    params: schemas.regulationParams,
    notFound: REGULATION_NOT_FOUND,
    responses: { 200: { raw: "application/octet-stream" } },
  },
  "GET /api/admin/regulations": {
    summary: "All notices, with their texts in each language",
    access: "admin",
    scope: "content.edit",
    responses: { 200: schemas.adminRegulationList },
  },
  "POST /api/admin/regulations": {
    ...change,
    summary: "Add a notice, with a file or an official address",
    form: schemas.regulationRequest,
    maxBytes: DOCUMENT_FORM_MAX_BYTES,
    responses: { 201: schemas.regulationSaved },
  },
  "PATCH /api/admin/regulations/{id}": {
    ...ofNotice,
    summary: "Change a notice",
    form: schemas.regulationChange,
    maxBytes: DOCUMENT_FORM_MAX_BYTES,
    responses: { 200: schemas.regulationSaved },
  },
  "DELETE /api/admin/regulations/{id}": {
    ...ofNotice,
    summary: "Remove a notice and its file",
    responses: { 204: null },
  },
});
