import { createHash } from "node:crypto";
import { after, INTEREST_AREAS } from "@startup-connect/contract/shared";
import { CO_FOUNDER_DAYS } from "@startup-connect/contract/startups";
import type { investors } from "#features/profiles/investors/tables.ts";
import type { mentors } from "#features/profiles/mentors/tables.ts";
import type { coFounders, startups } from "#features/profiles/startups/tables.ts";
import { idAt } from "#platform/ids.ts";
import type { WorldCoFounder, WorldInvestor, WorldMentor, WorldStartup } from "../world/index.ts";
import { pictureOf, type Stored, type Telling } from "./people.ts";

/** What the three kinds of records have in common. */
const common = (person: Stored) => ({
  id: person.user.roleRecordId,
  userId: person.user.id,
  personalId: person.publicId,
  createdAt: person.registeredAt,
  updatedAt: person.registeredAt,
});

export const startupRow = (startup: WorldStartup, person: Stored, telling: Telling): typeof startups.$inferInsert => ({
  ...common(person),
  name: startup.startupName,
  brief: startup.brief,
  founderLine: `Works from ${startup.city}, ${startup.state}.`,
  email: startup.email,
  phone: startup.mobile,
  state: startup.state,
  city: startup.city,
  website: startup.website,
  appLink: startup.appLink,
  stage: startup.stage,
  funding: startup.funding,
  industry: startup.industry,
  sector: startup.sector,
  otherIndustry: startup.otherIndustry,
  otherSector: startup.otherSector,
  service: startup.service,
  entityNature: startup.entityNature,
  interests: INTEREST_AREAS.filter((area) => startup.interestAreas[area]),
  picturePath: pictureOf(telling, startup.key),
  connectionCount: person.links.connected,
  agreedAt: person.registeredAt,
});

/** Invited two days ago. */
export const coFounderRow = (
  { startup: _, hasConfirmed, ...fields }: WorldCoFounder,
  { user }: Stored,
  now: Date,
): typeof coFounders.$inferInsert => {
  const day = (days: number) => after(now, { days });
  return {
    ...fields,
    id: idAt(day(-2)),
    startupId: user.roleRecordId ?? "",
    // Of no link that was emailed.
    tokenHash: createHash("sha256").update(fields.email).digest(),
    invitedAt: day(-2),
    expiresAt: day(CO_FOUNDER_DAYS - 2),
    confirmedAt: hasConfirmed ? day(-1) : null,
  };
};

export const investorRow = (
  investor: WorldInvestor,
  person: Stored,
  telling: Telling,
): typeof investors.$inferInsert => ({
  ...common(person),
  name: investor.name,
  email: investor.email,
  phone: investor.phone,
  location: investor.location,
  category: investor.category,
  investmentAmount: investor.investmentAmount,
  focusAreas: [...investor.focusAreas],
  investmentStage: investor.investmentStage,
  investmentLevel: investor.investmentLevel,
  brief: investor.brief,
  picturePath: pictureOf(telling, investor.key),
  tieUpCount: person.links.withStartups,
});

export const mentorRow = (mentor: WorldMentor, person: Stored, telling: Telling): typeof mentors.$inferInsert => ({
  ...common(person),
  name: mentor.mentorName,
  network: mentor.network,
  tieEmail: mentor.tieEmail,
  email: mentor.email,
  phone: mentor.mobile,
  state: mentor.state,
  city: mentor.city,
  url: mentor.url,
  activeMonths: mentor.activeMonths,
  description: mentor.description,
  brief: mentor.brief,
  industry: mentor.industry,
  sectors: mentor.sectors,
  interests: [...mentor.interest],
  stages: [...mentor.stages],
  successStories: mentor.story !== null,
  startupName: mentor.story?.startupName ?? "",
  websiteLink: mentor.story?.websiteLink ?? "",
  hubProfileLink: mentor.story?.hubProfileLink ?? "",
  successBrief: mentor.story?.successbrief ?? "",
  picturePath: pictureOf(telling, mentor.key),
});
