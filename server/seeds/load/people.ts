import { INTEREST_AREAS } from "@startup-connect/contract/shared";
import type { users } from "#features/accounts/index.ts";
import type { startups } from "#features/startups/tables.ts";
import { idAt } from "#platform/ids.ts";
import type { World, WorldAccount, WorldStartup } from "../world/index.ts";

export type UserInsert = typeof users.$inferInsert & { id: string; roleRecordId: string };

/** One account of the world with the record it registered. */
export interface Person {
  key: string;
  user: UserInsert;
  /** When the role form was sent; the record's id carries this moment. */
  registeredAt: Date;
}

export interface Telling {
  /** The moment the world is told from. */
  now: Date;
  passwordHash: string;
  /** Paths of stored images by key. */
  pictures: ReadonlyMap<string, string>;
}

const DAY = 86_400_000;
/** Between joining and sending the role form. */
const FORM_MINUTES = 9;

/** Everyone in the order they joined, so that personal ids and application numbers rise with time. */
export function peopleOf({ startups, investors, mentors }: World, telling: Telling): Person[] {
  return [
    ...startups.map(({ key, founder }) => personOf(key, "Startup", founder, "", telling)),
    ...investors.map(({ key, account }) => personOf(key, "Investor", account, pictureOf(telling, key), telling)),
    ...mentors.map(({ key, account }) => personOf(key, "Mentor", account, pictureOf(telling, key), telling)),
  ].sort((a, b) => a.user.createdAt.getTime() - b.user.createdAt.getTime());
}

export const pictureOf = ({ pictures }: Telling, key: string): string => pictures.get(key) ?? "";

function personOf(
  key: string,
  userType: "Startup" | "Investor" | "Mentor",
  { name, email, joinedDaysAgo }: WorldAccount,
  picturePath: string,
  { now, passwordHash }: Telling,
): Person {
  const createdAt = new Date(now.getTime() - joinedDaysAgo * DAY);
  const registeredAt = new Date(createdAt.getTime() + FORM_MINUTES * 60_000);
  const user: UserInsert = {
    id: idAt(createdAt),
    email,
    name,
    passwordHash,
    userType,
    roleRecordId: idAt(registeredAt),
    picturePath,
    termsAcceptedAt: createdAt,
    createdAt,
  };
  return { key, user, registeredAt };
}

/** A person with what the database gave it. */
export type Stored = Person & { publicId: string; connectionCount: number };

export function startupRow(startup: WorldStartup, person: Stored, telling: Telling): typeof startups.$inferInsert {
  return {
    id: person.user.roleRecordId,
    userId: person.user.id,
    personalId: person.publicId,
    name: startup.startupName,
    brief: startup.brief,
    email: startup.email,
    mobile: startup.mobile,
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
    logoPath: pictureOf(telling, startup.key),
    connectionCount: person.connectionCount,
    agreedAt: person.registeredAt,
    createdAt: person.registeredAt,
    updatedAt: person.registeredAt,
  };
}
