import { STARTUP_NOT_FOUND, STARTUP_REGISTERED, startupRoutes } from "@startup-connect/contract/startups";
import { mayView, type RolePorts, viewOf } from "#features/accounts/index.ts";
import { created, mount, ok } from "#platform/http.ts";
import { notFound } from "#platform/problem.ts";
import type { GalleryQueries } from "./gallery-queries.ts";
import type { StartupList } from "./list.ts";
import { presentItem, presentOwn, presentProfile } from "./present.ts";
import type { StartupQueries } from "./queries.ts";
import type { startupService } from "./service.ts";

export interface StartupParts {
  queries: StartupQueries;
  gallery: GalleryQueries;
  list: StartupList;
  service: ReturnType<typeof startupService>;
  ports: RolePorts;
}

export function startupHttp({ queries, gallery, list, service, ports }: StartupParts) {
  return mount(startupRoutes, {
    "GET /api/startups/startups": async ({ query }) => {
      const { q, sort, after, limit, city, ...filters } = query;
      const { rows, ...answer } = await list.listed({ filters, places: city, q, sort, after, limit });
      return ok({ startups: rows.map(presentItem), ...answer });
    },

    "GET /api/startups/newest": async () => {
      const arrived = await service.arrived();
      return ok({ startup: arrived ? presentItem(arrived) : null });
    },

    "GET /api/startups/startup/{startupId}": async ({ params, viewer }) => {
      const startup = await queries.byId(params.startupId);
      if (!startup || !mayView(viewer, startup)) throw notFound(STARTUP_NOT_FOUND);
      const [items, view] = await Promise.all([
        startup.galleryPaths.length > 0 ? gallery.ofStartup(startup.id) : [],
        viewOf(ports, viewer, startup),
      ]);
      return ok({ startup: presentProfile(startup, items, view) });
    },

    "POST /api/startups/register": async ({ body, viewer }) => {
      const { startup, applicationId } = await service.register(viewer, body);
      return created({ message: STARTUP_REGISTERED, startup: presentOwn(startup, body.udyogAadhaar), applicationId });
    },
  });
}
