import type { SearchAnswer, SearchQuery, SearchResult, SearchType } from "@startup-connect/contract/search";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { Contact } from "#features/accounts/index.ts";
import type { Db, Tx } from "#platform/database.ts";

/** Something a person reads under the bell. `link` is a path of this site. */
export interface PlanNotice {
  message: string;
  reason: `because ${string}`;
  link: string;
  /** Each user is notified once per occasion. */
  occasion: string;
}

/** A page of those who opened a profile, the last to come first. */
export interface ViewersPage {
  rows: readonly { viewerId: string; lastDay: string; days: number }[];
  total: number;
}

/** What plans need of other features; wired by app. */
export interface PlanPorts {
  /** Cards of these people by user id; unknown ids are left out. */
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  /** By user id; unknown and suspended people are left out. */
  contacts(ids: readonly string[], db?: Db): Promise<Map<string, Contact>>;
  /** The newest people whose name, email, personal id or startup holds the text. */
  holding(text: string): Promise<string[]>;
  /** Where the operators of this site are reached. */
  operatorAddresses(): Promise<string[]>;
  notify(tx: Tx, userId: string, notice: PlanNotice): Promise<void>;
  /** Logs an act of an administrator (ADM-11). */
  record(
    tx: Tx,
    act: { adminId: string; act: string; subjectId: string; target: string; detail: string },
  ): Promise<void>;
  /** Puts the mark Featured on the records of exactly these people. @returns whether anything changed */
  featureExactly(tx: Tx, userIds: readonly string[]): Promise<boolean>;
  /** Some of the featured records of a kind, by chance; the same for the same `seed`. */
  featured(type: SearchType, seed: string, limit: number): Promise<SearchResult[]>;
  /** The united search, newest first. */
  newest(search: Omit<SearchQuery, "sort" | "limit" | "after">, limit: number): Promise<Pick<SearchAnswer, "results">>;
  /** Those of `others` without a block between them and the user. */
  unblocked(userId: string, others: readonly string[]): Promise<Set<string>>;
  /** Who opened the person's profile in so many days, after a place. */
  viewers(
    userId: string,
    days: number,
    after: { lastDay: string; viewerId: string } | null,
    limit: number,
  ): Promise<ViewersPage>;
}
