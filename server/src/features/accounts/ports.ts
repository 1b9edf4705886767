import type { CredentialTable } from "#platform/credentials.ts";
import type { Tx } from "#platform/database.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { CurrentPlan, StudentProfile } from "./present.ts";

/** What accounts uses of other features. */
export interface AccountPorts {
  app: {
    /** What all features keep that opens an account, accounts included. */
    credentials: readonly CredentialTable[];
    /** What all features keep of people, accounts last: rows of later features hang on earlier ones. */
    personalData(): readonly PersonalData[];
  };
  /** Of an account that was just made: notifies its owner where a parent named the address. */
  age: { registered(tx: Tx, userId: string): Promise<void> };
  calendar: { endFeed(tx: Tx, userId: string): Promise<void> };
  connections: { hasAny(userId: string): Promise<boolean> };
  conversations: { unreadMessages(userId: string): Promise<number> };
  notifications: {
    unreadNotifications(userId: string): Promise<number>;
    /** Without an email: the caller sends one. */
    inform(tx: Tx, userId: string, notice: { message: string; reason: string; link: string }): Promise<void>;
  };
  students: { withAddress(email: string): Promise<StudentProfile | null> };
  support: {
    /** For what was written with the former address. */
    emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<unknown>;
  };
  plans: { currentPlan(userId: string): Promise<CurrentPlan | null> };
  profiles: {
    /** For records that show the same picture (PROF-08). */
    pictureChanged(tx: Tx, userId: string, path: string): Promise<void>;
    /** For records whose contact address was the former one (AC-12, AC-14). Addresses in lower case. */
    emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void>;
  };
}
