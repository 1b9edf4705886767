import type { Platform } from "#platform/platform.ts";
import { directory } from "#platform/search/directory.ts";
import type { InvestorQueries } from "./queries.ts";

/** The directory of investors. */
export const investorList = (platform: Pick<Platform, "clock" | "db">, queries: InvestorQueries) =>
  directory(platform, queries.source);
export type InvestorList = ReturnType<typeof investorList>;
