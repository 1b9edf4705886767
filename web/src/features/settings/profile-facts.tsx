import { ENTITY_NATURE_LABELS, INTEREST_AREAS, mentorStageLabel } from "@startup-connect/contract/shared";
import { INTEREST_AREA_LABELS, STARTUP_FIELD_LABELS } from "@startup-connect/contract/startups";
import { Link } from "react-router";
import { WebLink } from "#features/directory/web-link.tsx";
import { investorLabels } from "#features/investors/labels.ts";
import { mentorLabels } from "#features/mentors/labels.ts";
import { paths } from "#lib/paths.ts";
import type { Fact } from "#ui/facts.tsx";
import type { OwnInvestor, OwnMentor, OwnProfile, OwnStartup } from "./own-profile.ts";
import { visibilityLabels } from "./texts.ts";

export const CONTACT_INFO = "Contact Info";

export interface FactGroup {
  title: string;
  facts: Fact[];
}

const link = (url: string) => url && <WebLink url={url} />;
/** A word of a list, with the own word behind "Other". */
const withOwn = (word: string, own: string): string => (own ? `${word} (${own})` : word);

/** PROF-11, PROF-14. */
function startupFacts(own: OwnStartup): FactGroup[] {
  const labels = STARTUP_FIELD_LABELS;
  const areas = INTEREST_AREAS.filter((area) => area !== "all" && own.interestAreas[area]);
  return [
    {
      title: "About Startup",
      facts: [
        { label: labels.startupName, value: own.startupName },
        { label: labels.brief, value: own.brief },
        { label: labels.website, value: link(own.website) },
        { label: labels.appLink, value: link(own.appLink) },
        { label: labels.stage, value: own.stage },
        { label: labels.funding, value: own.funding },
      ],
    },
    {
      title: CONTACT_INFO,
      facts: [
        { label: labels.email, value: own.email },
        { label: labels.mobile, value: own.mobile },
        { label: labels.state, value: own.state },
        { label: labels.city, value: own.city },
        { label: "Seen by", value: visibilityLabels[own.contactVisibility] },
      ],
    },
    {
      title: "Categories",
      facts: [
        { label: labels.industry, value: withOwn(own.industry, own.otherIndustry) },
        { label: labels.sector, value: withOwn(own.sector, own.otherSector) },
        { label: labels.service, value: own.service },
        { label: labels.entityNature, value: own.entityNature && ENTITY_NATURE_LABELS[own.entityNature] },
        { label: labels.udyogAadhaar, value: own.udyogAadhaar },
        { label: labels.interestAreas, value: areas.map((area) => INTEREST_AREA_LABELS[area]).join(", ") },
      ],
    },
  ];
}

/** PROF-12, PROF-14. */
function mentorFacts(own: OwnMentor): FactGroup[] {
  const labels = mentorLabels;
  return [
    {
      title: "About Mentor",
      facts: [
        { label: labels.mentorName, value: own.mentorName },
        { label: "Public page", value: <Link to={paths.mentor(own._id)}>Open my public page</Link> },
        { label: labels.network, value: own.network },
        ...(own.network === "TIE" ? [{ label: labels.tieEmail, value: own.tieEmail }] : []),
        { label: labels.activeMonths, value: String(own.activeMonths) },
        { label: labels.brief, value: own.brief },
        { label: labels.description, value: own.description },
      ],
    },
    {
      title: CONTACT_INFO,
      facts: [
        { label: labels.email, value: own.email },
        { label: labels.mobile, value: own.mobile },
        { label: labels.state, value: own.state },
        { label: labels.city, value: own.city },
        { label: labels.url, value: link(own.url) },
        { label: "Seen by", value: visibilityLabels[own.contactVisibility] },
      ],
    },
    {
      title: "Your Interest",
      facts: [
        { label: labels.interest, value: own.interest.join(", ") },
        { label: labels.industry, value: own.industry },
        { label: labels.sectors, value: own.sectors },
        { label: labels.stages, value: own.stages.map(mentorStageLabel).join(", ") },
        { label: labels.successStories, value: own.successStories ? "Yes" : "No" },
        { label: labels.startupName, value: own.startupName },
        { label: labels.websiteLink, value: link(own.websiteLink) },
        { label: labels.hubProfileLink, value: link(own.hubProfileLink) },
        { label: labels.successbrief, value: own.successbrief },
      ],
    },
  ];
}

/** PROF-13, PROF-14. */
function investorFacts({ contactInfo, category, interest, brief, contactVisibility }: OwnInvestor): FactGroup[] {
  const labels = investorLabels;
  return [
    {
      title: CONTACT_INFO,
      facts: [
        { label: labels["contactInfo.name"], value: contactInfo.name },
        { label: labels["contactInfo.email"], value: contactInfo.email },
        { label: labels["contactInfo.phone"], value: contactInfo.phone },
        { label: labels["contactInfo.location"], value: contactInfo.location },
        { label: "Seen by", value: visibilityLabels[contactVisibility] },
      ],
    },
    {
      title: "Your Interest",
      facts: [
        { label: labels.category, value: category },
        { label: labels["interest.investmentAmount"], value: interest.investmentAmount },
        { label: labels["interest.focusAreas"], value: interest.focusAreas.join(", ") },
        { label: labels["interest.investmentStage"], value: interest.investmentStage },
        { label: labels["interest.investmentLevel"], value: interest.investmentLevel },
        { label: labels.brief, value: brief },
      ],
    },
  ];
}

/** Everything registered, readable, by part of its form; nothing before the registration. */
export function factsOf(profile: OwnProfile): FactGroup[] {
  if (!profile.record) return [];
  if (profile.type === "Startup") return startupFacts(profile.record);
  return profile.type === "Mentor" ? mentorFacts(profile.record) : investorFacts(profile.record);
}

/** Name and picture as others see them. */
export function faceOf(profile: OwnProfile): { name: string; picture: string } | null {
  if (!profile.record) return null;
  switch (profile.type) {
    case "Startup":
      return { name: profile.record.startupName, picture: profile.record.logo };
    case "Mentor":
      return { name: profile.record.mentorName, picture: profile.record.file };
    case "Investor":
      return { name: profile.record.contactInfo.name, picture: profile.record.profilePicture };
  }
}
