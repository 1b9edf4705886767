import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { investorProfile } from "#features/investors/investor-profile.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import type { Route } from "./+types/investor";
import { ProfileError } from "./profile-error.tsx";

const BetweenYou = onDemand(() => import("#features/matching/between-you.tsx"));

export const loader = (args: Route.LoaderArgs) => loadProfile(investorProfile, args, args.params.investorId);

export const meta: Route.MetaFunction = (args) => profileMeta(investorProfile, args);

export default (props: Route.ComponentProps) => <ProfilePage of={investorProfile} {...props} Between={BetweenYou} />;

export const ErrorBoundary = (props: Route.ErrorBoundaryProps) => <ProfileError of={investorProfile} {...props} />;
