import { company, known, nameFor, openRound, roundDraft, saveRound } from "../rounds.ts";
import type { Row, Rows, World } from "./world.ts";

/** The owner is the founder, the others are not connected with them. */
const ofOpen = (cells: string, more: (id: string, userId: string) => object = () => ({})): Row => ({
  cells,
  given: async ({ server }: World) => {
    const { founder, id } = await openRound(server);
    const person = await known(server, founder);
    await nameFor(server, id, founder, person);
    return { owner: founder, send: { params: { id, userId: person.userId }, ...more(id, person.userId) } };
  },
});

const ofDraft = (cells: string): Row => ({
  cells,
  given: async ({ server }: World) => {
    const owner = await company(server);
    const { body } = await saveRound(server, owner);
    return { owner, send: { params: { id: body.round._id } } };
  },
});

export const roundRows = {
  "GET /api/rounds": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/rounds/{userId}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { founder, id } = await openRound(server);
      const owner = await known(server, founder);
      await nameFor(server, id, founder, owner);
      return { owner, send: { params: { userId: founder.userId } } };
    },
    also: [
      {
        when: "the owner is connected and not named",
        cells: "401 401 404 404 404 404 404 404",
        given: async ({ server }) => {
          const { founder } = await openRound(server);
          return { owner: await known(server, founder), send: { params: { userId: founder.userId } } };
        },
      },
    ],
  },
  "GET /api/round": {
    cells: "401 401 403 200 403 403 403 200",
    given: async ({ server }) => ({ owner: await company(server) }),
  },
  "PUT /api/round": {
    // The founder's startup is a partnership.
    cells: "401 401 403 403 403 403 403 200",
    given: async ({ server }) => ({ owner: await company(server), send: { json: roundDraft } }),
  },
  "DELETE /api/round/{id}": ofDraft("401 401 403 404 403 403 403 204"),
  "POST /api/round/{id}/open": ofDraft("401 401 403 403 403 403 403 200"),
  "POST /api/round/{id}/close": ofOpen("401 401 403 404 403 403 403 200"),
  "POST /api/round/{id}/people": ofOpen("401 401 403 403 403 403 403 200", (_id, userId) => ({ json: { userId } })),
  "DELETE /api/round/{id}/people/{userId}": ofOpen("401 401 403 404 403 403 403 204"),
  "GET /api/round/offers": {
    cells: "401 401 403 200 403 403 403 200",
    given: async ({ server }) => ({
      owner: await company(server),
      send: { query: { kind: "equity", year: 2026 } },
    }),
  },
} satisfies Rows;
