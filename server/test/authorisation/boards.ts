import { onBoard } from "#test/builders.ts";
import type { Sending } from "../harness.ts";
import type { Row, Rows } from "./world.ts";

const ofBoard = (cells: string, send: Sending = {}): Row => ({
  cells,
  given: async ({ server }) => ({ owner: (await onBoard(server)).investor, send }),
});

/** The owner has a board with one card. */
const ofCard = (cells: string, json?: object): Row => ({
  cells,
  given: async ({ server }) => {
    const { investor, card } = await onBoard(server);
    return { owner: investor, send: { params: { id: card._id }, ...(json && { json }) } };
  },
});

const ofColumn = (cells: string, json?: object): Row => ({
  cells,
  given: async ({ server }) => {
    const { investor, columns } = await onBoard(server);
    return { owner: investor, send: { params: { id: columns.at(-1)?._id ?? "" }, ...(json && { json }) } };
  },
});

/** What investors do with their own boards. */
export const boardRows = {
  "GET /api/boards/me": ofBoard("401 401 403 403 200 403 403 200"),
  "GET /api/boards/me/export.csv": ofBoard("401 401 403 403 200 403 403 200"),
  "GET /api/boards/me/export.json": ofBoard("401 401 403 403 200 403 403 200"),
  "POST /api/boards/me/import": ofBoard("401 401 403 403 200 403 403 200", {
    json: { csv: "Startup\nVellai Dairy", dryRun: true },
  }),
  "POST /api/boards/me/columns": ofBoard("401 401 403 403 201 403 403 201", { json: { name: "Later" } }),
  "PATCH /api/boards/me/columns/{id}": ofColumn("401 401 403 403 404 403 403 200", { name: "Later" }),
  "DELETE /api/boards/me/columns/{id}": ofColumn("401 401 403 403 404 403 403 204"),
  "POST /api/boards/me/cards": {
    cells: "401 401 403 403 201 403 403 200",
    given: async ({ server }) => {
      const { investor, startup } = await onBoard(server);
      return { owner: investor, send: { json: { startupId: startup.userId } } };
    },
  },
  "GET /api/boards/me/cards/{id}": ofCard("401 401 403 403 404 403 403 200"),
  "PATCH /api/boards/me/cards/{id}": ofCard("401 401 403 403 404 403 403 200", { nextStep: "Call" }),
  "DELETE /api/boards/me/cards/{id}": ofCard("401 401 403 403 404 403 403 204"),
  "POST /api/boards/me/cards/{id}/restore": ofCard("401 401 403 403 404 403 403 200"),
} satisfies Rows;
