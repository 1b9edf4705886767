import { SUBSCRIBE_ERROR } from "@startup-connect/contract/support";
import { type SubmitEvent, useId, useState } from "react";
import { useHydrated } from "#lib/hydrated.ts";
import * as t from "#texts/support-subscribe.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { Subscribed } from "./subscribe.ts";

/** SHELL-20, SHELL-21: the footer's form. Its script loads on submit, because it is on every page. */
export function SubscribeForm() {
  const id = useId();
  const hydrated = useHydrated();
  const [said, setSaid] = useState<Subscribed | "asking">();
  const asking = said === "asking";

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (asking) return;
    const typed = String(new FormData(form).get("email"));
    setSaid("asking");
    setSaid(
      await import("./subscribe.ts").then(
        ({ subscribe }) => subscribe(form, typed),
        () => ({ kind: "bad", text: SUBSCRIBE_ERROR }),
      ),
    );
  };

  return (
    <form noValidate onSubmit={send} className="grid max-w-88 content-start gap-2">
      <h2 className="text-sm text-ink">
        <label htmlFor={id}>{t.newStartups}</label>
      </h2>
      <div className="flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={t.emailAddress}
          className="input input-sm min-w-0 flex-1"
          aria-describedby={`${id}-said`}
        />
        {/* Without a script there is nothing that could send it. */}
        <Button type="submit" disabled={!hydrated} data-needs="" busyText={asking && t.sending}>
          {t.subscribe}
        </Button>
      </div>
      <div id={`${id}-said`} className="text-xs text-ink-3">
        {said && !asking ? <Alert kind={said.kind}>{said.text}</Alert> : t.everyEmail}
      </div>
    </form>
  );
}
