import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { startupProfile } from "#features/startups/startup-profile.tsx";
import type { Route } from "./+types/startup";
import { ProfileError } from "./profile-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadProfile(startupProfile, args, args.params.startupId);

export const meta: Route.MetaFunction = (args) => profileMeta(startupProfile, args);

export default (props: Route.ComponentProps) => <ProfilePage of={startupProfile} {...props} />;

export const ErrorBoundary = (props: Route.ErrorBoundaryProps) => <ProfileError of={startupProfile} {...props} />;
