import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { OwnMentor } from "@startup-connect/contract/mentors";
import type { SearchResult } from "@startup-connect/contract/search";
import type { RecordView } from "#features/accounts/index.ts";
import type { MentorItemRow, MentorRow } from "./queries.ts";

type MentorItem = Answer<AllRoutes["GET /api/users/mentorlist"]>[number];
type MentorProfile = Answer<AllRoutes["GET /api/mentors/mentor/{mentorId}"]>["mentor"];

/** A card of the list (A27): no contact data. */
export function presentItem(row: MentorItemRow): MentorItem {
  return {
    _id: row.id,
    userId: row.userId,
    file: row.picturePath,
    mentorName: row.name,
    industry: row.industry,
    state: row.state,
    city: row.city,
    activeMonths: row.activeMonths,
    brief: row.brief,
    rating: row.rating,
    ratingCount: row.ratingCount,
    verified: row.verified,
    certifiedName: row.certifiedName ?? "",
    featured: row.featured,
  };
}

/** A result of the united search (B14). */
export function presentResult(row: MentorItemRow): SearchResult {
  return {
    type: "Mentor",
    _id: row.id,
    userId: row.userId,
    name: row.name,
    picture: row.picturePath,
    industry: row.industry,
    location: `${row.city}, ${row.state}`,
    snippet: row.brief,
    rating: row.rating,
    ratingCount: row.ratingCount,
  };
}

/** What profile and own record have in common, without contact data. */
const presentDetails = (row: MentorRow) => ({
  network: row.network,
  sectors: row.sectors,
  stages: row.stages,
  interest: row.interests,
  description: row.description,
  successStories: row.successStories,
  startupName: row.startupName,
  websiteLink: row.websiteLink,
  hubProfileLink: row.hubProfileLink,
  successbrief: row.successBrief,
  url: row.url,
});

/** The public profile (A28) as this viewer may see it; never the address in the network. */
export function presentProfile(row: MentorRow, { contactVisible, connection, own }: RecordView): MentorProfile {
  return {
    ...presentItem(row),
    ...presentDetails(row),
    mobile: contactVisible ? row.mobile : "",
    email: contactVisible ? row.email : "",
    contactVisible,
    connection,
    own,
  };
}

/** The record as its owner sees it (A19). */
export function presentOwn(row: MentorRow): OwnMentor {
  return {
    ...presentDetails(row),
    _id: row.id,
    file: row.picturePath,
    mentorName: row.name,
    industry: row.industry,
    state: row.state,
    city: row.city,
    activeMonths: row.activeMonths,
    brief: row.brief,
    mobile: row.mobile,
    email: row.email,
    tieEmail: row.tieEmail,
    contactVisibility: row.contactVisibility,
    certifiedName: row.certifiedName ?? "",
  };
}
