import { isBuilt, paths } from "./paths.ts";
import type { Me } from "./session.tsx";

/** Address of the page others open; null before the registration. */
export function publicProfile({ userType, profileId }: Pick<Me, "userType" | "profileId">): string | null {
  if (!profileId) return null;
  if (userType === "Startup" && isBuilt(paths.startups)) return paths.startup(profileId);
  if (userType === "Investor" && isBuilt(paths.investors)) return paths.investor(profileId);
  if (userType === "Mentor" && isBuilt(paths.mentors)) return paths.mentor(profileId);
  return null;
}
