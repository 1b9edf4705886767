import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { contextOf, type RoomPorts } from "./context.ts";
import { drawingJobs } from "./drawing.ts";
import { end, grantJobs } from "./grants.ts";
import { roomHttp } from "./http.ts";
import { roomPersonal } from "./personal.ts";
import { readingConsent } from "./reading.ts";

export type { RoomPorts } from "./context.ts";
/** For seeds, which write rows in bulk. */
export { roomAgreements, roomGrants, roomItems, roomReaders, roomReads, roomVersions } from "./tables.ts";

/** Files that a founder shows to people named one by one (ROOM). */
export function createRooms(platform: Platform, ports: RoomPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: roomHttp(c),
    jobs: [...drawingJobs(c), ...grantJobs(c)],
    personal: roomPersonal(c),
    consent: readingConsent(c),
    openTo: { rooms: c.queries.isOpenTo },
    /** Those of `userIds` who have access to a startup's room. */
    readersAmong: (ownerId: string, userIds: readonly string[]): Promise<string[]> =>
      c.queries.readersAmong(ownerId, userIds, c.clock.now()),
    hasBegun: async (ownerId: string): Promise<boolean> => (await c.queries.countItems(ownerId)) > 0,
    /** What ends with the connection of two (ROOM-02). */
    parted: (tx: Tx, a: string, b: string) => end(c, tx, { between: [a, b] }, "parted"),
    suspended: (tx: Tx, userId: string) => end(c, tx, { ofPerson: userId }, "parted"),
  };
}

export type Rooms = ReturnType<typeof createRooms>;
