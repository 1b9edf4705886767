import { adulthoodOf, asked, askParent, BORN, minor } from "../age.ts";
import type { Rows, World } from "./world.ts";

const request = async ({ server, someone }: World) => {
  const owner = await someone();
  return { owner, send: { params: { token: await askParent(server) } } };
};

/** People under 18 and their parents. */
export const ageRows = {
  "POST /api/age/requests": {
    cells: "200 200 200 200 200 200 200 -",
    given: () => ({ send: { json: { born: BORN, parentEmail: "mother@home.example" } } }),
  },
  "GET /api/age/requests/{token}": { cells: "401 401 200 200 200 200 200 200", given: request },
  "POST /api/age/requests/{token}/consent": {
    cells: "401 401 403 403 403 403 403 200",
    given: async (world) => {
      const { owner, send } = await request(world);
      const json = { adulthood: await adulthoodOf(world.server, owner.email), childEmail: "child@college.example" };
      return { owner, send: { ...send, json } };
    },
  },
  "GET /api/age": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/age/children/{id}/end": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server, made }) => {
      const { parent: owner } = await minor(server);
      const { children } = await made("GET /api/age", { token: owner.token });
      return { owner, send: { params: { id: children[0]._id as string } } };
    },
  },
  "POST /api/age/parent": {
    cells: "401 401 409 409 409 409 409 200",
    given: async ({ server }) => {
      const { child: owner } = await asked(server, "asked@college.example", "father@home.example");
      return { owner, send: { json: { answer: "parent" } } };
    },
  },
  "POST /api/age/adult": { cells: "401 401 409 409 409 409 409 -" },
  "POST /api/admin/users/{id}/pause-minor": {
    cells: "401 401 403 403 403 403 200 401",
    given: async ({ someone }) => {
      const owner = await someone();
      return { owner, send: { params: { id: owner.userId } } };
    },
  },
  "POST /api/admin/users/{id}/not-minor": {
    cells: "401 401 403 403 403 403 200 403",
    given: async ({ someone, made, admin }) => {
      const owner = await someone();
      const params = { id: owner.userId };
      await made("POST /api/admin/users/{id}/pause-minor", { params, token: admin });
      return { owner, send: { params, json: { reason: "A document shows 1990." } } };
    },
  },
} satisfies Rows;
