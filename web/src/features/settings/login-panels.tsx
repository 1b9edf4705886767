import {
  changePasswordFaults,
  EMAIL_CHANGE_SECONDS,
  forgotFaults,
  GOOGLE_ONLY_WAY,
  NO_PASSWORD_YET,
  RESET_LINK_SENT,
} from "@startup-connect/contract/accounts";
import { clockTime, PASSWORD_RULE, shortDate, span } from "@startup-connect/contract/shared";
import { Fragment, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useMe } from "#lib/guard.tsx";
import { useSession } from "#lib/session.tsx";
import { orGone, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/settings.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { announce } from "#ui/title.ts";
import { notSaved, type PasskeyList, type SessionList } from "./settings-data.ts";

/** PROF-25: a new address is used only after its confirmation. */
export function EmailPanel() {
  const me = useMe();
  const { refresh } = useSession();
  const form = useForm({
    find: forgotFaults,
    start: { email: "" },
    say: notSaved,
    async send(json) {
      const { message, emailPending } = await browserApi("POST /api/users/email-change", { json });
      await refresh();
      form.reset();
      // The pending address says itself what is to be done.
      return emailPending === null && message;
    },
  });
  const { field, said, doing, run, turn } = form;
  const takeBack = () =>
    run(async () => {
      await browserApi("DELETE /api/users/email-change");
      await refresh();
    }, "takeBack");

  return (
    <Panel title={t.emailAddress}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          {t.logInWith({
            email: me.email,
            publicId: me.publicId,
            b: (inside) => <strong className="brk text-ink">{inside}</strong>,
            id: (inside) => <span className="num">{inside}</span>,
          })}
        </p>
        {me.emailPending && (
          <Alert kind="wait" role="status">
            <p>
              {t.notConfirmed({
                email: me.emailPending,
                time: span(EMAIL_CHANGE_SECONDS),
                b: (inside) => <strong className="brk">{inside}</strong>,
              })}
            </p>
            <p className="mt-2">
              <Button size="sm" onClick={takeBack}>
                {t.keepAddress}
              </Button>
            </p>
          </Alert>
        )}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        {/* With a profile the address is one of its fields (PROF-22). */}
        {!me.registered && (
          <Form of={form} className="grid max-w-form gap-4">
            <Input key={turn} {...field("email")} label={t.newEmail} type="email" autoComplete="email" />
            <Button type="submit" className="justify-self-start" busyText={doing === "action" && t.sending}>
              {t.changeAddress}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}

export const PasswordPanel = ({ signIn }: Pick<SessionList, "signIn">) => (
  <Panel title={t.password}>{signIn.password ? <ChangePassword /> : <FirstPassword />}</Panel>
);

/** AUTH-48. */
function ChangePassword() {
  const { replaceToken } = useSession();
  const { revalidate } = useRevalidator();
  const form = useForm({
    find: changePasswordFaults,
    start: { currentPassword: "", newPassword: "", confirmPassword: "" },
    say: notSaved,
    async send({ currentPassword, newPassword }) {
      const json = { currentPassword, newPassword };
      let text = "";
      await replaceToken(async () => {
        const answer = await browserApi("POST /api/users/change-password", { json });
        text = answer.message;
        return answer;
      });
      form.reset();
      // The other sessions are gone from the list below.
      void revalidate();
      return text;
    },
  });
  const { field, said, isBusy, turn } = form;

  return (
    <Form of={form} className="grid max-w-form gap-4">
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Fragment key={turn}>
        <PasswordField {...field("currentPassword")} label={t.currentPassword} autoComplete="current-password" />
        <PasswordField
          {...field("newPassword")}
          label={t.newPassword}
          hint={PASSWORD_RULE}
          autoComplete="new-password"
        />
        <PasswordField {...field("confirmPassword")} label={t.repeatPassword} autoComplete="new-password" />
      </Fragment>
      <Button type="submit" className="justify-self-start" busyText={isBusy && t.saving}>
        {t.changePassword}
      </Button>
    </Form>
  );
}

/** For who came by Google and never chose one. */
function FirstPassword() {
  const { email } = useMe();
  const { said, isBusy, run } = useSubmit({ say: notSaved });
  const send = () =>
    run(async () => {
      await browserApi("POST /api/users/forgot-password", { json: { email } });
      return RESET_LINK_SENT;
    });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{NO_PASSWORD_YET}</p>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Button onClick={send} busyText={isBusy && t.sending}>
        {t.sendLink}
      </Button>
    </div>
  );
}

interface GooglePanelProps {
  sessions: SessionList;
  passkeys: PasskeyList;
  /** The account can be logged in to in other ways than before. */
  onChange(): void;
}

/** AUTH-73: only where there is a link. */
export function GooglePanel({ sessions, passkeys, onChange }: GooglePanelProps) {
  const { google, signIn } = sessions;
  if (!google) return null;

  const isOnlyWay = !signIn.password && passkeys.passkeys.length === 0;

  return (
    <Panel title="Google">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="brk">{google.email ?? t.googleAccount}</span>
          <span className="num block text-xs text-ink-3">{t.linkedOn({ date: shortDate(google.linkedAt) })}</span>
        </p>
        {!isOnlyWay && (
          <ActionButton
            size="sm"
            button={t.remove}
            label={t.removeGoogle}
            title={t.askRemoveGoogle}
            confirm={t.removeGoogle}
            busyText={t.removing}
            action={async () => {
              await orGone(browserApi("DELETE /api/users/google"));
              onChange();
              return "";
            }}
          >
            {t.removingGoogleMeans}
          </ActionButton>
        )}
      </div>
      {isOnlyWay && <p className="mt-3 text-sm text-ink-2">{GOOGLE_ONLY_WAY}</p>}
    </Panel>
  );
}

type Session = SessionList["sessions"][number];

/** "21 Nov 2026, 4:00 PM" */
const moment = (when: string): string => `${shortDate(when)}, ${clockTime(when)}`;

/** B7: where the account is open, and the way to close it there. */
export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const { revalidate } = useRevalidator();
  const { doing, failure, run } = useSubmit({ say: notSaved, after: revalidate, onFailure: revalidate });
  const end = (id: string, device: string) =>
    run(async () => {
      await browserApi("DELETE /api/users/sessions/{id}", { params: { id } });
      announce(t.loggedOut({ device }));
    }, id);

  return (
    <Panel title={t.devices} flush>
      {failure && (
        <div className="px-4 pt-4 sm:px-5">
          <Alert kind="bad">{failure}</Alert>
        </div>
      )}
      <ul className="divide-y divide-line">
        {sessions.map(({ _id, device, current, createdAt, lastUsedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {device}
                {current && <Badge kind="info">{t.thisDevice}</Badge>}
              </p>
              <p className="num text-xs text-ink-3">
                {t.lastUsed({
                  lastUsed: moment(lastUsedAt),
                  loggedIn: moment(createdAt),
                  used: (inside) => <time dateTime={lastUsedAt}>{inside}</time>,
                  created: (inside) => <time dateTime={createdAt}>{inside}</time>,
                })}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                onClick={() => void end(_id, device)}
                busyText={doing === _id && t.loggingOut}
                aria-label={t.logOutDevice({ device, lastUsed: moment(lastUsedAt) })}
              >
                {t.logOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <LogOutEverywhere>{t.lostDevice}</LogOutEverywhere>
      </div>
    </Panel>
  );
}

/** Ends every session of the account, this one too, after a fresh proof (AUTH-55). @param children why one would */
export function LogOutEverywhere({ children }: { children: ReactNode }) {
  const { signedOut } = useSession();
  const { isBusy, failure, run } = useSubmit();
  const end = () =>
    run(async () => {
      await browserApi("DELETE /api/users/sessions");
      signedOut();
    });
  return (
    <div className="grid justify-items-start gap-3">
      {failure && <Alert kind="bad">{failure}</Alert>}
      <p className="text-ink-2">{children}</p>
      <Button onClick={() => void end()} busyText={isBusy && t.loggingOut}>
        {t.logOutEverywhere}
      </Button>
    </div>
  );
}
