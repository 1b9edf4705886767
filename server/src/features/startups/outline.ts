import { INTEREST_AREAS, INTEREST_TYPES } from "@startup-connect/contract/shared";
import type { Candidate, Outlined } from "#features/accounts/index.ts";
import type { startupFitQueries } from "./fit-queries.ts";
import type { OwnStartupQueries } from "./own-queries.ts";

interface Parts {
  own: OwnStartupQueries;
  fit: ReturnType<typeof startupFitQueries>;
}

type Row = Awaited<ReturnType<Parts["fit"]["fitting"]>>[number];

const candidateOf = ({ id, userId, name, picture, industry, stage, city, state }: Row): Candidate => ({
  type: "Startup",
  _id: id,
  userId,
  name,
  picture,
  industry,
  location: `${city}, ${state}`,
  industries: [industry],
  stages: [stage],
});

/** What the overview asks of startups. */
export const outlinedStartups = ({ own, fit }: Parts): Outlined => ({
  async outline(userId) {
    const row = await own.byUser(userId);
    if (!row) return null;
    const { brief, website, appLink, stage, funding, industry, sector, service, entityNature } = row;
    const texts = { brief, website, appLink, stage, funding, industry, sector, service, entityNature };
    const filled = Object.entries(texts).map(([name, text]) => [name, text !== ""] as const);
    return {
      type: "Startup",
      fields: {
        file: row.logoPath !== "",
        ...Object.fromEntries(filled),
        udyogAadhaar: row.udyogAadhaar !== null,
        interestAreas: row.interests.length > 0,
      },
      reviews: row.ratingCount,
      industries: industry ? [industry] : [],
      stages: stage ? [stage] : [],
      interests: INTEREST_AREAS.filter((area) => row.interests.includes(area)).flatMap((area) => INTEREST_TYPES[area]),
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
