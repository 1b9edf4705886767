import { type ReactNode, useState } from "react";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import ArrowLeft from "#ui/icons/arrow-left.tsx";
import { Loading } from "#ui/states.tsx";
import type { Route } from "./+types/settings-page";
import { DataPanel } from "./data-panel.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { GooglePanel } from "./google-panel.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import { MailsPanel } from "./mails-panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { RoleSettings } from "./role-settings.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { loadSettings } from "./settings-data.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Settings") }];

export const clientLoader = forMembers(loadSettings);

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
export { SettingsLoading as HydrateFallback };

/** PROF-20, PROF-27, AUTH-48, PROF-35: what the person can change, the role first, then the account. */
export default function SettingsPage({ loaderData: data }: Route.ComponentProps) {
  // After a new or removed way to log in (ASVS 7.4.3).
  const [hasChanged, setChanged] = useState(false);
  const onChange = () => setChanged(true);
  return (
    <SettingsFrame>
      <RoleSettings />
      <EmailPanel />
      <PasswordPanel signIn={data.sessions.signIn} />
      <PasskeysPanel list={data.passkeys} onChange={onChange} />
      <GooglePanel sessions={data.sessions} passkeys={data.passkeys} onChange={onChange} />
      {hasChanged && (
        <Alert role="status">
          <LogOutEverywhere>
            Your ways to log in have changed. Devices that are logged in stay logged in.
          </LogOutEverywhere>
        </Alert>
      )}
      <SessionsPanel sessions={data.sessions.sessions} />
      <MailsPanel choices={data.emailNotifications} />
      <DataPanel consents={data.consents} />
      <DeletePanel />
    </SettingsFrame>
  );
}

/** The page in grey while its data is asked for. */
const SettingsLoading = () => (
  <SettingsFrame>
    <Loading label="Loading settings..." blocks={["mb-5 h-44", "mb-5 h-80", "h-56"]} />
  </SettingsFrame>
);

const SettingsFrame = ({ children }: { children: ReactNode }) => (
  <MemberFrame>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="h1">Settings</h1>
      <ButtonLink href={paths.dashboard}>
        <ArrowLeft />
        Back
      </ButtonLink>
    </div>
    <div className="grid max-w-180 gap-5">{children}</div>
  </MemberFrame>
);
