import { SEARCH_TYPES, type SearchType } from "@startup-connect/contract/search";
import { expect, it } from "vitest";
import { createClient } from "#lib/api.ts";
import { addressFor, GROUP_SIZE, inWords, loadSearch, termsOf } from "./load-search.ts";

const result = (type: SearchType, n: number) => ({
  type,
  _id: `${type}-${n}`,
  userId: `user-${type}-${n}`,
  name: `${type} ${n}`,
  picture: "",
  industry: "",
  location: "Pune, Maharashtra",
  snippet: "",
  rating: null,
  ratingCount: 0,
});

/** An API that finds so many of each kind and notes what it was asked. */
function fakeApi(counts: Record<SearchType, number>, suggestion: string | null = null) {
  const asked: Record<string, string>[] = [];
  const answer = async (path: string) => {
    const query = new URL(path, "http://test").searchParams;
    asked.push(Object.fromEntries(query));
    const kinds = SEARCH_TYPES.filter((one) => !query.has("type") || query.get("type") === one);
    const found = kinds.flatMap((kind) => Array.from({ length: counts[kind] }, (_, n) => result(kind, n)));
    const limit = Number(query.get("limit") ?? 24);
    const results = found.slice(0, limit);
    const nextCursor = found.length > limit ? "next" : null;
    const exact = { totalIsExact: true, countsAreExact: true, leftOut: [], inPlace: null, sectors: [] };
    return Response.json({ results, total: found.length, nextCursor, suggestion, counts, ...exact });
  };
  return { asked, api: createClient(answer, () => null) };
}

const terms = (query: string) => termsOf(new URLSearchParams(query));

it("SHELL-15: every kind that has results is shown, none hides behind another", async () => {
  const { api, asked } = fakeApi({ Startup: 122, Investor: 9, Mentor: 0 });
  const view = await loadSearch(api, terms(""));
  expect(view.groups.map(({ type, results }) => [type, results.length])).toEqual([
    ["Startup", GROUP_SIZE],
    ["Investor", GROUP_SIZE],
  ]);
  expect(asked).toHaveLength(3);
});

it("SHELL-15: few results are grouped from one call", async () => {
  const { api, asked } = fakeApi({ Startup: 2, Investor: 1, Mentor: 0 });
  const view = await loadSearch(api, terms("q=solar"));
  expect(view.groups.map(({ type, results }) => [type, results.length])).toEqual([
    ["Startup", 2],
    ["Investor", 1],
  ]);
  expect(asked).toEqual([{ q: "solar" }]);
});

it("SHELL-15: all groups answer the same corrected question", async () => {
  const { api, asked } = fakeApi({ Startup: 40, Investor: 1, Mentor: 0 }, "solar");
  const view = await loadSearch(api, terms("q=soler"));
  expect(view.suggestion).toBe("solar");
  expect(asked.slice(1).map(({ q }) => q)).toEqual(["solar", "solar"]);
});

it("SHELL-14 SHELL-15: one kind is a list with a place to read on from, the terms stay in every address", async () => {
  const { api } = fakeApi({ Startup: 40, Investor: 1, Mentor: 0 });
  const one = terms("q=solar%20pump&location=Pune&type=startup&x=1");
  expect(one.type).toBe("Startup");
  expect((await loadSearch(api, one)).nextCursor).toBe("next");
  expect(addressFor(one, "Mentor")).toBe("/search?q=solar+pump&location=Pune&type=Mentor");
  expect(addressFor(terms(""), null)).toBe("/search");
  expect(inWords(one)).toBe("“solar pump” in “Pune”");
  expect(terms("type=Robot").type).toBeNull();
});
