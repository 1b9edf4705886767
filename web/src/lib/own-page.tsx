import { registrationPath } from "@startup-connect/contract/accounts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
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

/** PROF-18: before the registration there is an account, and the way to the form. @param children why to fill it in */
export const NotListed = ({ children }: { children: ReactNode }) => (
  <Panel title="You are not listed yet">
    <p className="text-ink-2">{children}</p>
    <p className="mt-4">
      <ButtonLink kind={1} href={registrationPath(useMe().userType)}>
        Complete your registration
      </ButtonLink>
    </p>
  </Panel>
);

/** STU-06: who is found by their student profile needs no other. */
export const ListedAsStudent = () => (
  <Panel title="You are listed as a student">
    <p className="text-ink-2">
      Others find you by your student profile. You can also register as a startup, an investor or a mentor.
    </p>
    <p className="mt-4 flex flex-wrap gap-2">
      <ButtonLink kind={1} href={paths.settingsSection("student")}>
        Edit profile
      </ButtonLink>
      <ButtonLink href={paths.registrationHome}>Register in a role</ButtonLink>
    </p>
  </Panel>
);
