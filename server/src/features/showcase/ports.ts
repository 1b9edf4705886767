import type { Audit } from "#features/audit/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What the showcase uses of other features. */
export interface ShowcasePorts {
  audit: Pick<Audit, "record">;
  profiles: Pick<Profiles, "startups">;
}
