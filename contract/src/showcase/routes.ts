import { FORM_MAX_BYTES } from "../shared/file-kinds.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { SPONSOR_NOT_FOUND } from "./words.ts";

const change = { access: "admin", scope: "content.edit", proof: { none: "an entry of the site" } } as const;
const ofSponsor = { ...change, params: schemas.sponsorParams, notFound: SPONSOR_NOT_FOUND } as const;

export const showcaseRoutes = routes({
  "GET /api/admin/sponsors": {
    summary: "All sponsored entries, latest created first",
    access: "admin",
    scope: "content.edit",
    query: schemas.sponsorListQuery,
    responses: { 200: schemas.sponsorListAnswer },
  },
  "POST /api/admin/sponsors": {
    ...change,
    summary: "Create a sponsored entry for the days from `from` to `to` (India), both included",
    description: "There are two places. Of several entries on one day, the two with the earliest start are shown.",
    form: schemas.newSponsor,
    maxBytes: FORM_MAX_BYTES,
    responses: { 201: schemas.sponsorAnswer },
  },
  "PATCH /api/admin/sponsors/{id}": {
    ...ofSponsor,
    summary: "Change a sponsored entry; missing fields stay as they are",
    form: schemas.sponsorChanges,
    maxBytes: FORM_MAX_BYTES,
    responses: { 200: schemas.sponsorAnswer },
  },
  "DELETE /api/admin/sponsors/{id}": {
    ...ofSponsor,
    summary: "Remove a sponsored entry with its picture",
    responses: { 204: null },
  },
  "GET /api/admin/achievers": {
    summary: "The startups chosen for Our Achievers, in order",
    access: "admin",
    scope: "content.edit",
    responses: { 200: schemas.achieverChoiceAnswer },
  },
  "PUT /api/admin/achievers": {
    summary: "Choose the startups of Our Achievers, in order",
    description: "Replaces the earlier choice. Free places are filled by the best rated startups.",
    access: "admin",
    scope: "content.edit",
    proof: { none: "an order of entries" },
    json: schemas.achieverChoice,
    responses: { 200: schemas.achieversAnswer },
  },
});
