import { contentRoutes, DEFAULT_CITY, WORKING_HOURS } from "@startup-connect/contract/content";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { keptFor } from "#platform/search/kept.ts";
import { allSettings } from "./queries.ts";
import { settingsSchema } from "./settings.ts";

/** What content shows but others know; wired by app. */
export interface ContentPorts {
  /** Whether the database holds the demo world. */
  demo(): Promise<boolean>;
  /** Whether people can sign in with Google here (AUTH-30). */
  googleSignIn: boolean;
}

/** Settings change by an admin's hand, a few times a year; every page asks for them. */
const KEPT_MS = 5_000;

export function createContent({ db, clock, config }: Platform, ports: ContentPorts): { routes: MountedRoute[] } {
  const settings = keptFor(clock, KEPT_MS, async () => ({
    ...settingsSchema.parse(await allSettings(db.reads)),
    demo: await ports.demo(),
  }));
  const routes = mount(contentRoutes, {
    "GET /api/site": async () => {
      const { email, phone, tollFree, address, social, applyUrl, demo } = await settings.get();
      return ok({
        contact: { email, phone, tollFree, address: address || DEFAULT_CITY, workingHours: WORKING_HOURS },
        social,
        publicUrl: config.publicUrl,
        applyUrl,
        sponsors: [],
        achievers: [],
        facts: [],
        demo,
      });
    },
    "GET /api/config": () => ok({ googleSignIn: ports.googleSignIn, onlinePayment: false }),
  });
  return { routes };
}
