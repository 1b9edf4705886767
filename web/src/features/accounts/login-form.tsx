import {
  LOGIN_FAILED,
  type LoginForm as LoginValues,
  loginFaults,
  NO_ANSWER,
} from "@startup-connect/contract/accounts";
import type { Language } from "@startup-connect/contract/shared";
import { useEffect } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import { readLocal, writeLocal } from "#lib/storage.ts";
import { failureText, type Posted } from "#lib/use-submit.ts";
import * as t from "#texts/accounts.ts";
import * as work from "#texts/accounts-login.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { termsLinks } from "./auth-frame.tsx";

export interface LoginAnswer {
  email: string;
  token: string;
  userType: string;
  registered: boolean;
  language: Language;
}

export interface LoginFormProps {
  onLogin: (answer: LoginAnswer) => Promise<void>;
  onRefused: () => void;
  posted: Posted<LoginValues> | undefined;
}

/** AUTH-02. The button stays busy until `onLogin` resolves. */
export function LoginForm({ onLogin, onRefused, posted }: LoginFormProps) {
  const form = useForm({
    find: loginFaults,
    start: { email: "", password: "", agree: false },
    posted,
    say: failureText(LOGIN_FAILED, NO_ANSWER),
    onFailure: onRefused,
    async send({ email, password }) {
      const answer = await browserApi("POST /api/users/login", { json: { email, password } });
      writeLocal("termsAgreed", "true");
      await onLogin(answer);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was agreed to on this device
  useEffect(() => {
    if (readLocal("termsAgreed") === "true") form.set("agree", true);
  }, []);
  const { field, failure, isBusy } = form;

  return (
    <Form of={form} className="grid gap-5">
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Input
        {...field("email")}
        label={work.idOrEmail}
        hint={work.idOrEmailHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField {...field("password")} label={t.password} autoComplete="current-password" required />
      <Checkbox {...field("agree")} required label={t.agree(termsLinks)} />
      <Button kind={1} size="lg" type="submit" busyText={isBusy && work.loggingIn}>
        {work.login}
      </Button>
      <p className="text-sm">
        <Link to={paths.forgotPassword}>{work.forgot}</Link>
      </p>
    </Form>
  );
}
