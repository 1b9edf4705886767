import { routes } from "../shared/route.ts";
import { configAnswer, siteAnswer } from "./schemas.ts";

export const contentRoutes = routes({
  "GET /api/site": {
    summary: "Contact data, social links, sponsors, achievers and facts of this site",
    access: "none",
    cacheable: true,
    responses: { 200: siteAnswer },
  },
  "GET /api/config": {
    summary: "Which ways of sign-in and payment are on",
    access: "none",
    cacheable: true,
    responses: { 200: configAnswer },
  },
});
