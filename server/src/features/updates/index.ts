import type { Platform } from "#platform/platform.ts";
import { notifyJob } from "./acts.ts";
import { contextOf, type UpdatePorts } from "./context.ts";
import { updateHttp } from "./http.ts";
import { updatePersonal } from "./personal.ts";

/** For seeds, which write rows in bulk. */
export { metrics, metricValues, updateCopies, updateReaders, updates } from "./tables.ts";

/** A startup's monthly updates to members it chose (UPD). */
export function createUpdates(platform: Platform, ports: UpdatePorts) {
  const c = contextOf(platform, ports);
  return {
    routes: updateHttp(c),
    jobs: [notifyJob(c)],
    personal: updatePersonal(c),
    consent: c.queries.consent,
    openTo: { updates: c.queries.isOpenTo },
    hasBegun: async (startupId: string): Promise<boolean> => (await c.queries.own.count(startupId)) > 0,
    /** UPD-04: neither reads updates of the other any more, in the transaction that ends their connection. */
    parted: c.queries.part,
  };
}

export type Updates = ReturnType<typeof createUpdates>;
