import { RESET_FAILED, RESET_REFUSED, resetFaults } from "@startup-connect/contract/accounts";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import * as t from "#texts/accounts-links.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Loading, TryAgain } from "#ui/states.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import type { LoginNotice } from "./login-page.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(t.setPassword) }, { name: "robots", content: "noindex" }];

type LinkState = "checking" | "valid" | "dead" | "unknown";

/** Checks the link before the user types anything (AUTH-47). Checking does not use it up. */
export default function ResetPage({ params: { id, token } }: { params: { id: string; token: string } }) {
  const [state, setState] = useState<LinkState>("checking");
  const check = useCallback(async () => {
    setState("checking");
    try {
      const { valid } = await browserApi("GET /api/users/reset-password/{id}/{token}", { params: { id, token } });
      setState(valid ? "valid" : "dead");
    } catch {
      setState("unknown");
    }
  }, [id, token]);
  useEffect(() => void check(), [check]);

  return (
    <AuthFrame>
      <h1 className="h1">{t.setPassword}</h1>
      <NeedsScript />
      {state === "checking" && <Loading label={t.checkingLink} blocks={["mb-5 h-18", "mb-5 h-18", "h-12"]} />}
      {state === "valid" && <ResetForm link={{ id, token }} />}
      {state === "unknown" && <TryAgain onTry={() => void check()}>{t.notChecked}</TryAgain>}
      {state === "dead" && (
        <>
          <Alert kind="bad">{t.linkDead}</Alert>
          <p className="text-ink-2">{t.linkDeadText}</p>
          <ButtonLink kind={1} size="lg" href={paths.forgotPassword}>
            {t.requestLink}
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  );
}

/** AUTH-45, AUTH-46. */
function ResetForm({ link }: { link: { id: string; token: string } }) {
  const navigate = useNavigate();
  const form = useForm({
    find: resetFaults,
    start: { password: "", confirmPassword: "" },
    say: (error) =>
      error instanceof ApiError && error.status < 500
        ? error.body.Message || error.body.message || RESET_REFUSED
        : RESET_FAILED,
    async send({ password }) {
      await browserApi("POST /api/users/reset-password/{id}/{token}", { params: link, json: { password } });
      const state: { notice: LoginNotice } = { notice: "passwordUpdated" };
      await navigate(paths.login, { state, replace: true });
    },
  });
  const { field, failure, isBusy } = form;

  return (
    <Form of={form} className="grid gap-5">
      {failure && <Alert kind="bad">{failure}</Alert>}
      <PasswordField
        {...field("password")}
        label={t.newPassword}
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        required
      />
      <PasswordField {...field("confirmPassword")} label={t.repeatPassword} autoComplete="new-password" required />
      <Button kind={1} size="lg" type="submit" busyText={isBusy && t.saving}>
        {t.saveNewPassword}
      </Button>
    </Form>
  );
}
