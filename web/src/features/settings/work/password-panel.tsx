import {
  type ChangePasswordForm,
  changePasswordFaults,
  NO_PASSWORD_YET,
  RESET_LINK_SENT,
} from "@startup-connect/contract/accounts";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { browserApi } from "#lib/api.ts";
import { failureText, resolverOf, showFaults } from "#lib/failures.ts";
import { useMe } from "#lib/guard.tsx";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { SessionList } from "./settings-data.ts";
import { failed } from "./texts.ts";

export const PasswordPanel = ({ signIn }: Pick<SessionList, "signIn">) => (
  <Panel title="Password">{signIn.password ? <ChangePassword /> : <FirstPassword />}</Panel>
);

interface Said {
  kind: "good" | "bad";
  text: string;
}

/** AUTH-48. */
function ChangePassword() {
  const { replaceToken } = useSession();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>();
  const form = useForm<ChangePasswordForm>({
    resolver: resolverOf(changePasswordFaults),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setSaid(undefined);
    try {
      const json = { currentPassword, newPassword };
      let text = "";
      await replaceToken(async () => {
        const answer = await browserApi("POST /api/users/change-password", { json });
        text = answer.message;
        return answer;
      });
      form.reset();
      setSaid({ kind: "good", text });
      // The other sessions are gone from the list below.
      void revalidate();
    } catch (error) {
      if (showFaults(form, error, ["currentPassword", "newPassword"])) return;
      setSaid({ kind: "bad", text: failureText(error, failed) });
    }
  });

  return (
    <form method="post" noValidate className="grid max-w-form gap-4" onSubmit={submit}>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <PasswordField
        {...form.register("currentPassword")}
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register("newPassword", {
          onChange: () => errors.confirmPassword && form.trigger("confirmPassword"),
        })}
        label="New password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...form.register("confirmPassword")}
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" className="justify-self-start" busy={isSubmitting && "Saving…"}>
        Change password
      </Button>
    </form>
  );
}

/** For who came by Google and never chose one. */
function FirstPassword() {
  const { email } = useMe();
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setSaid(undefined);
    try {
      await browserApi("POST /api/users/forgot-password", { json: { email } });
      setSaid({ kind: "good", text: RESET_LINK_SENT });
    } catch (error) {
      setSaid({ kind: "bad", text: failureText(error, failed) });
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{NO_PASSWORD_YET}</p>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Button onClick={send} busy={busy && "Sending…"}>
        Send me a link
      </Button>
    </div>
  );
}
