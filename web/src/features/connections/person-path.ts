import type { PersonCard } from "@startup-connect/contract/shared";
import { isBuilt, paths } from "#lib/paths.ts";

/** Address of a person's public profile; null where there is none. */
export function personPath({ type, profileId }: Pick<PersonCard, "type" | "profileId">): string | null {
  if (!profileId) return null;
  if (type === "Startup" && isBuilt(paths.startups)) return paths.startup(profileId);
  if (type === "Investor" && isBuilt(paths.investors)) return paths.investor(profileId);
  if (type === "Mentor" && isBuilt(paths.mentors)) return paths.mentor(profileId);
  return null;
}

/** A company's picture has corners, a person's is round. */
export const personShape = (type: PersonCard["type"]): "company" | "person" =>
  type === "Startup" ? "company" : "person";
