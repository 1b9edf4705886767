import type { Rows, World } from "./world.ts";

/** Another owner has asked for a right for someone. */
const asked = async ({ server, someone, made }: World) => {
  const [owner, asking] = [await someone(), await server.person({ type: null, admin: true })];
  const json = { person: owner.publicId, scopes: ["support.answer"], reason: "Answers the inbox" };
  const { approval } = await made("POST /api/admin/staff", { json, token: asking.token });
  return { owner, send: { params: { id: approval._id as string } } };
};

/** Who may do what as an administrator. */
export const staffRows = {
  "GET /api/admin/staff": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/staff": {
    cells: "401 401 403 403 403 403 201 403",
    given: async ({ someone }) => {
      const owner = await someone();
      return { owner, send: { json: { person: owner.email, scopes: ["log.read"], reason: "Audits" } } };
    },
  },
  "DELETE /api/admin/staff/{id}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async ({ server }) => {
      const owner = await server.person({ type: null, admin: ["log.read"] });
      return { owner, send: { params: { id: owner.userId } } };
    },
  },
  "GET /api/admin/approvals": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/approvals/{id}/approve": { cells: "401 401 403 403 403 403 200 403", given: asked },
  "POST /api/admin/approvals/{id}/refuse": { cells: "401 401 403 403 403 403 200 403", given: asked },
} satisfies Rows;
