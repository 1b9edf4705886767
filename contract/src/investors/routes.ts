import { profileCalls } from "../shared/profile-routes.ts";
import { routes } from "../shared/route.ts";
import { INVESTOR_NOT_FOUND } from "./page-words.ts";
import * as schemas from "./schemas.ts";

const calls = profileCalls("Investor", INVESTOR_NOT_FOUND);

export const investorRoutes = routes({
  "POST /api/investors/register": calls.register(schemas.investorRegistration, schemas.investorRegistered),
  "GET /api/investors/investors": calls.list(schemas.investorListQuery, schemas.investorListAnswer),
  "GET /api/investors/investor/{investorId}": calls.view(schemas.investorParams, schemas.investorAnswer),
  "GET /api/users/investor-profile": calls.own(schemas.ownInvestorAnswer),
  "PUT /api/users/investor-profile": calls.save(
    schemas.investorChanges,
    schemas.investorSaved,
    "Missing fields stay as they are. The fields are flat; focusAreas is a list or a comma-separated text.",
  ),
});
