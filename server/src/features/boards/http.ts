import { boardRoutes, INVESTORS_ONLY } from "@startup-connect/contract/boards";
import { attachment } from "#platform/files/index.ts";
import { created, mount, noContent, ok, type Viewer } from "#platform/http.ts";
import { Problem } from "#platform/problem.ts";
import type { BoardService } from "./service.ts";
import type { boardTransfer } from "./transfer.ts";

/** @throws Problem 403 */
function investor({ userId, userType, registered }: Viewer): string {
  if (userType !== "Investor" || !registered) throw new Problem(403, INVESTORS_ONLY);
  return userId;
}

export const boardHttp = (service: BoardService, transfer: ReturnType<typeof boardTransfer>) =>
  mount(boardRoutes, {
    "GET /api/boards/me": async ({ viewer, query }) => ok(await service.read(investor(viewer), query)),

    "GET /api/boards/me/export.csv": async ({ viewer }) => attachment(transfer.csv(investor(viewer)), "board.csv"),

    "GET /api/boards/me/export.json": async ({ viewer }) =>
      attachment(await transfer.json(investor(viewer)), "board.json"),

    "POST /api/boards/me/import": async ({ viewer, body }) => ok(await transfer.import(investor(viewer), body)),

    "POST /api/boards/me/columns": async ({ viewer, body: { name } }) => {
      const { column } = await service.addColumn(investor(viewer), name);
      return created({ column });
    },

    "PATCH /api/boards/me/columns/{id}": async ({ viewer, params, body }) => {
      const { column } = await service.changeColumn(investor(viewer), params.id, body);
      return ok({ column });
    },

    "DELETE /api/boards/me/columns/{id}": async ({ viewer, params }) => {
      await service.removeColumn(investor(viewer), params.id);
      return noContent();
    },

    "POST /api/boards/me/cards": async ({ viewer, body }) => {
      const { isNew, card } = await service.addCard(investor(viewer), body);
      return isNew ? created({ card }) : ok({ card });
    },

    "GET /api/boards/me/cards/{id}": async ({ viewer, params }) =>
      ok({ card: await service.card(investor(viewer), params.id) }),

    "PATCH /api/boards/me/cards/{id}": async ({ viewer, params, body }) => {
      const { card } = await service.changeCard(investor(viewer), params.id, body);
      return ok({ card });
    },

    "DELETE /api/boards/me/cards/{id}": async ({ viewer, params }) => {
      await service.removeCard(investor(viewer), params.id);
      return noContent();
    },

    "POST /api/boards/me/cards/{id}/restore": async ({ viewer, params }) => {
      const { card } = await service.restoreCard(investor(viewer), params.id);
      return ok({ card });
    },
  });
