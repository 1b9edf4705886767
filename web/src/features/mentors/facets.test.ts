import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import type { CallOptions } from "#lib/api.ts";
import { type PageContext, pageContext } from "#lib/server-context.ts";
import { loader } from "../../routes/mentors.tsx";

const facetOf: Record<string, object> = {
  "hydroponic solar pump": { state: [] },
  "solar pump": { state: [{ value: "Kerala", count: 2, atLeast: false }] },
};

/** No mentor has the word "hydroponic"; of other kinds `leftOut` says it. */
async function loaded(leftOut: readonly string[], typed = "hydroponic solar pump") {
  const asked: string[] = [];
  const api = vi.fn(async (key: string, sent?: { query?: { q?: string } }, options?: CallOptions) => {
    if (key === "GET /api/site") return { sponsors: [] };
    if (key === "GET /api/users/mentorlist") {
      options?.headers?.(new Headers({ "X-Total-Count": "2", "X-Left-Out": "hydroponic" }));
      return [];
    }
    const q = sent?.query?.q ?? "";
    asked.push(q);
    return { suggestion: null, leftOut, facets: leftOut.length > 0 ? facetOf["solar pump"] : facetOf[q] };
  });
  const context = new RouterContextProvider();
  context.set(pageContext, { api } as unknown as PageContext);
  const request = new Request(`http://localhost/mentors?${new URLSearchParams({ q: typed })}`);
  const { data } = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return { asked, facets: data.page?.facets, leftOut: data.page?.leftOut };
}

it("SEARCH-01 MEN-07: filters of mentors count what is shown where only other kinds have all words", async () => {
  expect(await loaded([])).toMatchObject({
    asked: ["hydroponic solar pump", "solar pump"],
    facets: facetOf["solar pump"],
    leftOut: ["hydroponic"],
  });
  const signs = await loaded([], "Hydroponic, solar pump");
  expect(signs).toMatchObject({ asked: ["Hydroponic, solar pump", "solar pump"], facets: facetOf["solar pump"] });
  // Where no kind has it, one search counts the same.
  expect((await loaded(["hydroponic"])).asked).toEqual(["hydroponic solar pump"]);
});
