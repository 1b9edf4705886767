import type { FacetValue } from "@startup-connect/contract/shared";
import { data } from "react-router";
import { isRefusal } from "#lib/server-context.ts";
import { queryOf } from "./address.ts";

/** One page of a directory, whatever it lists. */
export interface DirectoryPage<Item> {
  items: readonly Item[];
  nextCursor: string | null;
  total: number;
  totalIsExact: boolean;
  facets: Partial<Record<string, readonly FacetValue[]>>;
  /** The corrected search text, null when nothing was corrected. */
  suggestion: string | null;
}

/** What the route of a directory loads. */
export interface DirectoryData<Page> {
  page: Page | null;
  /** Query of the address. */
  search: string;
  /** Why there is no page, in the server's words. */
  failure: string | null;
}

/** A refused load keeps the frame of the page and its status; what the list is called is told there. */
export async function loadDirectory<Item, Page extends DirectoryPage<Item> = DirectoryPage<Item>>(
  request: Request,
  load: (query: Record<string, string | string[]>) => Promise<Page>,
) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.toString();
  try {
    const loaded: DirectoryData<Page> = { page: await load(queryOf(searchParams)), search, failure: null };
    return data(loaded);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    const refused: DirectoryData<Page> = { page: null, search, failure: refusal.data.message };
    return data(refused, { status: refusal.init?.status ?? 500 });
  }
}
