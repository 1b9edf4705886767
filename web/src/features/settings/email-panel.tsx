import { forgotFaults } from "@startup-connect/contract/accounts";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useSession } from "#lib/session.tsx";
import { useFields } from "#lib/use-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { notSaved } from "./texts.ts";

/** PROF-25: a new address is used only after its confirmation. */
export function EmailPanel() {
  const me = useMe();
  const { refresh } = useSession();
  const { form, field, said, doing, run, submit } = useFields({
    find: forgotFaults,
    start: { email: "" },
    say: notSaved,
    async send(json) {
      const { message, emailPending } = await browserApi("POST /api/users/email-change", { json });
      await refresh();
      form.reset();
      // The pending address says itself what is to be done.
      return emailPending === null && message;
    },
  });
  const takeBack = () =>
    run(async () => {
      await browserApi("DELETE /api/users/email-change");
      await refresh();
    }, "takeBack");

  return (
    <Panel title="Email address">
      <div className="grid gap-4">
        <p className="text-ink-2">
          You log in with <strong className="brk text-ink">{me.email}</strong>. Your personal id{" "}
          <span className="num">{me.publicId}</span> works too.
        </p>
        {me.emailPending && (
          <Alert kind="wait" role="status">
            <p>
              <strong className="brk">{me.emailPending}</strong> is not confirmed yet. We sent a link to it, valid for
              24 hours. Your address changes when you open it.
            </p>
            <p className="mt-2">
              <Button size="sm" onClick={takeBack}>
                Keep my current address
              </Button>
            </p>
          </Alert>
        )}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        {/* With a profile the address is one of its fields (PROF-22). */}
        {!me.registered && (
          <form method="post" noValidate className="grid max-w-form gap-4" onSubmit={submit}>
            <Input {...field("email")} label="New email address" type="email" autoComplete="email" />
            <Button type="submit" className="justify-self-start" busyText={doing === "action" && "Sending…"}>
              Change address
            </Button>
          </form>
        )}
      </div>
    </Panel>
  );
}
