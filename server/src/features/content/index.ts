import {
  contentRoutes,
  DEFAULT_CITY,
  DISCLAIMER_SAVED,
  SITE_SAVED,
  WORKING_HOURS,
} from "@startup-connect/contract/content";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import type { ContentPorts } from "./ports.ts";
import { contentService } from "./service.ts";

export interface Content {
  routes: MountedRoute[];
  /** Where people get help; an unset value is "". */
  supportContact(): Promise<{ email: string; phone: string; workingHours: string }>;
}

export function createContent(platform: Platform, ports: ContentPorts): Content {
  const { publicUrl } = platform.config;
  const service = contentService(platform, ports);
  const routes = mount(contentRoutes, {
    "GET /api/site": async () => {
      const { email, phone, tollFree, address, social, applyUrl, demo } = await service.settings();
      return ok({
        contact: { email, phone, tollFree, address: address || DEFAULT_CITY, workingHours: WORKING_HOURS },
        social,
        publicUrl,
        applyUrl,
        ...(await ports.showcase()),
        facts: await ports.facts(),
        demo,
      });
    },
    "GET /api/admin/disclaimer": async () => ok({ text: (await service.settings()).disclaimer }),
    "PUT /api/admin/disclaimer": async ({ viewer, body: { text } }) => {
      await service.setDisclaimer(viewer, text);
      return ok({ message: DISCLAIMER_SAVED, text });
    },
    "GET /api/admin/site": async () => ok(await service.site()),
    "PUT /api/admin/site": async ({ viewer, body }) =>
      ok({ message: SITE_SAVED, site: await service.setSite(viewer, body) }),
    "GET /api/config": () => ok({ googleSignIn: ports.googleSignIn, onlinePayment: ports.onlinePayment }),
  });
  return {
    routes,
    async supportContact() {
      const { email, phone, tollFree } = await service.settings();
      return { email, phone: phone || tollFree, workingHours: WORKING_HOURS };
    },
  };
}
