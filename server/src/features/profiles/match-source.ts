import type { UserType } from "@startup-connect/contract";
import type { RequestFact } from "@startup-connect/contract/connections";
import {
  INTEREST_AREAS,
  INTEREST_TYPES,
  recordOf,
  type VerificationKind,
  valueAt,
} from "@startup-connect/contract/shared";

/** What a startup, an investor or a mentor has filled in. */
export interface Outline {
  type: UserType;
  /** Fields of the own profile in the order of its form, and whether they are filled in. */
  fields: Readonly<Record<string, boolean>>;
  reviews: number;
  /** What can go with a request, in words; empty when not given (REQ-01). */
  facts: Readonly<Partial<Record<RequestFact, string>>>;
}

/** Of these fields of an own record, those that say something; of ticks one is enough. */
export const filledIn = (own: object, fields: readonly string[]): Outline["fields"] =>
  recordOf(fields, (field) => {
    const value = valueAt(own, field);
    return value instanceof Object ? Object.values(value).some(Boolean) : Boolean(value);
  });

/** What is looked for among the records of one type, in the words of that type; all empty: everyone. */
export interface Wanted {
  industries: readonly string[];
  stages: readonly string[];
  topics: readonly string[];
  /** States; of those who fit otherwise, some there are found too. */
  locations: readonly string[];
  /** Whether only those there, or nowhere, are of use. */
  isLocationMust: boolean;
  /** People who are left out. */
  except: readonly string[];
  /** About as many of each way to fit. */
  limit: number;
  /** Where to begin in a shuffled order, so that no one is passed over for long. */
  from: bigint;
}

/** What a record is compared by, in the words of its type. */
export interface Compared {
  type: UserType;
  _id: string;
  userId: string;
  createdAt: Date;
  listed: boolean;
  industries: readonly string[];
  stages: readonly string[];
  topics: readonly string[];
  location: string;
  /** As investors write it. */
  amount: string;
  /** Types it wants to meet before others (ROLE-18). */
  interests: readonly UserType[];
}

/** A listed record that may fit, as lists show it. */
export interface Candidate extends Compared {
  name: string;
  picture: string;
  brief: string;
  industry: string;
  verifications: readonly VerificationKind[];
}

/** Types of members behind chosen areas of interest (ROLE-18), in the order of the areas. */
export const typesOfInterest = (areas: readonly string[]): UserType[] =>
  INTEREST_AREAS.filter((area) => areas.includes(area)).flatMap((area) => INTEREST_TYPES[area]);

/** A user who follows a field, with their own word for it. */
export interface Follower {
  userId: string;
  field: string;
}

/** What every role provides to matching and the overview, and to notifications about new users. */
export interface MatchSource {
  /** Null before the registration. */
  outline(userId: string): Promise<Outline | null>;
  /** Of one user, hidden or not; undefined before the registration. */
  compared(userId: string): Promise<Compared | undefined>;
  /** Some that fit in each way, and of each way the newest too. */
  candidates(wanted: Wanted): Promise<Compared[]>;
  /** The records after this id, hidden ones too, in the order of ids. */
  everyone(after: string | undefined, limit: number): Promise<Compared[]>;
  /** A listed record; undefined when it is gone or hidden. */
  candidate(id: string): Promise<Candidate | undefined>;
  /** Listed records of these users. */
  candidatesOf(userIds: readonly string[]): Promise<Candidate[]>;
  /** Everybody of the type who wants to hear of new startups in one of these fields, in the words of the type (NOTI-11). */
  followers(fields: readonly string[]): Promise<Follower[]>;
}
