import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { SearchResult } from "@startup-connect/contract/search";
import { INTEREST_AREAS, type InterestArea, maskUdyog } from "@startup-connect/contract/shared";
import type { GalleryItem, OwnStartup } from "@startup-connect/contract/startups";
import type { RecordView } from "#features/accounts/index.ts";
import type { GalleryRow } from "./gallery-queries.ts";
import type { StartupItemRow, StartupRow } from "./queries.ts";

type StartupItem = Answer<AllRoutes["GET /api/startups/startups"]>["startups"][number];
type StartupProfile = Answer<AllRoutes["GET /api/startups/startup/{startupId}"]>["startup"];

/** A card of the list (A9): never mobile, e-mail or the Udyog number. */
export function presentItem(row: StartupItemRow): StartupItem {
  return {
    _id: row.id,
    userId: row.userId,
    startupName: row.name,
    stage: row.stage,
    city: row.city,
    state: row.state,
    industry: row.industry,
    sector: row.sector,
    funding: row.funding,
    service: row.service,
    brief: row.brief,
    logo: row.logoPath,
    gallery: row.galleryPaths,
    joinDate: row.joinDate ?? "",
    rating: row.rating,
    ratingCount: row.ratingCount,
    recognised: row.recognised,
    verified: row.verified,
    certifiedName: row.certifiedName ?? "",
    featured: row.featured,
  };
}

/** A result of the united search (B14). */
export function presentResult(row: StartupItemRow): SearchResult {
  return {
    type: "Startup",
    _id: row.id,
    userId: row.userId,
    name: row.name,
    picture: row.logoPath,
    industry: row.industry,
    location: `${row.city}, ${row.state}`,
    snippet: row.brief,
    rating: row.rating,
    ratingCount: row.ratingCount,
  };
}

export const presentGalleryItem = ({ id, path, kind, caption, width, height }: GalleryRow): GalleryItem => ({
  _id: id,
  path,
  kind,
  caption,
  width,
  height,
});

/** The public profile (A10) as this viewer may see it. */
export function presentProfile(
  row: StartupRow,
  gallery: readonly GalleryRow[],
  { contactVisible, connection, own }: RecordView,
): StartupProfile {
  return {
    ...presentItem(row),
    personalId: row.personalId,
    otherIndustry: row.otherIndustry,
    otherSector: row.otherSector,
    website: row.website,
    appLink: row.appLink,
    interestAreas: presentInterests(row.interests),
    memberSince: row.createdAt.toISOString(),
    recognitionNumber: row.recognitionNumber ?? "",
    galleryItems: gallery.map(presentGalleryItem),
    contact: contactVisible ? { mobile: row.mobile, email: row.email } : { mobile: "", email: "" },
    contactVisible,
    connection,
    own,
  };
}

/** The record as its owner sees it (A17). `udyogAadhaar` is the opened number, "" without one. */
export function presentOwn(row: StartupRow, udyogAadhaar: string): OwnStartup {
  return {
    _id: row.id,
    startupName: row.name,
    mobile: row.mobile,
    email: row.email,
    funding: row.funding,
    stage: row.stage,
    website: row.website,
    appLink: row.appLink,
    industry: row.industry,
    otherIndustry: row.otherIndustry,
    sector: row.sector,
    otherSector: row.otherSector,
    service: row.service,
    entityNature: row.entityNature,
    udyogAadhaar: maskUdyog(udyogAadhaar),
    state: row.state,
    city: row.city,
    brief: row.brief,
    logo: row.logoPath,
    gallery: row.galleryPaths,
    interestAreas: presentInterests(row.interests),
    contactVisibility: row.contactVisibility,
    certifiedName: row.certifiedName ?? "",
  };
}

function presentInterests(chosen: readonly string[]): Record<InterestArea, boolean> {
  return Object.fromEntries(INTEREST_AREAS.map((area) => [area, chosen.includes(area)])) as Record<
    InterestArea,
    boolean
  >;
}
