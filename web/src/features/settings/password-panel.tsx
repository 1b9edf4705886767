import { changePasswordFaults, NO_PASSWORD_YET, RESET_LINK_SENT } from "@startup-connect/contract/accounts";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useRevalidator } from "react-router";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useSession } from "#lib/session.tsx";
import { recheck, useFields } from "#lib/use-fields.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { SessionList } from "./settings-data.ts";
import { notSaved } from "./texts.ts";

export const PasswordPanel = ({ signIn }: Pick<SessionList, "signIn">) => (
  <Panel title="Password">{signIn.password ? <ChangePassword /> : <FirstPassword />}</Panel>
);

/** AUTH-48. */
function ChangePassword() {
  const { replaceToken } = useSession();
  const { revalidate } = useRevalidator();
  const { form, field, said, isBusy, submit } = useFields({
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

  return (
    <form method="post" noValidate className="grid max-w-form gap-4" onSubmit={submit}>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <PasswordField {...field("currentPassword")} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field("newPassword", { onChange: () => recheck(form, "confirmPassword") })}
        label="New password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
      />
      <PasswordField {...field("confirmPassword")} label="Confirm new password" autoComplete="new-password" />
      <Button type="submit" className="justify-self-start" busyText={isBusy && "Saving…"}>
        Change password
      </Button>
    </form>
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
      <Button onClick={send} busyText={isBusy && "Sending…"}>
        Send me a link
      </Button>
    </div>
  );
}
