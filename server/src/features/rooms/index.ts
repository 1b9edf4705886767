import type { Platform } from "#platform/platform.ts";
import { drawingService } from "./drawing.ts";
import { grantService } from "./grants.ts";
import { roomHttp } from "./http.ts";
import { itemService } from "./items.ts";
import { roomNotices } from "./notices.ts";
import { roomPersonal } from "./personal.ts";
import type { RoomPorts } from "./ports.ts";
import { roomReader } from "./present.ts";
import { roomQueries } from "./queries.ts";
import { readingService } from "./reading.ts";

export type { RoomPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { roomAgreements, roomGrants, roomItems, roomReaders, roomReads, roomVersions } from "./tables.ts";

/** Files that a founder shows to people named one by one (ROOM). */
export function createRooms(platform: Platform, ports: RoomPorts) {
  const queries = roomQueries(platform.db);
  const notices = ports.notifications.of(roomNotices);
  const drawing = drawingService(platform, queries);
  const items = itemService(platform, queries, drawing);
  const grants = grantService(platform, queries, items, notices, ports);
  const reading = readingService(platform, queries, grants, ports);
  const reader = roomReader(platform, queries, ports);
  return {
    routes: roomHttp(platform, queries, reader, items, grants, reading, ports),
    jobs: [...drawing.jobs, ...grants.jobs],
    personal: roomPersonal(platform, queries, reader, ports),
    /** Those of `userIds` who have access to a startup's room. */
    readersAmong: (ownerId: string, userIds: readonly string[]): Promise<string[]> =>
      queries.readersAmong(ownerId, userIds, platform.clock.now()),
    /** What ends with the connection of two (ROOM-02). */
    parted: grants.parted,
    suspended: grants.suspended,
  };
}

export type Rooms = ReturnType<typeof createRooms>;
