import { planRoutes, planToolRoutes, SAVED_SEARCHES_NEED_PLAN, VIEWERS_DAYS } from "@startup-connect/contract/plans";
import { BROKEN_CURSOR, type CursorValue, encodeCursor, MOST_FEATURED } from "@startup-connect/contract/shared";
import { created, mount, noContent, ok } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import * as t from "#texts/plans-acts.ts";
import type { Context } from "./context.ts";
import { receive } from "./events.ts";
import * as orders from "./orders.ts";
import { changeBy, presentCurrent, presentOrder, presentPlans, presentSavedSearch } from "./present.ts";
import * as saved from "./saved.ts";

export function planHttp(c: Context) {
  const { clock, ports, provider, queries } = c;
  return mount(planRoutes, {
    "GET /api/plans": async () => ok({ plans: presentPlans(await queries.prices()) }),

    "GET /api/subscriptions/me": async ({ viewer }) => {
      const [current, rows, payment] = await Promise.all([
        orders.current(c, viewer.userId),
        queries.ofPerson(viewer.userId),
        provider ? "" : ports.content.paymentText(),
      ]);
      // What has ended says so at once; the job that writes it down comes every ten minutes.
      const now = clock.now();
      const shown = rows.map((row) => presentOrder({ ...row, ...changeBy(row, { kind: "tick" }, now) }));
      return ok({ current: current && presentCurrent(current.row), orders: shown, payment });
    },

    "POST /api/subscriptions": async ({ viewer, body }) => {
      const order = presentOrder(await orders.place(c, viewer, body));
      return created({ message: t.orderPlaced, order, checkoutUrl: order.checkoutUrl });
    },

    "POST /api/subscriptions/{id}/cancel": async ({ viewer, params }) => {
      const order = presentOrder(await orders.cancel(c, viewer, params.id));
      return ok({ message: order.paidAt ? t.planCancelled : t.orderCancelled, order });
    },

    "POST /api/payments/webhook": async ({ body, request, log }) => {
      if (!provider?.isSigned(body, request.headers)) throw new Problem(400, "The signature is invalid.");
      const event = provider.read(body, request.headers);
      if (!event) throw new Problem(400, "This event cannot be read.");
      const outcome = await receive(c, event);
      log.info({ event: event.id, kind: event.kind, outcome: outcome ?? "known" }, "event of the payment provider");
      return ok({ message: "Accepted." });
    },

    "GET /api/featured": async ({ query }) => {
      // Others every hour, the same for everybody within it.
      const hour = clock.now().toISOString().slice(0, 13);
      return ok({ featured: await ports.profiles.byType[query.type].featured(hour, MOST_FEATURED) });
    },
  });
}

/** The place after a viewer: the last day they came, and who it was. @throws Problem 400 for another list's cursor */
function placeOf(values: readonly CursorValue[] | undefined): { lastDay: string; viewerId: string } | null {
  if (!values) return null;
  const [lastDay, viewerId, ...more] = values;
  const isOurs = typeof lastDay === "string" && /^\d{4}-\d\d-\d\d$/.test(lastDay) && !Number.isNaN(Date.parse(lastDay));
  if (isOurs && typeof viewerId === "string" && isId(viewerId) && more.length === 0) return { lastDay, viewerId };
  throw fieldProblem("after", BROKEN_CURSOR);
}

/** What a plan brings: B20, B21. */
export function planToolHttp(c: Context) {
  const { ports, searches } = c;
  const checkSaving = (userId: string) => orders.checkIncludes(c, userId, "savedSearches", SAVED_SEARCHES_NEED_PLAN);

  return mount(planToolRoutes, {
    "GET /api/saved-searches": async ({ viewer }) => {
      await checkSaving(viewer.userId);
      return ok({ savedSearches: (await searches.ofPerson(viewer.userId)).map(presentSavedSearch) });
    },

    "POST /api/saved-searches": async ({ viewer, body }) => {
      await checkSaving(viewer.userId);
      const { row, made } = await saved.save(c, viewer.userId, body);
      const savedSearch = presentSavedSearch(row);
      return made ? created({ message: t.searchSaved, savedSearch }) : ok({ message: t.searchKnown, savedSearch });
    },

    "DELETE /api/saved-searches/{id}": async ({ viewer, params }) => {
      await checkSaving(viewer.userId);
      await saved.remove(c, viewer.userId, params.id);
      return noContent();
    },

    "GET /api/users/profile-views": async ({ viewer, query }) => {
      await orders.checkIncludes(c, viewer.userId, "profileViews", t.viewsNeedPlan);
      const place = placeOf(query.after);
      const { rows, total } = await ports.overview.viewers(viewer.userId, VIEWERS_DAYS, place, query.limit + 1);
      const shown = rows.slice(0, query.limit);
      const people = await ports.profiles.people(shown.map(({ viewerId }) => viewerId));
      const viewers = shown.flatMap(({ viewerId, lastDay, days }) => {
        const user = people.get(viewerId);
        return user ? [{ user, lastViewed: lastDay, days }] : [];
      });
      const last = shown.at(-1);
      const nextCursor = rows.length > query.limit && last ? encodeCursor([last.lastDay, last.viewerId]) : null;
      return ok({ viewers, total, totalIsExact: true, nextCursor });
    },
  });
}
