import { ORDER_STATES, planAdminRoutes } from "@startup-connect/contract/plans";
import { only } from "#platform/database.ts";
import { hasScope, mount, ok, type Viewer } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import type { Context } from "./context.ts";
import * as orders from "./orders.ts";
import { presentAdminOrder } from "./present.ts";
import type { OrderRow } from "./queries.ts";

/** ADM-07. */
export function planAdminHttp(c: Context) {
  const { ports, queries } = c;

  async function presented(viewer: Viewer, rows: readonly OrderRow[]) {
    const [payments, people] = await Promise.all([
      queries.payments(rows.map(({ id }) => id)),
      ports.accounts.contacts(rows.map(({ userId }) => userId)),
    ]);
    return rows.map((row) => presentAdminOrder(row, payments, people.get(row.userId), hasScope(viewer, "people.read")));
  }

  return mount(planAdminRoutes, {
    "PUT /api/admin/plans/{name}": async ({ viewer, params, body }) => {
      await orders.setPrice(c, viewer, params.name, body.price);
      return ok({ message: "The price is saved for new orders." });
    },

    "GET /api/admin/orders": async ({ viewer, query }) => {
      const { q } = query;
      const states = query.state && ORDER_STATES.filter((state) => query.state?.includes(state));
      const wanted = { states, q, holding: q ? await ports.profiles.matching(q) : [] };
      const { shown, page } = await readPage(query, queries.list, wanted);
      return ok({ orders: await presented(viewer, shown), ...page });
    },

    "POST /api/admin/orders/{id}/payment-details": async ({ viewer, params }) => {
      await orders.explain(c, viewer, params.id);
      return ok({ message: "The payment details were sent." });
    },

    "POST /api/admin/orders/{id}/paid": async ({ viewer, params, body }) => {
      const row = await orders.recordPaid(c, viewer, params.id, body.reference);
      const order = await only(presented(viewer, [row]), "an order was not presented");
      return ok({ message: "The payment is recorded and the plan is active.", order });
    },
  });
}
