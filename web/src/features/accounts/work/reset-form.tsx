import {
  RESET_FAILED,
  RESET_REFUSED,
  type ResetForm as ResetValues,
  resetFaults,
} from "@startup-connect/contract/accounts";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { resolverOf, showFaults } from "#lib/failures.ts";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { LoginNotice } from "./login-page.tsx";

/** AUTH-45, AUTH-46. */
export function ResetForm({ link }: { link: { id: string; token: string } }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState("");
  const form = useForm<ResetValues>({
    resolver: resolverOf(resetFaults),
    defaultValues: { password: "", confirmPassword: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure("");
    try {
      await browserApi("POST /api/users/reset-password/{id}/{token}", { params: link, json: { password } });
      const state: { notice: LoginNotice } = { notice: "passwordUpdated" };
      await navigate(paths.login, { state, replace: true });
    } catch (error) {
      if (showFaults(form, error, ["password"])) return;
      const isRefusal = error instanceof ApiError && error.status < 500;
      setFailure(isRefusal ? error.body.Message || error.body.message || RESET_REFUSED : RESET_FAILED);
    }
  });

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <PasswordField
        {...form.register("password", { onChange: () => errors.confirmPassword && form.trigger("confirmPassword") })}
        label="New password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        required
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register("confirmPassword")}
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
      />
      <Button kind={1} size="lg" type="submit" busy={isSubmitting && "Saving…"}>
        Set new password
      </Button>
    </form>
  );
}
