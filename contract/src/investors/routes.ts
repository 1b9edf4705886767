import { listRoute, ownRoute, registerRoute, saveRoute, viewRoute } from "../shared/profile-routes.ts";
import { routes } from "../shared/route.ts";
import { INVESTOR_NOT_FOUND } from "./page-words.ts";
import {
  investorAnswer,
  investorChanges,
  investorListAnswer,
  investorListQuery,
  investorParams,
  investorRegistered,
  investorRegistration,
  investorSaved,
  ownInvestorAnswer,
} from "./schemas.ts";

export const investorRoutes = routes({
  "POST /api/investors/register": registerRoute(
    {
      summary: "Register the signed-in account as an investor",
      description: "For accounts of type Investor without a record; a second registration answers 409.",
    },
    "investor-register",
    investorRegistration,
    investorRegistered,
  ),
  "GET /api/investors/investors": listRoute(investorListQuery, investorListAnswer, {
    summary: "List of investors with filters, search and order",
  }),
  "GET /api/investors/investor/{investorId}": viewRoute(
    "Public profile of an investor",
    investorParams,
    investorAnswer,
    INVESTOR_NOT_FOUND,
  ),
  "GET /api/users/investor-profile": ownRoute("investor profile", ownInvestorAnswer),
  "PUT /api/users/investor-profile": saveRoute(
    "investor profile",
    investorChanges,
    investorSaved,
    "What is left out stays; the fields are flat, focusAreas is a list or words parted by commas.",
  ),
});
