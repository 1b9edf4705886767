import { type ForgotForm, forgotFaults, RESET_LINK_FAILED } from "@startup-connect/contract/accounts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { resolverOf, showFaults } from "#lib/failures.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import type { LoginNotice } from "./login-page.tsx";

/** AUTH-41, AUTH-42. */
export function ForgotPage() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [failure, setFailure] = useState("");
  const form = useForm<ForgotForm>({
    resolver: resolverOf(forgotFaults),
    defaultValues: { email: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure("");
    try {
      await browserApi("POST /api/users/forgot-password", { json: { email } });
      const state: { notice: LoginNotice } = { notice: "linkSent" };
      await navigate(paths.login, { state });
    } catch (error) {
      if (showFaults(form, error, ["email"])) return;
      const isTooOften = error instanceof ApiError && error.status === 429;
      setFailure(isTooOften ? error.body.message : RESET_LINK_FAILED);
    }
  });

  return (
    <AuthFrame>
      <div className="grid gap-2">
        <h1 className="h1">Forgot password</h1>
        <p className="text-ink-2">
          Type the e-mail address of your account. We will send you a link to set a new password. It is valid for one
          hour.
        </p>
      </div>
      <form method="post" noValidate onSubmit={submit}>
        <NeedsScript />
        <fieldset disabled={!hydrated} className="grid gap-5">
          {failure && <Alert kind="bad">{failure}</Alert>}
          <Input
            {...form.register("email")}
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
          />
          <Button kind={1} size="lg" type="submit" busy={isSubmitting && "Sending…"}>
            Send reset link
          </Button>
        </fieldset>
      </form>
      <p className="text-sm text-ink-2">
        Remembered it? <Link to={paths.login}>Login here</Link>
      </p>
    </AuthFrame>
  );
}
