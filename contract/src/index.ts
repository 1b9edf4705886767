import { accountRoutes } from "./accounts/index.ts";
import { investorRoutes } from "./investors/index.ts";
import { developmentRoutes } from "./development/index.ts";
import { startupRoutes } from "./startups/index.ts";

export * from "./shared/openapi.ts";
export type { ProblemBody } from "./shared/problem.ts";
export * from "./shared/problem.ts";
export * from "./shared/route.ts";
export type { UserType, UserTypeOrNone } from "./shared/words.ts";

/** Every call of the API by method and path. */
export const routeTable = {
  ...accountRoutes,
  ...startupRoutes,
  ...developmentRoutes,
  ...investorRoutes,
};

export type AllRoutes = typeof routeTable;
/** Name of a call, for example "POST /api/users/login". */
export type CallKey = keyof AllRoutes;
