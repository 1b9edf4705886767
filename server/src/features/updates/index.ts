import type { Platform } from "#platform/platform.ts";
import { updateHttp } from "./http.ts";
import { metricService } from "./metrics.ts";
import { updatePersonal } from "./personal.ts";
import { updateQueries } from "./queries.ts";
import { type UpdatePorts, updateService } from "./service.ts";

/** For seeds, which write rows in bulk. */
export { metrics, metricValues, updateCopies, updateReaders, updates } from "./tables.ts";

/** A startup's monthly updates to members it chose (UPD). */
export function createUpdates(platform: Platform, ports: UpdatePorts) {
  const queries = updateQueries(platform.db);
  const metrics = metricService(platform, queries);
  const service = updateService(platform, queries, metrics, ports);
  return {
    routes: updateHttp(platform, queries, metrics, service, ports),
    jobs: [service.notify],
    personal: updatePersonal(queries, metrics, ports),
    /** UPD-04: neither reads updates of the other any more, in the transaction that ends their connection. */
    parted: queries.part,
  };
}
