import { profileCalls } from "../shared/profile-routes.ts";
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

const calls = profileCalls("Investor", INVESTOR_NOT_FOUND);

export const investorRoutes = routes({
  "POST /api/investors/register": calls.register(investorRegistration, investorRegistered),
  "GET /api/investors/investors": calls.list(investorListQuery, investorListAnswer),
  "GET /api/investors/investor/{investorId}": calls.view(investorParams, investorAnswer),
  "GET /api/users/investor-profile": calls.own(ownInvestorAnswer),
  "PUT /api/users/investor-profile": calls.save(
    investorChanges,
    investorSaved,
    "What is left out stays; the fields are flat, focusAreas is a list or words parted by commas.",
  ),
});
