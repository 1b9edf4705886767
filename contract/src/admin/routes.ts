import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import { adminOverviewAnswer, deskAnswer, deskQuery, failedJobsAnswer, jobParams } from "./schemas.ts";
import { JOB_NOT_FOUND, OVERVIEW_DAYS, OVERVIEW_WEEKS } from "./words.ts";

export const adminRoutes = routes({
  "GET /api/admin/overview": {
    summary: "Pending work of administrators and since when, and figures over time",
    description: `Registrations of ${OVERVIEW_WEEKS} weeks by role, messages of ${OVERVIEW_DAYS} days; days and weeks are India's.`,
    access: "admin",
    scope: "any",
    responses: { 200: adminOverviewAnswer },
  },
  "GET /api/admin/desk": {
    summary: "What has to be decided until a moment, by what runs out first",
    description: "Of the kinds that the caller decides (CASE-13).",
    access: "admin",
    scope: "any",
    query: deskQuery,
    responses: { 200: deskAnswer },
  },
  "GET /api/admin/jobs": {
    summary: "Jobs that failed their last retry, by queue and newest first",
    description: "At most 200 of them are listed, all are counted.",
    access: "admin",
    scope: "site.settings",
    responses: { 200: failedJobsAnswer },
  },
  "POST /api/admin/jobs/{id}/retry": {
    summary: "Start a failed job again, with all its tries",
    access: "admin",
    scope: "site.settings",
    proof: { none: "runs once more what failed" },
    params: jobParams,
    notFound: JOB_NOT_FOUND,
    limits: [{ name: "job-retry", by: "user", points: 600, seconds: 3600 }],
    responses: { 200: messageAnswer },
  },
});
