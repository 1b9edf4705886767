import type { UserType } from "@startup-connect/contract";

/** What a startup, an investor or a mentor shows of itself to those who look for a match. */
export interface Outline {
  type: UserType;
  /** Fields of the own profile in the order of its form, and whether they are filled in. */
  fields: Readonly<Record<string, boolean>>;
  reviews: number;
  /** In the words of its own type; empty when not given. */
  industries: readonly string[];
  stages: readonly string[];
  /** Types it wants to meet before others (ROLE-18). */
  interests: readonly UserType[];
}

/** What is looked for among the records of one type, in the words of that type. */
export interface Wanted {
  industries: readonly string[];
  stages: readonly string[];
  /** People who are left out. */
  except: readonly string[];
  limit: number;
}

/** A listed record that may fit. */
export interface Candidate {
  type: UserType;
  _id: string;
  userId: string;
  name: string;
  picture: string;
  industry: string;
  location: string;
  /** What it can fit in, in the words of its type. */
  industries: readonly string[];
  stages: readonly string[];
}

/** A user who follows a field, with their own word for it. */
export interface Follower {
  userId: string;
  field: string;
}

/** What every role provides to the overview, and to notifications about new users. */
export interface MatchSource {
  /** Null before the registration. */
  outline(userId: string): Promise<Outline | null>;
  /** Newest first, those that fit in both before those that fit in one; with nothing wanted, the newest. One query. */
  candidates(wanted: Wanted): Promise<Candidate[]>;
  /** A listed record; undefined when it is gone or hidden. */
  candidate(id: string): Promise<Candidate | undefined>;
  /** Everybody of the type who wants to hear of new startups in one of these fields, in the words of the type (NOTI-11). */
  followers(fields: readonly string[]): Promise<Follower[]>;
}
