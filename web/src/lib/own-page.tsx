import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { useMe } from "./guard.tsx";
import { paths } from "./paths.ts";
import { profilePath } from "./public-profile.ts";
import type { Me } from "./session.tsx";

/** Address of the member's page as others open it; null where there is none, or while it is hidden (ADM-09). */
export function ownPath({ userType, profileId, studentProfile, hidden }: Me): string | null {
  if (hidden !== null) return null;
  return profilePath(userType, profileId) ?? (studentProfile?.claimed ? paths.student(studentProfile._id) : null);
}

/** What holds where that page would be offered. */
export const HiddenProfile = () =>
  useMe().hidden !== null && (
    <Alert kind="bad" role="note">
      Others cannot see your profile. <Link to={paths.profile}>Read why</Link>
    </Alert>
  );
