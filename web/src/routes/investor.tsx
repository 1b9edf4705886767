import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { investorProfile } from "#features/investors/investor-profile.tsx";

import type { Route } from "./+types/investor";
import { ProfileError } from "./profile-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadProfile(investorProfile, args, args.params.investorId);

export const meta: Route.MetaFunction = (args) => profileMeta(investorProfile, args);

export default (props: Route.ComponentProps) => <ProfilePage of={investorProfile} {...props} />;

export const ErrorBoundary = (props: Route.ErrorBoundaryProps) => <ProfileError of={investorProfile} {...props} />;
