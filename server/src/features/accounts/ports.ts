import type { CredentialTable } from "#platform/credentials.ts";
import type { Tx } from "#platform/database.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { CurrentPlan } from "./present.ts";

/** What accounts shows but later features know. */
export interface AccountPorts {
  unreadMessages(userId: string): Promise<number>;
  unreadNotifications(userId: string): Promise<number>;
  /** The plan the person has now; null without one. */
  currentPlan(userId: string): Promise<CurrentPlan | null>;
  /** For records that show the same picture (PROF-08). */
  pictureChanged(tx: Tx, userId: string, path: string): Promise<void>;
  /** For records whose contact address was the former one (AC-12, AC-14). Addresses in lower case. */
  emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void>;
  /** What the other features keep of people, the last one first: rows of later features hang on earlier ones. */
  personalData(): readonly PersonalData[];
  /** A notification about who can open the account; its email is sent by the caller. */
  notify(tx: Tx, userId: string, message: string): Promise<void>;
  /** What all features keep that opens an account, accounts included. */
  credentials: readonly CredentialTable[];
}
