import {
  MAIL_KIND_TEXTS,
  MAIL_KINDS,
  MAILINGS,
  type MailKind,
  PREFERENCES_SAVED,
} from "@startup-connect/contract/accounts";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { LanguageLinks } from "#features/shell/languages.tsx";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/settings.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ArrowLeft, Lock } from "#ui/icons.tsx";
import { Loading } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useToast } from "#ui/toast.tsx";
import type { loader } from "../../root.tsx";
import { CoFounderEntries } from "./co-founder-entries.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { DownloadData } from "./download-data.tsx";
import { EmailPanel, GooglePanel, LogOutEverywhere, PasswordPanel, SessionsPanel } from "./login-panels.tsx";
import { RoleSettings } from "./role-settings.tsx";
import {
  type EmailChoices,
  notSaved,
  type Section,
  type SettingsData,
  sections,
  sectionTexts,
} from "./settings-data.ts";

// Few have a student profile.
const StudentPanel = onDemand(async () => ({
  default: (await import("#features/students/student-panel.tsx")).StudentPanel,
}));

const RequestsPanel = onDemand(async () => ({ default: (await import("./requests-panel.tsx")).RequestsPanel }));

const VerificationPanel = onDemand(async () => ({
  default: (await import("#features/verification/verification-panel.tsx")).VerificationPanel,
}));

const PasskeysPanel = onDemand(async () => ({ default: (await import("./passkeys-panel.tsx")).PasskeysPanel }));

const PushPanel = onDemand(async () => ({ default: (await import("#features/push/push-panel.tsx")).PushPanel }));

/** A panel whose script comes after the page. */
const Late = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading label={t.loading} blocks={["h-100"]} />}>{children}</Suspense>
);

interface SettingsProps {
  data: SettingsData;
  only: Section;
}

/** PROF-20, PROF-27, AUTH-48, PROF-35: what the person can change, the role first, then the account. */
export function Settings({ data, only }: SettingsProps) {
  // After a new or removed way to log in (ASVS 7.4.3).
  const [hasChanged, setChanged] = useState(false);
  const onChange = () => setChanged(true);
  const { studentProfile } = useMe();
  const { student, requests, verifications, passkeys, sessions, mails, push } = data;
  return (
    <SettingsFrame only={only}>
      {(only === "profile" || only === "all") && (
        <>
          <RoleSettings />
          <CoFounderEntries />
        </>
      )}
      {student && (only === "student" || studentProfile) && (
        <Late>
          <StudentPanel {...student} />
        </Late>
      )}
      {requests && (
        <Late>
          <RequestsPanel own={requests} />
        </Late>
      )}
      {verifications && (
        <Late>
          <VerificationPanel own={verifications} />
        </Late>
      )}
      {sessions && passkeys && (
        <>
          <EmailPanel />
          <PasswordPanel signIn={sessions.signIn} />
          <Late>
            <PasskeysPanel list={passkeys} onChange={onChange} />
          </Late>
          <GooglePanel sessions={sessions} passkeys={passkeys} onChange={onChange} />
          {hasChanged && (
            <Alert role="status">
              <LogOutEverywhere>{t.waysChanged}</LogOutEverywhere>
            </Alert>
          )}
          <SessionsPanel sessions={sessions.sessions} />
        </>
      )}
      {mails && push && (
        <>
          <MailsPanel choices={mails.emailNotifications} />
          <Late>
            <PushPanel {...push} />
          </Late>
          <LanguagePanel />
        </>
      )}
      {(only === "data" || only === "all") && (
        <>
          <DataPanel />
          <p>{t.family({ link: (inside) => <Link to={paths.family}>{inside}</Link> })}</p>
          <DeletePanel />
        </>
      )}
    </SettingsFrame>
  );
}

/** The page in grey while its data is asked for. */
export const SettingsLoading = () => (
  <SettingsFrame>
    <Loading label={t.loadingSettings} blocks={["mb-5 h-44", "mb-5 h-80", "h-56"]} />
  </SettingsFrame>
);

const SettingsFrame = ({ only, children }: { only?: Section | undefined; children: ReactNode }) => {
  const { session } = useSession();
  const hasStudent = session.state === "member" && session.me.studentProfile !== null;
  const shown = sections.filter((name) => name !== "student" || hasStudent || only === name);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.settings}</h1>
        <ButtonLink href={paths.dashboard}>
          <ArrowLeft />
          {t.back}
        </ButtonLink>
      </div>
      <Tabs
        label={t.settings}
        tabs={shown.map((name) => ({
          href: name === "profile" ? paths.settings : paths.settingsSection(name),
          text: sectionTexts[name],
          current: name === only,
        }))}
      />
      <div className="grid max-w-180 gap-5">{children}</div>
    </>
  );
};

/** PROF-39: everything about the person as a file; the rest is on the page of own data. */
function DataPanel() {
  return (
    <Panel title={sectionTexts.data}>
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-2">{t.whatIsInIt}</p>
        <DownloadData />
        <ButtonLink href={paths.rights}>
          <Lock />
          {t.dataAndRights}
        </ButtonLink>
      </div>
    </Panel>
  );
}

const mailings: readonly string[] = MAILINGS;

const aboutMe = MAIL_KINDS.filter((kind) => !mailings.includes(kind));

/** LANG-08: the same links as in the header; each keeps the language with the account, and opens this page in it. */
function LanguagePanel() {
  const { languages: served = [] } = useRouteLoaderData<typeof loader>("root") ?? {};
  if (served.length < 2) return null;
  return (
    <Panel title={t.language}>
      <p className="mb-2">{t.languageHint}</p>
      <LanguageLinks served={served} />
    </Panel>
  );
}

/** NOTI-15: each box is saved as it is ticked; withdrawing takes the same one press as agreeing. */
function MailsPanel({ choices }: { choices: EmailChoices }) {
  const { userType } = useMe();
  const getsUpdates = userType === "Investor" || userType === "Mentor";
  const toast = useToast();
  const [chosen, setChosen] = useState(choices);
  const [failure, setFailure] = useState("");

  const kept = useRef(choices);
  // One after the other, so that the last press is what is stored.
  const before = useRef<Promise<unknown>>(Promise.resolve());

  const choose = async (kind: MailKind, wanted: boolean) => {
    setFailure("");
    setChosen((all) => ({ ...all, [kind]: wanted }));
    try {
      const stored = before.current.then(() =>
        browserApi("PUT /api/users/preferences", { json: { emailNotifications: { [kind]: wanted } } }),
      );
      before.current = stored.catch(() => {});
      await stored;
      kept.current = { ...kept.current, [kind]: wanted };
      toast(PREFERENCES_SAVED);
    } catch (error) {
      setChosen((all) => ({ ...all, [kind]: kept.current[kind] }));
      setFailure(notSaved(error));
    }
  };

  const box = (kind: MailKind) => (
    <Checkbox
      key={kind}
      name={kind}
      label={MAIL_KIND_TEXTS[kind].setting}
      checked={chosen[kind]}
      onChange={(event) => void choose(kind, event.currentTarget.checked)}
    />
  );

  return (
    <Panel title={sectionTexts.emails}>
      <div className="grid gap-5">
        {failure && <Alert kind="bad">{failure}</Alert>}
        <fieldset>
          <legend className="mb-1 font-semibold">{t.emailMeWhen}</legend>
          {aboutMe.filter((kind) => kind !== "update" || getsUpdates).map(box)}
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-semibold">{t.mailings}</legend>
          {MAILINGS.map(box)}
        </fieldset>
        <p className="text-xs text-ink-3">{t.alwaysSent}</p>
      </div>
    </Panel>
  );
}
