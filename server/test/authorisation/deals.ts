import { indiaDay } from "@startup-connect/contract/shared";
import { actOnDeal, dealOfTwo } from "../deals.ts";
import type { Row, Rows, World } from "./world.ts";

type Two = Awaited<ReturnType<typeof dealOfTwo>>;

/** Sent by the one side of a deal, after what the other did. */
const onDeal = (
  by: "founder" | "investor",
  json: (world: World) => object,
  before?: (server: World["server"], two: Two) => Promise<unknown>,
): Row => ({
  cells: "401 401 404 404 404 404 404 200",
  given: async (world) => {
    const two = await dealOfTwo(world.server);
    await before?.(world.server, two);
    return { owner: two[by], send: { params: { id: two.id }, json: json(world) } };
  },
});

const proposed = (server: World["server"], { id, founder }: Two) =>
  actOnDeal(server, id, founder, "propose", { stage: "inTalks" });
const today = ({ server }: World) => indiaDay(server.clock.now());
const interest = (world: World) => ({ band: "25to50L", sentence: "", until: today(world), revision: 0 });

export const dealRows = {
  "GET /api/deals": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/deals/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ server }) => {
      const { founder, id } = await dealOfTwo(server);
      return { owner: founder, send: { params: { id } } };
    },
  },
  "POST /api/deals/{id}/propose": onDeal("founder", () => ({ stage: "inTalks", revision: 0 })),
  "POST /api/deals/{id}/confirm": onDeal("investor", () => ({ stage: "inTalks", revision: 1 }), proposed),
  "POST /api/deals/{id}/decline": onDeal("investor", () => ({ stage: "inTalks", revision: 1 }), proposed),
  "POST /api/deals/{id}/pass": onDeal("founder", () => ({ reason: "terms", line: "", revision: 0 })),
  "POST /api/deals/{id}/reopen": {
    ...onDeal("founder", () => ({ revision: 0 })),
    also: [
      {
        when: "on the day of the pass",
        ...onDeal(
          "founder",
          () => ({ revision: 1 }),
          (server, { id, founder }) => actOnDeal(server, id, founder, "pass", { reason: "terms" }),
        ),
        cells: "401 401 404 404 404 404 404 409",
      },
    ],
  },
  "POST /api/deals/{id}/promise": {
    ...onDeal("investor", (world) => ({ day: today(world), revision: 0 })),
    also: [
      {
        when: "by the founder",
        ...onDeal("founder", (world) => ({ day: today(world), revision: 0 })),
        cells: "401 401 404 404 404 404 404 403",
      },
    ],
  },
  "POST /api/deals/{id}/interest": {
    ...onDeal("investor", interest),
    also: [{ when: "by the founder", ...onDeal("founder", interest), cells: "401 401 404 404 404 404 404 403" }],
  },
  "POST /api/deals/{id}/withdraw-interest": onDeal(
    "investor",
    () => ({ revision: 1 }),
    (server, { id, investor }) =>
      actOnDeal(server, id, investor, "interest", { band: "upTo10L", until: indiaDay(server.clock.now()) }),
  ),
} satisfies Rows;
