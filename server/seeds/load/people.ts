import { after, before } from "@startup-connect/contract/shared";
import type { users } from "#features/accounts/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World, WorldAccount } from "../world/index.ts";

export type UserInsert = typeof users.$inferInsert & { id: string; roleRecordId: string };

/** One account of the world with the record it registered. */
export interface Person {
  key: string;
  user: UserInsert;
  /** When the role form was sent; the record's id carries this moment. */
  registeredAt: Date;
}

export interface Telling {
  /** The day of loading, from which all times count. */
  now: Date;
  passwordHash: string;
  /** Paths of stored images by key. */
  pictures: ReadonlyMap<string, string>;
}

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
  const createdAt = before(now, { days: joinedDaysAgo });
  const registeredAt = after(createdAt, { minutes: FORM_MINUTES });
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

/** Accepted connections of a person. */
export interface LinkCounts {
  connected: number;
  /** Those of them with a startup. */
  withStartups: number;
}

/** A person with what the database and the connections gave it. */
export type Stored = Person & { publicId: string; links: LinkCounts };
