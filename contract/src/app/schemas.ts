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
