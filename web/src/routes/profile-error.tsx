import { isRouteErrorResponse } from "react-router";
import { PageError } from "#app/error-page.tsx";
import { ProfileNotFound, type ProfileNotFoundProps } from "#features/directory/profile-not-found.tsx";

/** In the place of a profile: a 404 leads to the list of its kind. */
export function ProfileError({ of, error }: { of: ProfileNotFoundProps; error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProfileNotFound {...of} />;
  return <PageError error={error} />;
}
