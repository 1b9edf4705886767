import { routes } from "../shared/route.ts";
import { searchAnswer, searchQuery } from "./schemas.ts";

export const searchRoutes = routes({
  "GET /api/search": {
    summary: "Search startups, investors and mentors by words and place",
    description:
      "All words must be found, without regard to case and accents. Without words everything is listed. With one type, the filters of its directory apply and its facets are given.",
    access: "optional",
    query: searchQuery,
    responses: { 200: searchAnswer },
  },
});
