import { drafted, sent } from "../updates.ts";
import type { Row, Rows } from "./world.ts";

/** Sent by the startup that wrote the draft. */
const ofDraft = (cells: string, json?: Record<string, unknown>): Row => ({
  cells,
  given: async ({ server }) => {
    const { startup, id, version } = await drafted(server);
    return { owner: startup, send: { params: { id }, ...(json && { json: { version, ...json } }) } };
  },
});
/** Sent by a reader. */
const ofReader = (cells: string, json?: Record<string, unknown>): Row => ({
  cells,
  given: async ({ server }) => {
    const { investor, id } = await sent(server);
    return { owner: investor, send: { params: { id }, ...(json && { json }) } };
  },
});

/** What a startup writes to its readers. */
export const updateRows = {
  "GET /api/updates": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/updates": {
    cells: "401 401 403 201 403 403 403 -",
    given: () => ({ send: { json: { month: "2026-10" } } }),
  },
  "GET /api/updates/{id}": {
    ...ofReader("401 401 404 404 404 404 404 200"),
    also: [
      {
        when: "it is a draft",
        ...ofDraft("401 401 404 404 404 404 404 200"),
      },
    ],
  },
  "PATCH /api/updates/{id}": ofDraft("401 401 404 404 404 404 404 200", { title: "October" }),
  "DELETE /api/updates/{id}": ofDraft("401 401 404 404 404 404 404 204"),
  "POST /api/updates/{id}/send": ofDraft("401 401 404 404 404 404 404 200", {}),
  "PUT /api/updates/{id}/receipt": ofReader("401 401 404 404 404 404 404 200", { shares: true }),
  "DELETE /api/updates/{id}/reading": ofReader("401 401 404 404 404 404 404 204"),
  "GET /api/metrics": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/metrics": {
    cells: "401 401 403 200 403 403 403 -",
    given: () => ({ send: { json: { metrics: [], read: [] } } }),
  },
} satisfies Rows;
