import { SETTINGS_LOAD_FAILED } from "@startup-connect/contract/shared";
import { Suspense } from "react";
import { Navigate } from "react-router";
import { kindOf } from "#features/accounts/member-frame.tsx";
import type { AccountValues, ProfileSettings } from "#features/registration/registration.ts";
import { useMe } from "#lib/guard.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { ListedAsStudent, NotListed } from "#lib/own-page.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/settings-data.ts";
import { Loading, TryAgain } from "#ui/states.tsx";
import { type OwnProfile, useOwnProfile } from "./own-profile.ts";

// Each person needs one of the three.
const StartupForm = lazyForm(async () => (await import("#features/startups/registration.tsx")).startupSettings);
const MentorForm = lazyForm(async () => (await import("#features/mentors/registration.tsx")).mentorSettings);
const InvestorForm = lazyForm(async () => (await import("#features/investors/registration.tsx")).investorSettings);
const LogoPanel = onDemand(async () => ({
  default: (await import("#features/startups/logo-panel.tsx")).LogoPanel,
}));
const GalleryPanel = onDemand(async () => ({
  default: (await import("#features/startups/gallery-panel.tsx")).GalleryPanel,
}));
const CoFoundersPanel = onDemand(async () => ({
  default: (await import("#features/startups/co-founders-panel.tsx")).CoFoundersPanel,
}));

function lazyForm<Own, Values extends AccountValues, Result>(
  load: () => Promise<ProfileSettings<Own, Values, Result>>,
) {
  return onDemand(async () => {
    const [{ RoleForm }, of] = await Promise.all([import("./role-form.tsx"), load()]);
    return { default: (props: { own: Own; signInEmail: string }) => <RoleForm of={of} {...props} /> };
  });
}

/** PROF-17, PROF-20: the form of the person's type, filled in. */
export function RoleSettings() {
  const loaded = useOwnProfile();
  const me = useMe();
  if (kindOf(me) === "Student") return <ListedAsStudent />;
  switch (loaded.state) {
    case "untyped":
      return <Navigate to={paths.registrationHome} replace />;
    case "loading":
      return <Waiting />;
    case "failed":
      return <TryAgain onTry={loaded.again}>{SETTINGS_LOAD_FAILED}</TryAgain>;
    case "here":
      return (
        <Suspense fallback={<Waiting />}>
          <FormOf profile={loaded.profile} />
        </Suspense>
      );
  }
}

const Waiting = () => <Loading label={t.loading} blocks={["h-140"]} />;

function FormOf({ profile }: { profile: OwnProfile }) {
  if (!profile.record) return <NotListed>{t.notListed}</NotListed>;
  const signInEmail = profile.user.email;
  switch (profile.type) {
    case "Startup":
      return (
        <>
          <LogoPanel logo={profile.record.logo} name={profile.record.startupName} />
          <GalleryPanel />
          <CoFoundersPanel />
          <StartupForm own={profile.record} signInEmail={signInEmail} />
        </>
      );
    case "Mentor":
      return <MentorForm own={profile.record} signInEmail={signInEmail} />;
    case "Investor":
      return <InvestorForm own={profile.record} signInEmail={signInEmail} />;
  }
}
