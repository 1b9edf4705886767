import { queryOf } from "#features/directory/address.ts";
import { loadPages } from "#features/directory/load.ts";
import { forMembers } from "#lib/guard.tsx";

/** One page of a list call, whatever it lists. */
interface Listed<Row> {
  items: readonly Row[];
  total: number;
  nextCursor: string | null;
}

export interface ListData<Page> {
  page: Page;
  /** Query of the address. */
  search: string;
}

/** Query of the address as the list calls take it. */
export type ListQuery = Record<string, string | string[]>;

/**
 * `clientLoader` of a list: search, filters and place stand in the address, and as many pages as it says are shown
 * below each other.
 * @param ask one page of the call; what it tells beside the rows is that of the first page
 */
export const listLoader = <Row, Page extends Listed<Row>>(
  ask: (query: ListQuery, params: Readonly<Record<string, string | undefined>>) => Promise<Page & Listed<Row>>,
) =>
  forMembers(
    async ({
      request,
      params,
    }: {
      request: Request;
      params: Readonly<Record<string, string | undefined>>;
    }): Promise<ListData<Page>> => {
      const { searchParams } = new URL(request.url);
      const query = queryOf(searchParams);
      const page = await loadPages<Row, Page>(searchParams, (after) =>
        ask(after ? { ...query, after } : query, params),
      );
      return { page, search: searchParams.toString() };
    },
  );
