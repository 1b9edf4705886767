import { accountRoutes } from "./accounts/routes.ts";
import { googleRoutes, selfRoutes } from "./accounts/self-routes.ts";
import { appRoutes, descriptionRoutes } from "./app/routes.ts";
import { connectionRoutes } from "./connections/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { developmentRoutes } from "./development/routes.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { ownInvestorRoutes } from "./investors/own-routes.ts";
import { investorRoutes } from "./investors/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { ownMentorRoutes } from "./mentors/own-routes.ts";
import { mentorRoutes } from "./mentors/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { ownStartupRoutes } from "./startups/own-routes.ts";
import { startupRoutes } from "./startups/routes.ts";

export * from "./shared/openapi.ts";
export * from "./shared/problem.ts";
export * from "./shared/route.ts";
export type { UserType, UserTypeOrNone } from "./shared/words.ts";

/** Every call of the API by method and path. */
export const routeTable = {
  ...accountRoutes,
  ...selfRoutes,
  ...googleRoutes,
  ...startupRoutes,
  ...ownStartupRoutes,
  ...investorRoutes,
  ...ownInvestorRoutes,
  ...mentorRoutes,
  ...ownMentorRoutes,
  ...directoryRoutes,
  ...searchRoutes,
  ...connectionRoutes,
  ...conversationRoutes,
  ...overviewRoutes,
  ...liveRoutes,
  ...contentRoutes,
  ...appRoutes,
  ...descriptionRoutes,
  ...developmentRoutes,
};

export type AllRoutes = typeof routeTable;
/** Name of a call, for example "POST /api/users/login". */
export type CallKey = keyof AllRoutes;
