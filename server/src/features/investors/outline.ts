import type { Candidate, Outlined } from "#features/accounts/index.ts";
import type { investorFitQueries } from "./fit-queries.ts";
import type { OwnInvestorQueries } from "./own-queries.ts";

interface Parts {
  own: OwnInvestorQueries;
  fit: ReturnType<typeof investorFitQueries>;
}

/** What the overview asks of investors. */
export const outlinedInvestors = ({ own, fit }: Parts): Outlined => ({
  async outline(userId) {
    const row = await own.byUser(userId);
    if (!row) return null;
    return {
      type: "Investor",
      // The rest of the form is required.
      fields: { profilePicture: row.picturePath !== "", brief: row.brief !== "" },
      reviews: row.ratingCount,
      industries: row.focusAreas,
      stages: [row.investmentStage],
      interests: ["Startup"],
    };
  },

  async candidates(wanted) {
    return (await fit.fitting(wanted)).map(
      ({ id, userId, name, picture, focusAreas, stage, location }): Candidate => ({
        type: "Investor",
        _id: id,
        userId,
        name,
        picture,
        industry: focusAreas.join(", "),
        location,
        industries: focusAreas,
        stages: [stage],
      }),
    );
  },
});
