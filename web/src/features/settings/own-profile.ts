import type { AllRoutes, Answer, UserType } from "@startup-connect/contract";
import { useCallback } from "react";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useLoaded } from "#lib/use-loaded.ts";

type OwnUser = OwnStartupAnswer["user"];
type OwnStartupAnswer = Answer<AllRoutes["GET /api/users/startup-profile"]>;
export type OwnStartup = NonNullable<OwnStartupAnswer["startup"]>;
export type OwnMentor = NonNullable<Answer<AllRoutes["GET /api/users/mentor-profile"]>["mentor"]>;
export type OwnInvestor = NonNullable<Answer<AllRoutes["GET /api/users/investor-profile"]>["investor"]>;

/** The own profile by type; `record` is null before the registration (PROF-18). */
export type OwnProfile =
  | { type: "Startup"; user: OwnUser; record: OwnStartup | null }
  | { type: "Mentor"; user: OwnUser; record: OwnMentor | null }
  | { type: "Investor"; user: OwnUser; record: OwnInvestor | null };

/** PROF-10. */
async function load(type: UserType): Promise<OwnProfile> {
  switch (type) {
    case "Startup": {
      const { user, startup } = await browserApi("GET /api/users/startup-profile");
      return { type, user, record: startup };
    }
    case "Mentor": {
      const { user, mentor } = await browserApi("GET /api/users/mentor-profile");
      return { type, user, record: mentor };
    }
    case "Investor": {
      const { user, investor } = await browserApi("GET /api/users/investor-profile");
      return { type, user, record: investor };
    }
  }
}

export type Loaded =
  | { state: "loading" }
  | { state: "failed"; again: () => void }
  | { state: "here"; profile: OwnProfile }
  /** The account has no type yet (PROF-17). */
  | { state: "untyped" };

/** The own profile of the person as the server knows the type, whatever the browser has stored (PROF-17). */
export function useOwnProfile(): Loaded {
  const { userType } = useMe();
  const ask = useCallback(async () => (userType === "None" ? undefined : load(userType)), [userType]);
  const { value: profile, failed, load: reload } = useLoaded(ask);
  if (userType === "None") return { state: "untyped" };
  if (failed) return { state: "failed", again: () => void reload() };
  return profile ? { state: "here", profile } : { state: "loading" };
}
