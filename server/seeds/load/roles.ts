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

export const startupRow = (
  { key, founder: _, hasLogo: __, mark: ___, startupName, mobile, interestAreas, ...fields }: WorldStartup,
  person: Stored,
  telling: Telling,
): typeof startups.$inferInsert => ({
  ...common(person),
  ...fields,
  name: startupName,
  founderLine: `Works from ${fields.city}, ${fields.state}.`,
  phone: mobile,
  interests: INTEREST_AREAS.filter((area) => interestAreas[area]),
  picturePath: pictureOf(telling, key),
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
  { key, account: _, look: __, ...fields }: WorldInvestor,
  person: Stored,
  telling: Telling,
): typeof investors.$inferInsert => ({
  ...common(person),
  ...fields,
  picturePath: pictureOf(telling, key),
  tieUpCount: person.links.withStartups,
});

const noStory = { startupName: "", websiteLink: "", hubProfileLink: "", successbrief: "" };

export function mentorRow(
  { key, account: _, look: __, mentorName, mobile, interest, story, ...fields }: WorldMentor,
  person: Stored,
  telling: Telling,
): typeof mentors.$inferInsert {
  const { successbrief: successBrief, ...same } = story ?? noStory;
  return {
    ...common(person),
    ...fields,
    ...same,
    name: mentorName,
    phone: mobile,
    interests: interest,
    successStories: story !== null,
    successBrief,
    picturePath: pictureOf(telling, key),
  };
}
