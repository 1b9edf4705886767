import { directoryRoutes } from "@startup-connect/contract/directory";
import { type MountedRoute, mount, ok } from "#platform/http.ts";

/** Numbers of listed records that the directories keep; wired by app. */
export interface DirectoryPorts {
  startups(): Promise<{ startups: number; connectedStartups: number }>;
  investors(): Promise<number>;
  mentors(): Promise<number>;
}

export interface Directory {
  routes: MountedRoute[];
}

/** What is said of all directories together. */
export function createDirectory(ports: DirectoryPorts): Directory {
  return {
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
