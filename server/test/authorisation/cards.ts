import { withCard } from "#test/builders.ts";
import type { Sending } from "../harness.ts";
import type { Row, Rows } from "./world.ts";

const ofInvestor = (cells: string, send: Sending = {}): Row => ({
  cells,
  given: async ({ server }) => ({ owner: (await withCard(server)).investor, send }),
});

/** The owner has one card. */
const ofCard = (cells: string, json?: object): Row => ({
  cells,
  given: async ({ server }) => {
    const { investor, card } = await withCard(server);
    return { owner: investor, send: { params: { id: card._id }, ...(json && { json }) } };
  },
});

const ofColumn = (cells: string, more: Sending): Row => ({
  cells,
  given: async ({ server }) => {
    const { investor, columns } = await withCard(server);
    return { owner: investor, send: { params: { id: columns.at(-1)?._id ?? "" }, ...more } };
  },
});

/** What investors do with their own columns and cards. */
export const cardRows = {
  "GET /api/deals/columns": ofInvestor("401 401 403 403 200 403 403 200"),
  "GET /api/deals/columns/{id}": ofColumn("401 401 403 403 404 403 403 200", { query: { after: "x" } }),
  "GET /api/deals/export.csv": ofInvestor("401 401 403 403 200 403 403 200"),
  "GET /api/deals/export.json": ofInvestor("401 401 403 403 200 403 403 200"),
  "POST /api/deals/import": ofInvestor("401 401 403 403 200 403 403 200", {
    json: { csv: "Startup\nVellai Dairy", dryRun: true },
  }),
  "POST /api/deals/columns": ofInvestor("401 401 403 403 201 403 403 201", { json: { name: "Later" } }),
  "PATCH /api/deals/columns/{id}": ofColumn("401 401 403 403 404 403 403 200", { json: { name: "Later" } }),
  "DELETE /api/deals/columns/{id}": ofColumn("401 401 403 403 404 403 403 204", {}),
  "POST /api/deals/cards": {
    cells: "401 401 403 403 201 403 403 200",
    given: async ({ server }) => {
      const { investor, startup } = await withCard(server);
      return { owner: investor, send: { json: { startupId: startup.userId } } };
    },
  },
  "GET /api/deals/cards/{id}": ofCard("401 401 403 403 404 403 403 200"),
  "PATCH /api/deals/cards/{id}": ofCard("401 401 403 403 404 403 403 200", { nextStep: "Call" }),
  "DELETE /api/deals/cards/{id}": ofCard("401 401 403 403 404 403 403 204"),
  "POST /api/deals/cards/{id}/restore": ofCard("401 401 403 403 404 403 403 200"),
} satisfies Rows;
