import { randomUUID } from "node:crypto";
import { DAY, indiaDay } from "@startup-connect/contract/shared";
import { knownEdge } from "../people.ts";
import { nowhere, type Rows, type World } from "./world.ts";

const open = { kind: "prefer", values: [], avoid: [] };
const openPreferences = {
  ...{ topic: open, industry: open, stage: open, location: open },
  ...{ amountKind: "prefer", amountFrom: null, amountTo: null },
};

/** The owner of the row was asked, or asked the other. */
const byReceiver =
  (json?: object) =>
  async ({ asked }: World) => {
    const { owner, id } = await asked();
    return { owner, send: { params: { id }, ...(json && { json }) } };
  };
const bySender =
  (json?: object) =>
  async ({ asked }: World) => {
    const { other: owner, id } = await asked();
    return { owner, send: { params: { id }, ...(json && { json }) } };
  };

/** What people have with each other. */
export const betweenRows = {
  "POST /api/connections": {
    cells: "401 401 403 201 201 201 403 400",
    given: async ({ someone }) => {
      const owner = await someone();
      return { owner, send: { json: { userId: owner.userId } } };
    },
    also: [
      {
        when: "as a customer, where an investor has nothing verified",
        cells: "401 401 403 201 403 400 403 -",
        given: async ({ someone }) => {
          const { userId } = await someone();
          const note = "We pack for nine kitchens and look for trays that hold.";
          return { send: { json: { userId, purpose: "customer", note } } };
        },
      },
      {
        when: "the owner was blocked by the one asked",
        cells: "401 401 403 201 201 201 403 403",
        given: async ({ someone, made }) => {
          const [owner, other] = [await someone(), await someone()];
          await made("POST /api/blocks", { json: { userId: owner.userId }, token: other.token });
          return { owner, send: { json: { userId: other.userId } } };
        },
      },
    ],
  },
  "GET /api/bookmarks": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/bookmarks/{userId}": {
    cells: "401 401 201 201 201 201 201 404",
    given: async ({ someone }) => {
      const owner = await someone();
      return { owner, send: { params: { userId: owner.userId }, json: { note: "Ask again in May" } } };
    },
  },
  "DELETE /api/bookmarks/{userId}": {
    cells: "401 401 204 204 204 204 204 -",
    given: () => ({ send: { params: { userId: nowhere } } }),
  },
  "GET /api/relations": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/connections": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/connections/{id}/accept": {
    cells: "401 401 404 404 404 404 404 200",
    given: byReceiver(),
    also: [
      {
        when: "the owner asked for it",
        cells: "401 401 404 404 404 404 404 403",
        given: bySender(),
      },
    ],
  },
  "POST /api/connections/{id}/decline": {
    cells: "401 401 404 404 404 404 404 200",
    given: byReceiver(),
  },
  "POST /api/connections/{id}/undo": {
    cells: "401 401 404 404 404 404 404 200",
    given: byReceiver(),
    also: [
      {
        when: "the owner asked for it",
        cells: "401 401 404 404 404 404 404 403",
        given: bySender(),
      },
    ],
  },
  "GET /api/connections/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: byReceiver(),
  },
  "POST /api/connections/{id}/pass": {
    cells: "401 401 404 404 404 404 404 200",
    given: byReceiver({ reason: "early" }),
    also: [
      {
        when: "the owner asked for it",
        cells: "401 401 404 404 404 404 404 403",
        given: bySender({ reason: "early" }),
      },
    ],
  },
  "POST /api/connections/{id}/question": {
    cells: "401 401 404 404 404 404 404 200",
    given: byReceiver({ text: "Since when do you sell?" }),
  },
  "POST /api/connections/{id}/reply": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ asked, made }) => {
      const { owner, other, id } = await asked();
      const json = { text: "Since when do you sell?" };
      await made("POST /api/connections/{id}/question", { params: { id }, json, token: owner.token });
      return { owner: other, send: { params: { id }, json: { text: "Since June." } } };
    },
    also: [
      {
        when: "the owner asked the question",
        cells: "401 401 404 404 404 404 404 403",
        given: async ({ asked, made }) => {
          const { owner, id } = await asked();
          const json = { text: "Since when do you sell?" };
          await made("POST /api/connections/{id}/question", { params: { id }, json, token: owner.token });
          return { owner, send: { params: { id }, json: { text: "Since June." } } };
        },
      },
    ],
  },
  "GET /api/introductions": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/introductions/to/{userId}": {
    cells: "401 401 200 200 200 200 200 -",
    given: async ({ someone }) => ({ send: { params: { userId: (await someone()).userId } } }),
  },
  "POST /api/introductions": {
    cells: "401 401 403 403 403 403 403 201",
    given: async ({ server, someone }) => {
      const [owner, by, to] = [await someone(), await someone(), await someone()];
      await knownEdge(server, owner, by);
      await knownEdge(server, by, to);
      const json = { userId: to.userId, connectorId: by.userId, why: "We both pack." };
      return { owner, send: { json } };
    },
  },
  "POST /api/introductions/{id}/forward": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ introduced }) => {
      const { owner, id } = await introduced();
      return { owner, send: { params: { id }, json: { sentence: "She keeps her word." } } };
    },
    also: [
      {
        when: "the owner asked for it",
        cells: "401 401 404 404 404 404 404 404",
        given: async ({ introduced }) => {
          const { asker, id } = await introduced();
          return { owner: asker, send: { params: { id }, json: { sentence: "I keep my word." } } };
        },
      },
    ],
  },
  "POST /api/introductions/{id}/decline": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ introduced }) => {
      const { owner, id } = await introduced();
      return { owner, send: { params: { id }, json: { reason: "notNow" } } };
    },
    also: [
      {
        when: "the owner is the one to be met",
        cells: "401 401 404 404 404 404 404 404",
        given: async ({ introduced }) => {
          const { target, id } = await introduced();
          return { owner: target, send: { params: { id }, json: { reason: "notNow" } } };
        },
      },
    ],
  },
  "DELETE /api/introductions/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ introduced }) => {
      const { asker, id } = await introduced();
      return { owner: asker, send: { params: { id } } };
    },
    also: [
      {
        when: "the owner is asked",
        cells: "401 401 404 404 404 404 404 404",
        given: async ({ introduced }) => {
          const { owner, id } = await introduced();
          return { owner, send: { params: { id } } };
        },
      },
    ],
  },
  "PUT /api/connections/{id}/introductions": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ pair }) => {
      const { owner, id } = await pair();
      return { owner, send: { params: { id }, json: { allowed: true } } };
    },
  },
  "PUT /api/users/introductions": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({ send: { json: { allowed: true } } }),
  },
  "GET /api/requests/held": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/requests/to/{userId}": {
    cells: "401 401 200 200 200 200 200 400",
    given: async ({ someone }) => {
      const owner = await someone();
      return { owner, send: { params: { userId: owner.userId } } };
    },
  },
  "GET /api/matches": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/matches/with/{userId}": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({ send: { params: { userId: nowhere } } }),
  },
  "POST /api/matches/{userId}/dismiss": {
    cells: "401 401 404 404 404 404 404 -",
    given: () => ({ send: { params: { userId: nowhere }, json: { reason: "notNow" } } }),
  },
  "DELETE /api/matches/{userId}/dismiss": {
    cells: "401 401 204 204 204 204 204 -",
    given: () => ({ send: { params: { userId: nowhere } } }),
  },
  "GET /api/matches/exposure": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/matches/left-out": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/matches/preferences": { cells: "401 401 403 200 200 200 403 -" },
  "PUT /api/matches/preferences": {
    cells: "401 401 403 200 200 200 403 -",
    given: () => ({ send: { json: openPreferences } }),
  },
  "GET /api/requests/own": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/users/away": {
    cells: "401 401 200 200 200 200 200 -",
    given: async ({ server }) => ({
      send: { json: { until: indiaDay(server.clock.now().getTime() + 5 * DAY) } },
    }),
  },
  "DELETE /api/users/away": { cells: "401 401 204 204 204 204 204 -" },
  "DELETE /api/connections/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ pair }) => {
      const { owner, id } = await pair();
      return { owner, send: { params: { id } } };
    },
    also: [
      {
        when: "still a request to the owner",
        cells: "401 401 404 404 404 404 404 403",
        given: async ({ asked }) => {
          const { owner, id } = await asked();
          return { owner, send: { params: { id } } };
        },
      },
    ],
  },
  "GET /api/blocks": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/blocks": {
    cells: "401 401 201 201 201 201 201 400",
    given: async ({ someone }) => {
      const owner = await someone();
      return { owner, send: { json: { userId: owner.userId } } };
    },
  },
  "DELETE /api/blocks/{userId}": {
    cells: "401 401 204 204 204 204 204 204",
    given: async ({ pair, made }) => {
      const { owner, other } = await pair();
      await made("POST /api/blocks", { json: { userId: other.userId }, token: owner.token });
      return { owner, send: { params: { userId: other.userId } } };
    },
  },
  "POST /api/reports": {
    cells: "401 401 404 404 404 404 404 201",
    given: async ({ message }) => {
      const { other, id } = await message();
      return { owner: other, send: { json: { targetType: "message", targetId: id, reason: "Asks for money" } } };
    },
  },
  "GET /api/conversations": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/conversations": {
    cells: "401 401 403 403 403 403 403 200",
    given: async ({ pair }) => {
      const { owner, other } = await pair();
      return { owner, send: { json: { userId: other.userId } } };
    },
  },
  "GET /api/conversations/{id}/messages": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ pair }) => {
      const { owner, conversationId } = await pair();
      return { owner, send: { params: { id: conversationId } } };
    },
  },
  "POST /api/conversations/{id}/messages": {
    cells: "401 401 404 404 404 404 404 201",
    given: async ({ pair }) => {
      const { owner, conversationId } = await pair();
      const json = { text: "Vanakkam", clientId: randomUUID() };
      return { owner, send: { params: { id: conversationId }, json } };
    },
    also: [
      {
        when: "the connection has ended",
        cells: "401 401 404 404 404 404 404 403",
        given: async ({ parted }) => {
          const { owner, conversationId } = await parted();
          const json = { text: "Vanakkam", clientId: randomUUID() };
          return { owner, send: { params: { id: conversationId }, json } };
        },
      },
    ],
  },
  "POST /api/conversations/{id}/read": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ pair }) => {
      const { owner, conversationId } = await pair();
      return { owner, send: { params: { id: conversationId } } };
    },
  },
  "POST /api/conversations/{id}/typing": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ pair }) => {
      const { owner, conversationId } = await pair();
      return { owner, send: { params: { id: conversationId } } };
    },
    also: [
      {
        when: "the connection has ended",
        cells: "401 401 404 404 404 404 404 403",
        given: async ({ parted }) => {
          const { owner, conversationId } = await parted();
          return { owner, send: { params: { id: conversationId } } };
        },
      },
    ],
  },
  "DELETE /api/messages/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ message }) => {
      const { owner, id } = await message();
      return { owner, send: { params: { id } } };
    },
    also: [
      {
        when: "the owner got it and did not write it",
        cells: "401 401 404 404 404 404 404 403",
        given: async ({ message }) => {
          const { other, id } = await message();
          return { owner: other, send: { params: { id } } };
        },
      },
    ],
  },
  "GET /api/notifications": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/notifications/{id}/read": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ asked, pool }) => {
      const { owner } = await asked();
      const { rows } = await pool.query("select id from notifications where user_id = $1", [owner.userId]);
      return { owner, send: { params: { id: rows[0]?.id ?? nowhere } } };
    },
  },
  "POST /api/notifications/read-all": { cells: "401 401 204 204 204 204 204 -" },
  "POST /api/notifications/{id}/accept": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ asked, pool }) => {
      const { owner } = await asked();
      const { rows } = await pool.query("select id from notifications where user_id = $1", [owner.userId]);
      return { owner, send: { params: { id: rows[0]?.id ?? nowhere } } };
    },
  },
  "POST /api/stream/ticket": { cells: "401 401 201 201 201 201 201 -" },
  "GET /api/stream": {
    cells: "401 401 401 401 401 401 401 -",
    given: () => ({ send: { query: { ticket: "x".repeat(43) } } }),
  },
} satisfies Rows;
