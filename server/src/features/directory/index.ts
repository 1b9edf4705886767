import { directoryRoutes } from "@startup-connect/contract/directory";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { feedFile } from "./feed.ts";
import type { DirectoryPorts } from "./ports.ts";
import { sitemapFiles } from "./sitemap.ts";

export type { DirectoryPorts } from "./ports.ts";

export interface Directory {
  routes: MountedRoute[];
  /** Sitemap, robots and feed. */
  files: PublicFile[];
}

/** What is said of all directories together. */
export function createDirectory(platform: Platform, ports: DirectoryPorts): Directory {
  return {
    files: [...sitemapFiles({ platform, ...ports }), feedFile(platform, ports)],
    routes: mount(directoryRoutes, {
      "GET /api/users/stats": async () => {
        const [startups, investors, mentors] = await Promise.all([
          ports.startups(),
          ports.investors(),
          ports.mentors(),
        ]);
        return ok({ ...startups, investors, mentors });
      },
    }),
  };
}
