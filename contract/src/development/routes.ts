import { id, idParam, instant } from "../shared/ids.ts";
import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";

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
