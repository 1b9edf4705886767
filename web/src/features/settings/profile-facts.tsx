import { ENTITY_NATURE_LABELS, INTEREST_AREAS, mentorStageLabel } from "@startup-connect/contract/shared";
import { INTEREST_AREA_LABELS, STARTUP_FIELD_LABELS } from "@startup-connect/contract/startups";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { WebLink } from "#features/directory/profile.tsx";
import { investorLabels } from "#features/investors/labels.ts";
import { mentorLabels } from "#features/mentors/labels.ts";
import { paths } from "#lib/paths.ts";
import type { Fact } from "#ui/facts.tsx";
import type { OwnInvestor, OwnMentor, OwnProfile, OwnStartup } from "./own-profile.ts";
import { visibilityLabels } from "./settings-data.ts";

export const CONTACT_INFO = "Contact Info";

export interface FactGroup {
  title: string;
  facts: Fact[];
}

/** The facts of some fields, each below its label. */
const factsWith =
  <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (values: Partial<Record<Name, ReactNode>>): Fact[] => {
    const words: Readonly<Record<string, string>> = labels;
    return Object.entries<ReactNode>(values).map(([name, value]) => ({ label: words[name] ?? name, value }));
  };

const link = (url: string) => url && <WebLink url={url} />;
/** A word of a list, with the own word behind "Other". */
const withOwn = (word: string, own: string): string => (own ? `${word} (${own})` : word);
const seenBy = (visibility: keyof typeof visibilityLabels): Fact => ({
  label: "Seen by",
  value: visibilityLabels[visibility],
});

/** PROF-11, PROF-14. */
function startupFacts(own: OwnStartup): FactGroup[] {
  const facts = factsWith(STARTUP_FIELD_LABELS);
  const { startupName, brief, stage, funding, email, mobile, state, city, service, udyogAadhaar } = own;
  const areas = INTEREST_AREAS.filter((area) => area !== "all" && own.interestAreas[area]);
  return [
    {
      title: "About Startup",
      facts: facts({ startupName, brief, website: link(own.website), appLink: link(own.appLink), stage, funding }),
    },
    { title: CONTACT_INFO, facts: [...facts({ email, mobile, state, city }), seenBy(own.contactVisibility)] },
    {
      title: "Categories",
      facts: facts({
        industry: withOwn(own.industry, own.otherIndustry),
        sector: withOwn(own.sector, own.otherSector),
        service,
        entityNature: own.entityNature && ENTITY_NATURE_LABELS[own.entityNature],
        udyogAadhaar,
        interestAreas: areas.map((area) => INTEREST_AREA_LABELS[area]).join(", "),
      }),
    },
  ];
}

/** PROF-12, PROF-14. */
function mentorFacts(own: OwnMentor): FactGroup[] {
  const facts = factsWith(mentorLabels);
  const { mentorName, network, tieEmail, activeMonths, brief, description, email, mobile, state, city } = own;
  const { industry, sectors, startupName, successbrief } = own;
  return [
    {
      title: "About Mentor",
      facts: [
        ...facts({ mentorName }),
        { label: "Public page", value: <Link to={paths.mentor(own._id)}>Open my public page</Link> },
        ...facts({ network, ...(network === "TIE" && { tieEmail }) }),
        ...facts({ activeMonths: String(activeMonths), brief, description }),
      ],
    },
    {
      title: CONTACT_INFO,
      facts: [...facts({ email, mobile, state, city, url: link(own.url) }), seenBy(own.contactVisibility)],
    },
    {
      title: "Your Interest",
      facts: facts({
        interest: own.interest.join(", "),
        industry,
        sectors,
        stages: own.stages.map(mentorStageLabel).join(", "),
        successStories: own.successStories ? "Yes" : "No",
        startupName,
        websiteLink: link(own.websiteLink),
        hubProfileLink: link(own.hubProfileLink),
        successbrief,
      }),
    },
  ];
}

/** PROF-13, PROF-14. */
function investorFacts({ contactInfo, category, interest, brief, contactVisibility }: OwnInvestor): FactGroup[] {
  const facts = factsWith(investorLabels);
  return [
    {
      title: CONTACT_INFO,
      facts: [
        ...facts({
          "contactInfo.name": contactInfo.name,
          "contactInfo.email": contactInfo.email,
          "contactInfo.phone": contactInfo.phone,
          "contactInfo.location": contactInfo.location,
        }),
        seenBy(contactVisibility),
      ],
    },
    {
      title: "Your Interest",
      facts: facts({
        category,
        "interest.investmentAmount": interest.investmentAmount,
        "interest.focusAreas": interest.focusAreas.join(", "),
        "interest.investmentStage": interest.investmentStage,
        "interest.investmentLevel": interest.investmentLevel,
        brief,
      }),
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
export function nameAndPictureOf(profile: OwnProfile): { name: string; picture: string } | null {
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
