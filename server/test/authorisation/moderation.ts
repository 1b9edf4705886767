import type { Rows, World } from "./world.ts";

const person = async ({ someone }: World) => {
  const owner = await someone();
  return { owner, send: { params: { id: owner.userId } } };
};

const report = async (world: World) => {
  const { owner, other, id: targetId } = await world.message();
  const json = { targetType: "message", targetId, reason: "Asks for money" };
  await world.made("POST /api/reports", { json, token: other.token });
  const { reports } = await world.made("GET /api/admin/reports", { token: world.admin });
  return { owner, send: { params: { id: reports[0]._id as string }, json: { decision: "keep" } } };
};

/** What administrators decide about people, and about what people write. */
export const moderationRows = {
  "GET /api/admin/users": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/admin/users/{id}": { cells: "401 401 403 403 403 403 200 403", given: person },
  "POST /api/admin/users/{id}/suspend": {
    cells: "401 401 403 403 403 403 200 401",
    given: async (world) => {
      const { owner, send } = await person(world);
      return { owner, send: { ...send, json: { reason: "Writes to everybody." } } };
    },
  },
  "POST /api/admin/users/{id}/restore": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, send } = await person(world);
      const json = { reason: "Writes to everybody." };
      await world.made("POST /api/admin/users/{id}/suspend", { ...send, json, token: world.admin });
      return { owner, send };
    },
  },
  "POST /api/admin/users/{id}/notes": {
    cells: "401 401 403 403 403 403 201 403",
    given: async (world) => {
      const { owner, send } = await person(world);
      return { owner, send: { ...send, json: { note: "Rang about the invoice." } } };
    },
  },
  "GET /api/admin/held-requests": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/held-requests/{id}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async ({ someone, made }) => {
      const [owner, other] = [await someone(), await someone()];
      const note = "Your loan is approved. Pay the refundable processing fee of Rs 4,999 to kuber@ybl today.";
      const { held } = await made("POST /api/connections", {
        json: { userId: other.userId, note },
        token: owner.token,
      });
      return { owner, send: { params: { id: held._id as string }, json: { decision: "refuse", note: "A fee" } } };
    },
  },
  "GET /api/admin/reports": { cells: "401 401 403 403 403 403 200 -" },
  "PATCH /api/admin/reports/{id}": { cells: "401 401 403 403 403 403 200 403", given: report },
} satisfies Rows;
