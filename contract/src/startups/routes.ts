import { FORM_MAX_BYTES } from "../shared/images.ts";
import { routes } from "../shared/route.ts";
import { STARTUP_NOT_FOUND } from "./page-words.ts";
import {
  newestStartupAnswer,
  startupAnswer,
  startupListAnswer,
  startupListQuery,
  startupParams,
  startupRegistered,
  startupRegistration,
} from "./schemas.ts";
import { STARTUP_FORM_INVALID } from "./words.ts";

export const startupRoutes = routes({
  "POST /api/startups/register": {
    summary: "Register the startup of the signed-in account",
    description: "For accounts of type Startup without one; a second registration answers 409.",
    access: "bearer",
    form: startupRegistration,
    maxBytes: FORM_MAX_BYTES,
    invalid: STARTUP_FORM_INVALID,
    limits: [{ name: "startup-register", by: "user", points: 30, seconds: 3600 }],
    responses: { 201: startupRegistered },
    errors: [403, 409],
  },
  "GET /api/startups/startups": {
    summary: "List of startups with filters, search and order",
    description: "Filters may be repeated (OR); different ones must all hold. Unknown values find nothing.",
    access: "optional",
    query: startupListQuery,
    responses: { 200: startupListAnswer },
  },
  "GET /api/startups/newest": {
    summary: "The startup that arrived last",
    description: "null when the last one arrived more than 30 days ago.",
    access: "none",
    cacheable: true,
    responses: { 200: newestStartupAnswer },
  },
  "GET /api/startups/startup/{startupId}": {
    summary: "Public profile of a startup",
    access: "optional",
    params: startupParams,
    notFound: STARTUP_NOT_FOUND,
    responses: { 200: startupAnswer },
  },
});
