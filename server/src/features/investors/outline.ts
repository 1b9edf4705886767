import type { Candidate, Outlined } from "#features/accounts/index.ts";
import type { investorFitQueries } from "./fit-queries.ts";
import type { OwnInvestorQueries } from "./own-queries.ts";

interface Parts {
  own: OwnInvestorQueries;
  fit: ReturnType<typeof investorFitQueries>;
}

type Row = Awaited<ReturnType<Parts["fit"]["fitting"]>>[number];

const candidateOf = ({ id, userId, name, picture, focusAreas, stage, location }: Row): Candidate => ({
  type: "Investor",
  _id: id,
  userId,
  name,
  picture,
  industry: focusAreas.join(", "),
  location,
  industries: focusAreas,
  stages: [stage],
});

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
    return (await fit.fitting(wanted)).map(candidateOf);
  },

  async candidate(id) {
    const row = await fit.one(id);
    return row && candidateOf(row);
  },

  followers: fit.followers,
});
