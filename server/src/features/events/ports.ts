import type { UserType } from "@startup-connect/contract";
import type { Contact } from "#features/accounts/index.ts";
import type { Db, Tx } from "#platform/database.ts";

/** Something people read under the bell, as notifications take it. `link` is a path of this site. */
export interface EventNotice {
  message: string;
  reason: `because ${string}`;
  link: string;
  /** Each user is notified once per occasion. */
  occasion?: string;
  /** False where a fuller email goes out besides. */
  mail: boolean;
}

/** What events need of other features; wired by app. */
export interface EventPorts {
  /** By user id; unknown and suspended people are left out. */
  contacts(ids: readonly string[], db?: Db): Promise<Map<string, Contact>>;
  /** Ids of people of these types (none named: of all), ascending, after the last one of the batch before. */
  memberIds(types: readonly UserType[], after: string | null, limit: number, db?: Db): Promise<string[]>;
  /** Those of the people who want emails about events (NOTI-15). */
  mailReaders(db: Db, userIds: readonly string[]): Promise<{ userId: string }[]>;
  /** Logs an act of an administrator (ADM-11). */
  record(tx: Tx, act: { adminId: string; act: string; target: string; detail?: string }): Promise<void>;
  notify(tx: Tx, userIds: readonly string[], notice: EventNotice): Promise<void>;
}
