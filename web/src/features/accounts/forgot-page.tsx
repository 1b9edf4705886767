import { forgotFaults, RESET_LINK_FAILED } from "@startup-connect/contract/accounts";
import { Link, useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { limitText } from "#lib/use-submit.ts";
import * as t from "#texts/accounts.ts";
import * as work from "#texts/accounts-links.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import type { LoginNotice } from "./login-page.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(work.forgot) }];

/** AUTH-41, AUTH-42. */
export default function ForgotPage() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const form = useForm({
    find: forgotFaults,
    start: { email: "" },
    say: limitText(RESET_LINK_FAILED),
    async send({ email }) {
      await browserApi("POST /api/users/forgot-password", { json: { email } });
      const state: { notice: LoginNotice } = { notice: "linkSent" };
      await navigate(paths.login, { state });
    },
  });
  const { field, failure, isBusy } = form;

  return (
    <AuthFrame>
      <div className="grid gap-2">
        <h1 className="h1">{work.forgot}</h1>
        <p className="text-ink-2">{work.forgotText}</p>
      </div>
      <Form of={form}>
        <NeedsScript />
        <fieldset disabled={!hydrated} className="grid gap-5">
          {failure && <Alert kind="bad">{failure}</Alert>}
          <Input {...field("email")} label={t.email} type="email" autoComplete="email" required />
          <Button kind={1} size="lg" type="submit" busyText={isBusy && t.sending}>
            {work.sendLink}
          </Button>
        </fieldset>
      </Form>
      <p className="text-sm text-ink-2">
        {work.remembered({ link: (inside) => <Link to={paths.login}>{inside}</Link> })}
      </p>
    </AuthFrame>
  );
}
