import { longDate, NOT_GIVEN, PROFILE_SAVED } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { useMe } from "#lib/guard.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { FactList } from "#ui/facts.tsx";
import ArrowLeft from "#ui/icons/arrow-left.tsx";
import { TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { type OwnProfile, useOwnProfile } from "./own-profile.ts";
import { CONTACT_INFO, type FactGroup, factsOf, nameAndPictureOf } from "./profile-facts.tsx";
import { ToRegistration } from "./to-registration.tsx";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Profile") }];

/** State that the settings pass to this page. */
export interface ProfileNotice {
  notice: "saved";
}

const wasSaved = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "notice" in state && state.notice === "saved";

/** PROF-09 to PROF-18. */
export default function ProfilePage() {
  const me = useMe();
  const { state } = useLocation();
  const loaded = useOwnProfile();
  if (loaded.state === "untyped") return <Navigate to={paths.registrationHome} replace />;
  return (
    <ProfileFrame isHidden={loaded.state === "here" && loaded.profile.user.hidden !== null}>
      {wasSaved(state) && <Alert kind="good">{PROFILE_SAVED}</Alert>}
      {me.emailPending && (
        <Alert kind="wait" role="status">
          <strong className="brk">{me.emailPending}</strong> is not confirmed yet. Until you open the link we sent to
          it, you log in with <strong className="brk">{me.email}</strong>.
        </Alert>
      )}
      {loaded.state === "loading" && (
        <p role="status" aria-busy="true">
          Loading...
        </p>
      )}
      {loaded.state === "failed" && (
        <TryAgain onTry={loaded.again}>Your profile could not be loaded. You are still logged in.</TryAgain>
      )}
      {loaded.state === "here" && loaded.profile.user.hidden !== null && (
        <Alert kind="bad" role="note">
          We have hidden your profile. Others cannot see it. Reason: {loaded.profile.user.hidden}{" "}
          <Anchor href={paths.contact}>Contact us</Anchor> if you think this is a mistake.
        </Alert>
      )}
      {loaded.state === "here" && <NewName profile={loaded.profile} />}
      {loaded.state === "here" && <Profile profile={loaded.profile} />}
    </ProfileFrame>
  );
}

/** @param isHidden others find nothing at the public address */
function ProfileFrame({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const me = useMe();
  const toPublic = profilePath(me.userType, me.profileId);
  return (
    <MemberFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">Profile</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.dashboard}>
            <ArrowLeft />
            Back
          </ButtonLink>
          {toPublic && !isHidden && <ButtonLink href={toPublic}>View public profile</ButtonLink>}
          <ButtonLink kind={1} href={paths.settings}>
            Edit profile
          </ButtonLink>
        </div>
      </div>
      {children}
    </MemberFrame>
  );
}

/** REC-36: why the marks show another name. */
function NewName({ profile }: { profile: OwnProfile }) {
  const certifiedName = profile.record?.certifiedName;
  if (!certifiedName) return null;
  return (
    <Alert kind="wait" role="note">
      Your marks show the name <strong className="brk">{certifiedName}</strong> until an administrator has confirmed{" "}
      <strong className="brk">{nameAndPictureOf(profile)?.name}</strong>. See{" "}
      <Anchor href={paths.application}>your application</Anchor>.
    </Alert>
  );
}

function Profile({ profile }: { profile: OwnProfile }) {
  const me = useMe();
  const own = nameAndPictureOf(profile);
  const account = {
    title: "Account",
    facts: [
      { label: "Name", value: me.name },
      { label: "Login email", value: profile.user.email },
      { label: "Personal id", value: me.publicId },
    ],
  };
  const groups = factsOf(profile);
  const isContact = ({ title }: FactGroup) => title === CONTACT_INFO;
  // Two columns of their own, so that a short panel leaves no hole beside a long one.
  const columns = [[account, ...groups.filter(isContact)], groups.filter((group) => !isContact(group))];
  return (
    <>
      <section className="card flex min-w-0 flex-wrap items-center gap-4 p-4 sm:p-5">
        <Tile
          id={me._id}
          name={own?.name ?? me.name}
          picture={own?.picture ?? me.profilePicture}
          size="lg"
          shape={shapeOf(profile.type)}
        />
        <div className="min-w-0">
          <h2 className="h3 brk">{own?.name ?? me.name}</h2>
          <p className="text-sm text-ink-2">{profile.type}</p>
          <p className="text-sm text-ink-2">Member since {longDate(profile.user.createdAt)}</p>
        </div>
      </section>
      {profile.record === null && <ToRegistration />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {columns
          .filter(([first]) => first)
          .map((column) => (
            <div key={column[0]?.title} className="grid gap-5">
              {column.map(({ title, facts }) => (
                <Panel key={title} title={title}>
                  <FactList missing={NOT_GIVEN} facts={facts} />
                </Panel>
              ))}
            </div>
          ))}
      </div>
    </>
  );
}
