import { falseToken, type Rows, type World } from "./world.ts";

const person = async ({ someone }: World) => {
  const owner = await someone();
  return { owner, send: { params: { id: owner.userId } } };
};

const reported = async (world: World) => {
  const { owner, other, id: targetId } = await world.message();
  const json = { targetType: "message", targetId, reason: "Asks for money" };
  const { number } = await world.made("POST /api/reports", { json, token: other.token });
  return { owner, other, number: number as string };
};
const ofCase = (json?: object) => async (world: World) => {
  const { owner, number } = await reported(world);
  return { owner, send: { params: { number }, ...(json && { json }) } };
};
const noLink = () => ({ send: { params: { number: "GRV-2026-000001", token: falseToken } } });
const decision = { measure: "hide", rule: "fraud", text: "Do not ask members for money." };

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
  "GET /api/reports/{number}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async (world) => {
      const { other, number } = await reported(world);
      return { owner: other, send: { params: { number } } };
    },
    also: [
      {
        when: "CASE-07: it is not decided, and the caller as its owner",
        cells: "401 401 404 404 404 404 404 404",
        given: ofCase(),
      },
    ],
  },
  "GET /api/grievance": { cells: "200 200 200 200 200 200 200 -" },
  "POST /api/reports/{number}/appeal": {
    cells: "401 401 404 404 404 404 404 201",
    given: async (world) => {
      const { other, number } = await reported(world);
      const params = { number };
      await world.made("POST /api/admin/cases/{number}/decide", { params, json: decision, token: world.admin });
      return { owner: other, send: { params, json: { text: "It was worse than a warning, please look again." } } };
    },
  },
  // Whoever has the link reads it, so no caller is another: suspended-owner.test.ts opens real ones (CASE-15).
  "GET /api/reports/{number}/{token}": { cells: "404 404 404 404 404 404 404 -", given: noLink },
  "POST /api/reports/{number}/{token}/appeal": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { ...noLink().send, json: { text: "I asked for the fee of the fair." } } }),
  },
  "GET /api/admin/cases": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/admin/cases/{number}": { cells: "401 401 403 403 403 403 200 403", given: ofCase() },
  "POST /api/admin/cases/{number}/take": { cells: "401 401 403 403 403 403 200 403", given: ofCase() },
  "POST /api/admin/cases/{number}/free": { cells: "401 401 403 403 403 403 200 403", given: ofCase() },
  "POST /api/admin/cases/{number}/decide": { cells: "401 401 403 403 403 403 200 403", given: ofCase(decision) },
  "POST /api/admin/cases/{number}/answer": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, other, number } = await reported(world);
      const params = { number };
      const { token } = await world.server.person({ admin: true });
      await world.made("POST /api/admin/cases/{number}/decide", { params, json: decision, token });
      const json = { text: "It was worse than that, please look again." };
      await world.made("POST /api/reports/{number}/appeal", { params, json, token: other.token });
      return { owner, send: { params, json: decision } };
    },
    also: [
      {
        when: "CASE-08: the caller decided it",
        cells: "401 401 403 403 403 403 403 403",
        given: async (world) => {
          const { owner, other, number } = await reported(world);
          const params = { number };
          await world.made("POST /api/admin/cases/{number}/decide", { params, json: decision, token: world.admin });
          const json = { text: "It was worse than that, please look again." };
          await world.made("POST /api/reports/{number}/appeal", { params, json, token: other.token });
          return { owner, send: { params, json: decision } };
        },
      },
    ],
  },
  "POST /api/admin/cases/{number}/evidence": {
    cells: "401 401 403 403 403 403 200 403",
    given: ofCase({ reason: "To read what came before it." }),
  },
  "POST /api/admin/cases/{number}/lift": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, number } = await reported(world);
      const params = { number };
      await world.made("POST /api/admin/cases/{number}/decide", { params, json: decision, token: world.admin });
      return { owner, send: { params } };
    },
  },
} satisfies Rows;
