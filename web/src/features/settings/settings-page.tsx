import { type ReactNode, useState } from "react";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import ArrowLeft from "#ui/icons/arrow-left.tsx";
import { Loading, Skeleton } from "#ui/states.tsx";
import { DataPanel } from "./data-panel.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { GooglePanel } from "./google-panel.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import { MailsPanel } from "./mails-panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import type { SettingsData } from "./settings-data.ts";

interface SettingsPageProps {
  data: SettingsData;
  /** The fields of the person's role, above the account's own (PROF-20). */
  roleFields?: ReactNode;
}

/** PROF-20, PROF-27: what the person can change, the role first, then the account. */
export function SettingsPage({ data, roleFields }: SettingsPageProps) {
  // After a new or removed way to log in (ASVS 7.4.3).
  const [hasChanged, setChanged] = useState(false);
  const onChange = () => setChanged(true);
  return (
    <SettingsFrame>
      {roleFields}
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
export const SettingsLoading = () => (
  <SettingsFrame>
    <Loading label="Loading settings...">
      <Skeleton className="mb-5 h-44" />
      <Skeleton className="mb-5 h-80" />
      <Skeleton className="h-56" />
    </Loading>
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
