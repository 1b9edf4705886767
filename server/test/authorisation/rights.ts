import type { Rows } from "./world.ts";

/** People's own data, consents and requests about it. */
export const rightsRows = {
  "GET /api/notices": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/rights/summary": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/rights/reads": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/rights/nominee": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/rights/nominee": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({
      send: { json: { name: "Anu Rao", email: "anu@pepper.example", relation: "Sister", inform: false } },
    }),
  },
  "DELETE /api/rights/nominee": { cells: "401 401 204 204 204 204 204 -" },
  "GET /api/purges/{reference}": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { params: { reference: "0" } } }),
  },
  "PUT /api/consents/{purpose}": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({ send: { params: { purpose: "newStartup" }, json: { given: true } } }),
  },
  "GET /api/consents/{id}/receipt": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ someone, made }) => {
      const owner = await someone();
      await made("PUT /api/consents/{purpose}", {
        params: { purpose: "announcement" },
        json: { given: true },
        token: owner.token,
      });
      const { consents } = await made("GET /api/users/consents", { token: owner.token });
      return { owner, send: { params: { id: consents[0]?._id ?? "" } } };
    },
  },
} satisfies Rows;
