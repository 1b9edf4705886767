import { type ForgotForm, forgotFaults } from "@startup-connect/contract/accounts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { browserApi } from "#lib/api.ts";
import { failureText, resolverOf, showFaults } from "#lib/failures.ts";
import { useMe } from "#lib/guard.tsx";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { failed } from "./texts.ts";

/** PROF-25: a new address is used only after its confirmation. */
export function EmailPanel() {
  const me = useMe();
  const { refresh } = useSession();
  const [said, setSaid] = useState<{ kind: "good" | "bad"; text: string }>();
  const form = useForm<ForgotForm>({
    resolver: resolverOf(forgotFaults),
    defaultValues: { email: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (json) => {
    setSaid(undefined);
    try {
      const { message, emailPending } = await browserApi("POST /api/users/email-change", { json });
      await refresh();
      // The pending address says itself what is to be done.
      if (emailPending === null) setSaid({ kind: "good", text: message });
      form.reset();
    } catch (error) {
      if (!showFaults(form, error, ["email"])) setSaid({ kind: "bad", text: failureText(error, failed) });
    }
  });

  const takeBack = async () => {
    setSaid(undefined);
    try {
      await browserApi("DELETE /api/users/email-change");
      await refresh();
    } catch (error) {
      setSaid({ kind: "bad", text: failureText(error, failed) });
    }
  };

  return (
    <Panel title="E-mail address">
      <div className="grid gap-4">
        <p className="text-ink-2">
          You log in with <strong className="brk text-ink">{me.email}</strong>. Your personal id{" "}
          <span className="num">{me.publicId}</span> works too.
        </p>
        {me.emailPending && (
          <Alert kind="wait" role="status">
            <p>
              <strong className="brk">{me.emailPending}</strong> waits for its confirmation. We sent a link to it, which
              is valid for 24 hours. Until you open it, nothing changes.
            </p>
            <p className="mt-2">
              <Button size="sm" onClick={takeBack}>
                Keep my present address
              </Button>
            </p>
          </Alert>
        )}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        {/* With a profile the address is one of its fields (PROF-22). */}
        {!me.registered && (
          <form method="post" noValidate className="grid max-w-form gap-4" onSubmit={submit}>
            <Input
              {...form.register("email")}
              label="New e-mail address"
              type="email"
              autoComplete="email"
              error={errors.email?.message}
            />
            <Button type="submit" className="justify-self-start" busy={isSubmitting && "Sending…"}>
              Change address
            </Button>
          </form>
        )}
      </div>
    </Panel>
  );
}
