import { FORM_MAX_BYTES } from "../shared/images.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { SPONSOR_NOT_FOUND } from "./words.ts";

export const showcaseRoutes = routes({
  "GET /api/admin/sponsors": {
    summary: "All sponsored entries, made last first",
    access: "admin",
    query: schemas.sponsorListQuery,
    responses: { 200: schemas.sponsorListAnswer },
  },
  "POST /api/admin/sponsors": {
    summary: "Make a sponsored entry for the days from `from` to `to` (India), both included",
    description: "There are two places. Of several entries on one day, the two with the earliest start are shown.",
    access: "admin",
    proof: { none: "an entry of the site" },
    form: schemas.newSponsor,
    maxBytes: FORM_MAX_BYTES,
    responses: { 201: schemas.sponsorAnswer },
  },
  "PATCH /api/admin/sponsors/{id}": {
    summary: "Change a sponsored entry; what is left out stays",
    access: "admin",
    proof: { none: "an entry of the site" },
    params: schemas.sponsorParams,
    form: schemas.sponsorChanges,
    maxBytes: FORM_MAX_BYTES,
    notFound: SPONSOR_NOT_FOUND,
    responses: { 200: schemas.sponsorAnswer },
  },
  "DELETE /api/admin/sponsors/{id}": {
    summary: "Remove a sponsored entry with its picture",
    access: "admin",
    proof: { none: "an entry of the site" },
    params: schemas.sponsorParams,
    notFound: SPONSOR_NOT_FOUND,
    responses: { 204: null },
  },
  "GET /api/admin/achievers": {
    summary: "The startups that are named for the block Our Achievers, in their order",
    access: "admin",
    responses: { 200: schemas.achieverChoiceAnswer },
  },
  "PUT /api/admin/achievers": {
    summary: "Name the startups of the block Our Achievers, in their order",
    description: "Replaces the former choice. Free places are filled by the best rated startups.",
    access: "admin",
    proof: { none: "an order of entries" },
    json: schemas.achieverChoice,
    responses: { 200: schemas.achieversAnswer },
  },
});
