import { routes } from "../shared/route.ts";
import { statsAnswer } from "./schemas.ts";

export const directoryRoutes = routes({
  "GET /api/users/stats": {
    summary: "How many startups, investors and mentors are listed",
    access: "none",
    cacheable: true,
    responses: { 200: statsAnswer },
  },
});
