import { FORM_MAX_BYTES } from "../shared/images.ts";
import { routes } from "../shared/route.ts";
import { INVESTOR_NOT_FOUND } from "./page-words.ts";
import {
  investorAnswer,
  investorListAnswer,
  investorListQuery,
  investorParams,
  investorRegistered,
  investorRegistration,
} from "./schemas.ts";

export const investorRoutes = routes({
  "POST /api/investors/register": {
    summary: "Register the signed-in account as an investor",
    description: "For accounts of type Investor without a record; a second registration answers 409.",
    access: "bearer",
    form: investorRegistration,
    maxBytes: FORM_MAX_BYTES,
    limits: [{ name: "investor-register", by: "user", points: 30, seconds: 3600 }],
    responses: { 201: investorRegistered },
    errors: [403, 409],
  },
  "GET /api/investors/investors": {
    summary: "List of investors with filters, search and order",
    description: "Filters may be repeated (OR); different ones must all hold. Unknown values find nothing.",
    access: "optional",
    query: investorListQuery,
    responses: { 200: investorListAnswer },
  },
  "GET /api/investors/investor/{investorId}": {
    summary: "Public profile of an investor",
    access: "optional",
    params: investorParams,
    notFound: INVESTOR_NOT_FOUND,
    responses: { 200: investorAnswer },
  },
});
