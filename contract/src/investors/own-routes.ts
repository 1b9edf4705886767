import { PROFILE_SAVE_FAILED, PROFILE_SAVES_PER_HOUR } from "../shared/own-profile.ts";
import { routes } from "../shared/route.ts";
import { investorChanges, investorSaved, ownInvestorAnswer } from "./own-schemas.ts";

export const ownInvestorRoutes = routes({
  "GET /api/users/investor-profile": {
    summary: "The own investor profile with everything its owner may read",
    access: "bearer",
    responses: { 200: ownInvestorAnswer },
    errors: [403],
  },
  "PUT /api/users/investor-profile": {
    summary: "Change the own investor profile",
    description:
      "What is left out stays; the fields are flat, focusAreas is a list or words parted by commas. A changed email needs a fresh proof (403 with `fresh_proof_required`, nothing is saved) and is used to sign in only after the link mailed to it was confirmed; other changes need none. 404 before the registration.",
    access: "bearer",
    json: investorChanges,
    invalid: PROFILE_SAVE_FAILED,
    limits: [{ name: "profile-save", by: "user", points: PROFILE_SAVES_PER_HOUR, seconds: 3600 }],
    responses: { 200: investorSaved },
    errors: [403],
  },
});
