import { nowhere, type Rows, type World } from "./world.ts";

const order = async ({ startup, made }: World) => {
  const { owner } = await startup();
  const { order } = await made("POST /api/subscriptions", { json: { plan: "Basic" }, token: owner.token });
  return { owner, send: { params: { id: order._id as string } } };
};

const dairies = { q: "dairy" };

/** Orders of plans and what a plan gives. */
export const planRows = {
  "GET /api/plans": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/subscriptions/me": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/subscriptions": {
    cells: "401 401 403 201 201 201 403 -",
    given: () => ({ send: { json: { plan: "Basic" } } }),
  },
  "POST /api/subscriptions/{id}/cancel": { cells: "401 401 404 404 404 404 404 200", given: order },
  "POST /api/payments/webhook": { cells: "400 400 400 400 400 400 400 -", given: () => ({ send: { json: {} } }) },
  "GET /api/featured": {
    cells: "200 200 200 200 200 200 200 -",
    given: () => ({ send: { query: { type: "Startup" } } }),
  },
  "GET /api/saved-searches": { cells: "401 401 403 403 403 403 403 -" },
  "POST /api/saved-searches": {
    cells: "401 401 403 403 403 403 403 -",
    given: () => ({ send: { json: dairies } }),
  },
  "DELETE /api/saved-searches/{id}": {
    cells: "401 401 403 403 403 403 403 -",
    given: () => ({ send: { params: { id: nowhere } } }),
    also: [
      {
        when: "the owner has a plan, and the search is theirs",
        cells: "401 401 403 403 403 403 403 204",
        given: async ({ subscriber, made }) => {
          const owner = await subscriber();
          const { token } = owner;
          const { savedSearch } = await made("POST /api/saved-searches", { json: dairies, token });
          return { owner, send: { params: { id: savedSearch._id } } };
        },
      },
      {
        when: "the owner has a plan, and the search is another's with a plan",
        cells: "401 401 403 403 403 403 403 404",
        given: async ({ subscriber, made }) => {
          const { token } = await subscriber();
          const { savedSearch } = await made("POST /api/saved-searches", { json: dairies, token });
          return { owner: await subscriber(), send: { params: { id: savedSearch._id } } };
        },
      },
    ],
  },
  "GET /api/users/profile-views": { cells: "401 401 403 403 403 403 403 -" },
  "PUT /api/admin/plans/{name}": {
    cells: "401 401 403 403 403 403 200 -",
    given: () => ({ send: { params: { name: "Basic" }, json: { price: 79 } } }),
  },
  "GET /api/admin/orders": { cells: "401 401 403 403 403 403 200 -" },
  // The site settings of this world do not say how orders are paid.
  "POST /api/admin/orders/{id}/payment-details": { cells: "401 401 403 403 403 403 409 403", given: order },
  "POST /api/admin/orders/{id}/paid": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, send } = await order(world);
      return { owner, send: { ...send, json: { reference: "UTR 260", way: "bank transfer" } } };
    },
  },
} satisfies Rows;
