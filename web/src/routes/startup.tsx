import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { startupProfile } from "#features/startups/startup-profile.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import type { Route } from "./+types/startup";
import { ProfileError } from "./profile-error.tsx";

const BetweenYou = onDemand(() => import("#features/matching/between-you.tsx"));

export const loader = (args: Route.LoaderArgs) => loadProfile(startupProfile, args, args.params.startupId);

export const meta: Route.MetaFunction = (args) => profileMeta(startupProfile, args);

export default (props: Route.ComponentProps) => <ProfilePage of={startupProfile} {...props} Between={BetweenYou} />;

export const ErrorBoundary = (props: Route.ErrorBoundaryProps) => <ProfileError of={startupProfile} {...props} />;
