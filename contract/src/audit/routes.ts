import { routes } from "../shared/route.ts";
import { logAnswer, logQuery } from "./schemas.ts";

export const auditRoutes = routes({
  "GET /api/admin/log": {
    summary: "What administrators did, newest first",
    description: "`act`, `admin` and `subject` narrow it. After a user has left, only that something was done remains.",
    access: "admin",
    query: logQuery,
    responses: { 200: logAnswer },
  },
});
