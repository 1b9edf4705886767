import type { Profiles } from "#features/profiles/index.ts";

/** What bookmarks use of other features. */
export interface BookmarkPorts {
  profiles: Pick<Profiles, "people">;
}
