import { eventAdminRoutes } from "@startup-connect/contract/events";
import { counted } from "@startup-connect/contract/shared";
import { created, done, hasScope, mount, ok } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import * as acts from "./acts.ts";
import type { Context } from "./context.ts";
import { presentAdmin } from "./present.ts";

/** ADM-03. */
export function eventAdminHttp(c: Context) {
  const { clock, ports, queries } = c;

  return mount(eventAdminRoutes, {
    "GET /api/admin/events": async ({ query }) => {
      const wanted = { q: query.q, states: query.state, now: clock.now() };
      const { shown, page } = await readPage(query, queries.list, wanted);
      return ok({ events: shown.map(presentAdmin), ...page });
    },

    "GET /api/admin/event-audience": async () => ok({ members: await ports.accounts.memberCounts() }),

    "POST /api/admin/events/{id}/messages": async ({ viewer, params, body }) => {
      const attendees = await acts.message(c, viewer, params.id, body.text);
      return created({ message: `The message is on its way to ${counted(attendees, "attendee", "attendees")}.` });
    },

    "GET /api/admin/events/{id}": async ({ params }) =>
      ok({ event: presentAdmin(await acts.found(c, params.id, true)) }),

    "POST /api/admin/events": async ({ viewer, body }) => {
      const row = await acts.make(c, viewer, body);
      const message = row.publishedAt ? "The event was published." : "The event was saved as a draft.";
      return created({ message, event: presentAdmin(row) });
    },

    "PATCH /api/admin/events/{id}": async ({ viewer, params, body }) =>
      ok({ message: "The event was changed.", event: presentAdmin(await acts.change(c, viewer, params.id, body)) }),

    "PUT /api/admin/events/{id}/cover": async ({ viewer, params, body: { file } }) =>
      ok({ message: "The cover was saved.", event: presentAdmin(await acts.setCover(c, viewer, params.id, file)) }),

    "DELETE /api/admin/events/{id}/cover": async ({ viewer, params }) =>
      ok({ message: "The cover was removed.", event: presentAdmin(await acts.setCover(c, viewer, params.id)) }),

    "DELETE /api/admin/events/{id}": ({ viewer, params }) => done(acts.cancel(c, viewer, params.id)),

    "GET /api/admin/events/{id}/registrations": async ({ viewer, params, query }) => {
      const event = await acts.found(c, params.id, true);
      const { shown, page } = await readPage(query, {
        page: (...place) => queries.registrations(event.id, ...place),
        count: async () => event.taken,
      });
      const people = await ports.accounts.contacts(shown.map(({ userId }) => userId));
      const registrations = shown.map(({ userId, registeredAt }) => {
        const { name = "", email = "", userType = "None" } = people.get(userId) ?? {};
        return {
          userId,
          name,
          email: hasScope(viewer, "people.read") ? email : "",
          userType,
          registeredAt: registeredAt.toISOString(),
        };
      });
      return ok({ registrations, ...page });
    },
  });
}
