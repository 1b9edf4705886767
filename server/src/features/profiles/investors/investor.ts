import type { AllRoutes, Answer } from "@startup-connect/contract";
import {
  INVESTOR_COMPLETE,
  INVESTOR_NOT_FOUND,
  INVESTOR_REGISTERED,
  type InvestorChanges,
  type InvestorRegistration,
  interestFields,
  investorRoutes,
  type OwnInvestor,
} from "@startup-connect/contract/investors";
import { FOCUS_AREAS, PROFILE_SAVED, pick } from "@startup-connect/contract/shared";
import { created, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import * as t from "#texts/profiles-acts.ts";
import { type NewProfile, namesOf, spellingsOf } from "../definition.ts";
import { filledIn } from "../match-source.ts";
import type { RecordView } from "../policy.ts";
import type { ProfilePorts } from "../ports.ts";
import { createProfile } from "../profile.ts";
import { verifiedNow } from "../verification-ends.ts";
import { addTieUps, type InvestorItemRow, type InvestorRow, investorSource } from "./queries.ts";

type InvestorCard = Answer<AllRoutes["GET /api/investors/investors"]>["investors"][number];
type InvestorProfile = Answer<AllRoutes["GET /api/investors/investor/{investorId}"]>["investor"];

const interestOf = (row: InvestorItemRow): InvestorCard["interest"] => pick(row, interestFields);

/** A card of the list (A11). */
const card = (row: InvestorItemRow, now: Date): InvestorCard => {
  const { name, certifiedName } = namesOf(row);
  return {
    _id: row.id,
    userId: row.userId,
    profilePicture: row.picturePath,
    category: row.category,
    contactInfo: { name, location: row.location },
    interest: interestOf(row),
    rating: row.rating,
    ratingCount: row.ratingCount,
    verified: row.verified,
    certifiedName,
    featured: row.featured,
    verifications: verifiedNow(row, now),
  };
};

/** The public profile (A12) as this viewer may see it; it has the flat fields beside the nested ones (INV-10). */
const profile = (
  row: InvestorRow,
  { contactVisible, connection, own, absence, reviewedOn, verifiedFacts, now }: RecordView,
): InvestorProfile => ({
  ...card(row, now),
  ...interestOf(row),
  writtenName: namesOf(row).writtenName,
  location: row.location,
  phone: contactVisible ? row.phone : "",
  email: contactVisible ? row.email : "",
  about: row.brief,
  tieUpCount: row.tieUpCount,
  contactVisible,
  connection,
  own,
  absence,
  reviewedOn,
  verifiedFacts,
});

/** The record as its owner sees it (A18). */
const own = (row: InvestorRow): OwnInvestor => ({
  _id: row.id,
  profilePicture: row.picturePath,
  contactInfo: { name: row.name, email: row.email, phone: row.phone, location: row.location },
  category: row.category,
  interest: interestOf(row),
  brief: row.brief,
  contactVisibility: row.contactVisibility,
  spellings: spellingsOf(row),
  certifiedName: row.certifiedName ?? "",
});

const newRow = ({ contactInfo, interest, category, brief }: InvestorRegistration, base: NewProfile) => ({
  ...contactInfo,
  ...interest,
  focusAreas: FOCUS_AREAS.filter((area) => interest.focusAreas.includes(area)),
  category,
  brief,
  // Last: no field of the form decides what the profile is.
  ...base,
});

const rowChanges = ({ email: _signIn, contactEmail: email, focusAreas, ...changes }: InvestorChanges) => ({
  ...changes,
  email,
  focusAreas: focusAreas && FOCUS_AREAS.filter((area) => focusAreas.includes(area)),
});

export function createInvestors(platform: Platform, ports: ProfilePorts) {
  const investors = createProfile(platform, ports, {
    type: "Investor",
    source: investorSource,
    texts: { notFound: INVESTOR_NOT_FOUND, already: t.alreadyInvestor },
    picture: { field: "profilePicture", of: (form: InvestorRegistration) => form.profilePicture, ofAccount: true },
    newRow,
    rowChanges,
    card,
    profile,
    own,
    industries: ({ focusAreas }) => focusAreas,
    place: ({ location }) => location,
    outline: (row) => ({
      fields: filledIn(own(row), INVESTOR_COMPLETE),
      facts: {
        place: row.location,
        stage: row.investmentStage,
        category: row.category,
        amount: row.investmentAmount,
        focus: row.focusAreas.join(", "),
      },
    }),
  });
  const list = investors.listAs(({ rows, ...answer }) => ({ investors: rows, ...answer }));
  const routes = mount(investorRoutes, {
    "GET /api/investors/investors": async ({ query: { location: places, q, sort, after, limit, ...filters } }) =>
      ok((await list({ filters, places, q, sort, after, limit })).body),
    "GET /api/investors/investor/{investorId}": async ({ params, viewer }) =>
      ok({ investor: await investors.view(params.investorId, viewer) }),
    "POST /api/investors/register": async ({ body, viewer, language }) => {
      const { profile: investor, applicationId } = await investors.register({ ...viewer, language }, body);
      return created({ message: INVESTOR_REGISTERED, investor, applicationId });
    },
    "GET /api/users/investor-profile": async ({ viewer }) => {
      const { user, profile: investor } = await investors.own(viewer);
      return ok({ user, investor });
    },
    "PUT /api/users/investor-profile": async ({ viewer, body }) => {
      const { profile: investor, ...saved } = await investors.save(viewer, body);
      return ok({ message: PROFILE_SAVED, investor, ...saved });
    },
  });
  return { ...investors, routes, addTieUps };
}
