import type { Candidate, Outlined } from "#features/accounts/index.ts";
import type { mentorFitQueries } from "./fit-queries.ts";
import type { OwnMentorQueries } from "./own-queries.ts";

interface Parts {
  own: OwnMentorQueries;
  fit: ReturnType<typeof mentorFitQueries>;
}

type Row = Awaited<ReturnType<Parts["fit"]["fitting"]>>[number];

const candidateOf = ({ id, userId, name, picture, industry, stages, city, state }: Row): Candidate => ({
  type: "Mentor",
  _id: id,
  userId,
  name,
  picture,
  industry,
  location: `${city}, ${state}`,
  industries: [industry],
  stages,
});

/** What the overview asks of mentors. */
export const outlinedMentors = ({ own, fit }: Parts): Outlined => ({
  async outline(userId) {
    const row = await own.byUser(userId);
    if (!row) return null;
    const { industry, stages } = row;
    return {
      type: "Mentor",
      fields: {
        file: row.picturePath !== "",
        brief: row.brief !== "",
        description: row.description !== "",
        interest: row.interests.length > 0,
        industry: industry !== "",
        sectors: row.sectors !== "",
        stages: stages.length > 0,
      },
      reviews: row.ratingCount,
      industries: industry ? [industry] : [],
      stages,
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
