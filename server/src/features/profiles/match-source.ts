import type { UserType } from "@startup-connect/contract";
import type { RequestFact } from "@startup-connect/contract/connections";

/** What a startup, an investor or a mentor shows of itself to those who look for a match. */
export interface Outline {
  type: UserType;
  /** Fields of the own profile in the order of its form, and whether they are filled in. */
  fields: Readonly<Record<string, boolean>>;
  reviews: number;
  /** In the words of its own type; empty when not given. */
  industries: readonly string[];
  stages: readonly string[];
  /** What a mentor helps with. */
  topics: readonly string[];
  /** Types it wants to meet before others (ROLE-18). */
  interests: readonly UserType[];
  /** What can go with a request, in words; empty when not given (REQ-01). */
  facts: Readonly<Partial<Record<RequestFact, string>>>;
}

/** What is looked for among the records of one type, in the words of that type; all empty: everyone. */
export interface Wanted {
  industries: readonly string[];
  stages: readonly string[];
  topics: readonly string[];
  /** States; of those who fit otherwise, the ones there are found first. */
  locations: readonly string[];
  /** People who are left out. */
  except: readonly string[];
  /** Records of each way to fit. */
  limit: number;
  /** Where to begin in a shuffled order, so that no one is passed over for long; left out, the newest come. */
  from?: bigint;
}

/** A listed record that may fit. */
export interface Candidate {
  type: UserType;
  _id: string;
  userId: string;
  name: string;
  picture: string;
  brief: string;
  industry: string;
  location: string;
  createdAt: Date;
  /** What it can fit in, in the words of its type. */
  industries: readonly string[];
  stages: readonly string[];
  topics: readonly string[];
  /** As investors write it. */
  amount: string;
}

/** A user who follows a field, with their own word for it. */
export interface Follower {
  userId: string;
  field: string;
}

/** What every role provides to matching and the overview, and to notifications about new users. */
export interface MatchSource {
  /** Null before the registration. */
  outline(userId: string): Promise<Outline | null>;
  /** Some that fit in each way, and of each way the newest too. One query. */
  candidates(wanted: Wanted): Promise<Candidate[]>;
  /** A listed record; undefined when it is gone or hidden. */
  candidate(id: string): Promise<Candidate | undefined>;
  /** Listed records of these users. */
  candidatesOf(userIds: readonly string[]): Promise<Candidate[]>;
  /** Everybody of the type who wants to hear of new startups in one of these fields, in the words of the type (NOTI-11). */
  followers(fields: readonly string[]): Promise<Follower[]>;
}
