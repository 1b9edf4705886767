import type { Profiles } from "#features/profiles/index.ts";

/** What the search uses of other features. */
export interface SearchPorts {
  profiles: Pick<Profiles, "searchable">;
}
