import { SUBSCRIBED, supportRoutes } from "@startup-connect/contract/support";
import { created, mount, ok } from "#platform/http.ts";
import type { createContact } from "./contact.ts";
import type { createSubscriptions } from "./subscriptions.ts";

export function supportHttp(
  contact: ReturnType<typeof createContact>,
  subscriptions: ReturnType<typeof createSubscriptions>,
) {
  return mount(supportRoutes, {
    "POST /api/contact/submit": async ({ viewer, body, address }) =>
      created(await contact.submit(body, { userId: viewer?.userId ?? null, address })),

    "POST /api/subscribe": async ({ body, address }) => {
      const isNew = await subscriptions.subscribe(body.email, address);
      return { status: isNew ? 201 : 200, body: { message: SUBSCRIBED } };
    },

    "POST /api/unsubscribe/{token}": async ({ params, address }) =>
      ok({ message: await subscriptions.unsubscribe(params.token, address) }),
  });
}
