import type { Platform } from "#platform/platform.ts";
import { directory } from "#platform/search/directory.ts";
import type { StartupQueries } from "./queries.ts";

/** The directory of startups. */
export const startupList = (platform: Pick<Platform, "clock" | "db">, queries: StartupQueries) =>
  directory(platform, queries.source);
export type StartupList = ReturnType<typeof startupList>;
