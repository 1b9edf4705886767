import { z } from "../shared/zod.ts";

export const healthAnswer = z.strictObject({
  status: z.literal("ok"),
  database: z.literal("ok"),
  version: z.string(),
});
