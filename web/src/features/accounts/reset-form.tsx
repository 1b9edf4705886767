import { RESET_FAILED, RESET_REFUSED, resetFaults } from "@startup-connect/contract/accounts";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { recheck, useFields } from "#lib/use-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { LoginNotice } from "./login-page.tsx";

/** AUTH-45, AUTH-46. */
export function ResetForm({ link }: { link: { id: string; token: string } }) {
  const navigate = useNavigate();
  const { form, field, failure, isBusy, submit } = useFields({
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

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <PasswordField
        {...field("password", { onChange: () => recheck(form, "confirmPassword") })}
        label="New password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        required
      />
      <PasswordField {...field("confirmPassword")} label="Confirm new password" autoComplete="new-password" required />
      <Button kind={1} size="lg" type="submit" busyText={isBusy && "Saving…"}>
        Set new password
      </Button>
    </form>
  );
}
