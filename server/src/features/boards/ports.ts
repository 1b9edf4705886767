import type { Deals } from "#features/deals/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What boards use of other features. */
export interface BoardPorts {
  deals: Pick<Deals, "dealsOf">;
  profiles: { startups: Pick<Profiles["startups"], "entries" | "entriesOf"> };
}
