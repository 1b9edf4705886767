import { id, idParam, instant } from "../shared/ids.ts";
import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";

export const healthAnswer = z.strictObject({
  status: z.literal("ok"),
  database: z.literal("ok"),
  migrations: z.literal("ok"),
  jobs: z.literal("ok"),
  /** What carries live events now: "postgresql" also while the Redis of REDIS_URL does not answer. */
  live: z.enum(["postgresql", "redis"]),
  version: z.string(),
});

export const appRoutes = routes({
  "GET /api/health": {
    summary: "Is this server able to work?",
    description:
      "503 while the database does not answer or lacks a migration of this version, and while this process takes no jobs: before its start is complete and from the moment it stops.",
    access: "none",
    always: true,
    responses: { 200: healthAnswer },
  },
});

/** Answered by the app itself, since it describes all calls, its own included. */
export const descriptionRoutes = routes({
  "GET /api/openapi.json": {
    summary: "This description of the API",
    access: "none",
    cacheable: true,
    responses: { 200: { raw: "application/json" } },
  },
});

const entry = z.strictObject({ _id: id, sentAt: instant, to: z.string(), subject: z.string(), category: z.string() });

/** Emails of a server without SMTP_URL; there on the developer's own machine only. */
export const developmentRoutes = routes({
  "GET /api/dev/mails": {
    summary: "Emails that would have been sent, newest first, at most 100",
    access: "none",
    responses: { 200: z.strictObject({ mails: z.array(entry) }) },
  },
  "GET /api/dev/mails/{id}": {
    summary: "One of these emails with both of its parts",
    access: "none",
    params: z.object({ id: idParam }),
    responses: {
      200: z.strictObject({ mail: z.strictObject({ ...entry.shape, text: z.string(), html: z.string() }) }),
    },
  },
});
