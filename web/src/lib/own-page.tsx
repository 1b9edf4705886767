import { registrationPath } from "@startup-connect/contract/accounts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as t from "#texts/lib-work.ts";
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
      {t.hiddenProfile({ link: (inside) => <Link to={paths.profile}>{inside}</Link> })}
    </Alert>
  );

/** PROF-18: before the registration there is an account, and the way to the form. @param children why to fill it in */
export const NotListed = ({ children }: { children: ReactNode }) => (
  <Panel title={t.notListed}>
    <p className="text-ink-2">{children}</p>
    <p className="mt-4">
      <ButtonLink kind={1} href={registrationPath(useMe().userType)}>
        {t.completeRegistration}
      </ButtonLink>
    </p>
  </Panel>
);

/** STU-06: who is found by their student profile needs no other. */
export const ListedAsStudent = () => (
  <Panel title={t.listedAsStudent}>
    <p className="text-ink-2">{t.listedAsStudentText}</p>
    <p className="mt-4 flex flex-wrap gap-2">
      <ButtonLink kind={1} href={paths.settingsSection("student")}>
        {t.editProfile}
      </ButtonLink>
      <ButtonLink href={paths.registrationHome}>{t.registerInRole}</ButtonLink>
    </p>
  </Panel>
);
