import {
  LOGIN_FAILED,
  type LoginForm as LoginValues,
  loginFaults,
  NO_ANSWER,
} from "@startup-connect/contract/accounts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { failureText, resolverOf, showFaults } from "#lib/failures.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { NeedsScript } from "./auth-frame.tsx";
import { TermsLabel } from "./terms-label.tsx";

export interface LoginAnswer {
  email: string;
  token: string;
  userType: string;
  registered: boolean;
}

/** AUTH-02: the form, with its texts. `onLogin` goes on; until it resolves the button stays busy. */
export function LoginForm({ onLogin }: { onLogin: (answer: LoginAnswer) => Promise<void> }) {
  const hydrated = useHydrated();
  const [failure, setFailure] = useState("");
  const form = useForm<LoginValues>({
    resolver: resolverOf(loginFaults),
    defaultValues: { email: "", password: "", agree: false },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure("");
    try {
      await onLogin(await browserApi("POST /api/users/login", { json: { email, password } }));
    } catch (error) {
      if (showFaults(form, error, ["email", "password"])) return;
      setFailure(failureText(error, { refused: LOGIN_FAILED, unanswered: NO_ANSWER }));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit}>
      <NeedsScript />
      <fieldset disabled={!hydrated} className="grid gap-5">
        {failure && <Alert kind="bad">{failure}</Alert>}
        <Input
          {...form.register("email")}
          label="Email Id/User Id"
          hint="Your e-mail address, or your personal id such as SC-000123."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register("password")}
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
        />
        <Checkbox {...form.register("agree")} required label={<TermsLabel />} error={errors.agree?.message} />
        <Button kind={1} size="lg" type="submit" busy={isSubmitting && "Logging in…"}>
          LOG IN
        </Button>
        <p className="text-sm">
          <Link to={paths.forgotPassword}>Forgot Password</Link>
        </p>
      </fieldset>
    </form>
  );
}
