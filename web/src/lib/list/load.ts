import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { SearchType } from "@startup-connect/contract/search";
import type { FacetValue } from "@startup-connect/contract/shared";
import { data } from "react-router";
import type { ApiClient } from "#lib/api.ts";
import { isShownInPlace } from "#lib/server-context.ts";
import { pagesOf, queryOf } from "./address.ts";

/** A choice of a filter; not all are counted. */
export type Facet = Pick<FacetValue, "value"> & Partial<FacetValue>;

/** One page of a directory, whatever it lists. */
export interface DirectoryPage<Item> {
  items: readonly Item[];
  nextCursor: string | null;
  total: number;
  totalIsExact: boolean;
  facets: Partial<Record<string, readonly Facet[]>>;
  /** The corrected search text, null when nothing was corrected. */
  suggestion: string | null;
  /** Words that are not in all of them, as none has all. */
  leftOut: readonly string[];
  /** The place among the words, in which all are. */
  inPlace: string | null;
}

/** What the route of a directory loads. */
export interface DirectoryData<Page> {
  page: Page | null;
  /** Query of the address. */
  search: string;
  /** Why there is no page, in the server's words. */
  failure: string | null;
  sidebar: Sidebar;
}

const emptySidebar: Sidebar = { sponsors: [], featured: [] };

/** The pages that the address asks for, below each other as one. */
export async function loadPages<Item, Page extends { items: readonly Item[]; nextCursor: string | null }>(
  search: URLSearchParams,
  load: (after?: string) => Promise<Page>,
): Promise<Page> {
  let page = await load();
  for (let left = pagesOf(search) - 1; left > 0 && page.nextCursor; left--) {
    const { items, nextCursor } = await load(page.nextCursor);
    page = { ...page, items: [...page.items, ...items], nextCursor };
  }
  return page;
}

/** A failed load keeps the page's layout and status, with the error in place of the list. */
export async function loadDirectory<Item, Page extends DirectoryPage<Item> = DirectoryPage<Item>>(
  request: Request,
  load: (query: Record<string, string | string[]>) => Promise<Page>,
  loadSidebar: () => Promise<Sidebar> = async () => emptySidebar,
) {
  const { searchParams } = new URL(request.url);
  // The router's own, which no address of the page has.
  searchParams.delete("_routes");
  const search = searchParams.toString();
  try {
    const query = queryOf(searchParams);
    const [page, sidebar] = await Promise.all([
      loadPages<Item, Page>(searchParams, (after) => load(after ? { ...query, after } : query)),
      loadSidebar(),
    ]);
    const loaded: DirectoryData<Page> = { page, search, failure: null, sidebar };
    return data(loaded);
  } catch (refusal) {
    if (!isShownInPlace(refusal, request)) throw refusal;
    const refused: DirectoryData<Page> = { page: null, search, failure: refusal.data.message, sidebar: emptySidebar };
    return data(refused, { status: refusal.init?.status ?? 500 });
  }
}

/** Data shown beside a list. */
export interface Sidebar {
  sponsors: Answer<AllRoutes["GET /api/site"]>["sponsors"];
  /** Only beside the unfiltered list: a search shows only its results. */
  featured: Answer<AllRoutes["GET /api/featured"]>["featured"];
}

export async function loadSidebar(api: ApiClient, type: SearchType, { url }: Request): Promise<Sidebar> {
  const isWhole = Object.keys(queryOf(new URL(url).searchParams)).length === 0;
  const [{ sponsors }, { featured }] = await Promise.all([
    api("GET /api/site"),
    isWhole ? api("GET /api/featured", { query: { type } }) : { featured: [] },
  ]);
  return { sponsors, featured };
}
