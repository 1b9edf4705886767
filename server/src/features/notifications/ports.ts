import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { NotificationKind } from "@startup-connect/contract/notifications";
import type { PersonCard, UserType } from "@startup-connect/contract/shared";
import type { MatchSource } from "#features/profiles/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";

/** A user who joined. */
export interface Joined {
  userId: string;
  userType: UserType | null;
}

/** What notifications need of other features; wired by app. */
export interface NotificationPorts {
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  /** Of these people those who want emails of the kind, with their address; suspended ones are left out (NOTI-15). */
  mailReaders(db: Db, userIds: readonly string[], kind: NotificationKind): Promise<{ userId: string; email: string }[]>;
  /** Members in the order of their ids, after one of them. @param types none named means all */
  memberIds(types: readonly UserType[], after: string | null, limit: number): Promise<string[]>;
  /** Who joined after the one moment and until the other. */
  joined(after: Date, until: Date): Promise<Joined[]>;
  roles: Readonly<Record<UserType, Pick<MatchSource, "outline" | "candidate" | "followers">>>;
  /** Those of `others` without a block between them and the user. */
  unblocked(userId: string, others: readonly string[]): Promise<Set<string>>;
  /** The line of an administrator's act in the log, in its transaction (ADM-11). */
  record(tx: Tx, act: { adminId: string; act: string; target: string; detail: string }): Promise<void>;
  /** B24. @throws Problem 403, 404, 409 */
  acceptRequest(viewer: Viewer, connectionId: string): Promise<Answer<AllRoutes["POST /api/connections/{id}/accept"]>>;
}
