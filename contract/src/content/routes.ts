import { routes } from "../shared/route.ts";
import { configAnswer, disclaimerAnswer, siteAnswer } from "./schemas.ts";
import * as siteSchemas from "./site-schemas.ts";

const limits = [{ name: "site-settings", by: "user", points: 120, seconds: 3600 }] as const;

export const contentRoutes = routes({
  "GET /api/site": {
    summary: "Contact data, social links, sponsors, achievers and facts of this site",
    access: "none",
    cacheable: true,
    responses: { 200: siteAnswer },
  },
  "GET /api/admin/disclaimer": {
    summary: "Text of the welcome pop-up",
    description: "Plain text with line breaks; empty when the operator wants no pop-up.",
    access: "none",
    cacheable: true,
    responses: { 200: disclaimerAnswer },
  },
  "PUT /api/admin/disclaimer": {
    summary: "Change the text of the welcome pop-up; an empty one removes it",
    access: "admin",
    scope: "site.settings",
    proof: { none: "a text of the site" },
    json: siteSchemas.disclaimerRequest,
    limits,
    responses: { 200: siteSchemas.disclaimerChanged },
  },
  "GET /api/admin/site": {
    summary: "The site settings and the disclaimer, for their forms",
    shows: { none: "the address of the site, which all may read" },
    access: "admin",
    scope: "site.settings",
    responses: { 200: siteSchemas.siteForms },
  },
  "PUT /api/admin/site": {
    summary: "Set contact data, social links and the Apply Now link; empty or missing values are unset",
    description: "Links must begin with https. Without a link Apply Now leads to the National Single Window System.",
    access: "admin",
    scope: "site.settings",
    proof: "fresh",
    json: siteSchemas.siteSettingsRequest,
    limits,
    responses: { 200: siteSchemas.siteChanged },
  },
  "GET /api/config": {
    summary: "Which ways of sign-in and payment are on",
    access: "none",
    cacheable: true,
    responses: { 200: configAnswer },
  },
});
