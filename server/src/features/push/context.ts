import type { Accounts } from "#features/accounts/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Job } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { createPushService, type PushService, type PushTarget } from "#platform/push-service.ts";
import { type DeviceRow, type PushQueries, pushQueries } from "./queries.ts";

/** What push uses of other features. */
export interface PushPorts {
  accounts: Pick<Accounts, "consents" | "lockCaller">;
  /** Of these conversations those with unread messages that can be answered. `text`: the last one, "" where it is not shown. */
  conversations: {
    unreadFor(userId: string, ids: readonly string[]): Promise<{ id: string; n: number; name: string; text: string }[]>;
  };
  /** Of these the unread ones that are shown, the oldest first, as they are read now. */
  notifications: {
    unreadOf(
      userId: string,
      ids: readonly string[],
    ): Promise<{ id: string; message: string; link: string; actorId: string | null; requestId: string | null }[]>;
    unreadNotifications(userId: string): Promise<number>;
  };
}

/** What the functions of push work with, as their first argument. */
export interface Context extends Platform {
  queries: PushQueries;
  ports: PushPorts;
  service: PushService;
  seal(row: Pick<DeviceRow, "id">, target: PushTarget): string;
  targetOf(device: DeviceRow): PushTarget;
  /** Has what is due for these devices sent, after the commit. @param from not before that */
  wake(db: Db | Tx, deviceIds: readonly string[], from?: Date): Promise<void>;
}

export function contextOf(platform: Platform, ports: PushPorts, deliver: () => Job<{ deviceId: string }>): Context {
  const seal = platform.keys.seal("push");
  return {
    ...platform,
    ports,
    queries: pushQueries(platform.db),
    service: createPushService(platform),
    seal: ({ id }, target) => seal.close(JSON.stringify(target), id),
    targetOf: ({ id, sealed }) => JSON.parse(seal.open(sealed, id)),
    wake(db, deviceIds, from) {
      // In one order: two that add the same jobs wait for each other.
      const all = deviceIds.toSorted().map((deviceId) => ({ deviceId }));
      return platform.jobs.enqueueAll(db, deliver(), all, from && { startAfter: from });
    },
  };
}
