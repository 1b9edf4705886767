import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { OwnInvestor } from "@startup-connect/contract/investors";
import type { SearchResult } from "@startup-connect/contract/search";
import type { RecordView } from "#features/accounts/index.ts";
import type { InvestorItemRow, InvestorRow } from "./queries.ts";

type InvestorItem = Answer<AllRoutes["GET /api/investors/investors"]>["investors"][number];
type InvestorProfile = Answer<AllRoutes["GET /api/investors/investor/{investorId}"]>["investor"];

const presentInterest = (row: InvestorItemRow): InvestorItem["interest"] => ({
  investmentAmount: row.investmentAmount,
  investmentStage: row.investmentStage,
  investmentLevel: row.investmentLevel,
  focusAreas: row.focusAreas,
});

/** A card of the list (A11): never phone or e-mail. */
export function presentItem(row: InvestorItemRow): InvestorItem {
  return {
    _id: row.id,
    userId: row.userId,
    profilePicture: row.picturePath,
    category: row.category,
    contactInfo: { name: row.name, location: row.location },
    interest: presentInterest(row),
    rating: row.rating,
    ratingCount: row.ratingCount,
    verified: row.verified,
    certifiedName: row.certifiedName ?? "",
    featured: row.featured,
  };
}

/** A result of the united search (B14). */
export function presentResult(row: InvestorItemRow): SearchResult {
  return {
    type: "Investor",
    _id: row.id,
    userId: row.userId,
    name: row.name,
    picture: row.picturePath,
    industry: row.focusAreas.join(", "),
    location: row.location,
    snippet: row.brief,
    rating: row.rating,
    ratingCount: row.ratingCount,
  };
}

/** The public profile (A12) as this viewer may see it; the flat fields stand beside the nested ones (INV-10). */
export function presentProfile(row: InvestorRow, { contactVisible, connection, own }: RecordView): InvestorProfile {
  return {
    ...presentItem(row),
    investmentStage: row.investmentStage,
    investmentLevel: row.investmentLevel,
    focusAreas: row.focusAreas,
    investmentAmount: row.investmentAmount,
    location: row.location,
    phone: contactVisible ? row.phone : "",
    email: contactVisible ? row.email : "",
    about: row.brief,
    tieUpCount: row.tieUpCount,
    contactVisible,
    connection,
    own,
  };
}

/** The record as its owner sees it (A18). */
export function presentOwn(row: InvestorRow): OwnInvestor {
  return {
    _id: row.id,
    profilePicture: row.picturePath,
    contactInfo: { name: row.name, email: row.email, phone: row.phone, location: row.location },
    category: row.category,
    interest: presentInterest(row),
    brief: row.brief,
    contactVisibility: row.contactVisibility,
    certifiedName: row.certifiedName ?? "",
  };
}
