import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";

const count = z.int().min(0);

/** Visible role records; `connectedStartups` have at least one accepted connection (HOME-05). */
export const statsAnswer = z.strictObject({
  startups: count,
  investors: count,
  mentors: count,
  connectedStartups: count,
});
export type Stats = z.output<typeof statsAnswer>;

export const directoryRoutes = routes({
  "GET /api/users/stats": {
    summary: "How many startups, investors and mentors are listed",
    access: "none",
    cacheable: true,
    responses: { 200: statsAnswer },
  },
});
