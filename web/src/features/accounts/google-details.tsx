import {
  GOOGLE_FAILURES,
  type GoogleForm,
  googleFaults,
  MAILINGS_ASKED,
  NO_ANSWER,
} from "@startup-connect/contract/accounts";
import { useEffect, useRef } from "react";
import { useFields } from "#lib/use-fields.ts";
import { failureText } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { Newcomer } from "./google-return.ts";
import { TermsLabel } from "./terms-label.tsx";

interface GoogleDetailsProps {
  newcomer: Newcomer;
  onJoin: (newcomer: Newcomer, form: GoogleForm) => Promise<void>;
}

/** AUTH-30: asks a new user for what Google does not provide. */
export function GoogleDetails({ newcomer, onJoin }: GoogleDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { field, failure, isBusy, submit } = useFields<GoogleForm>({
    find: googleFaults,
    start: { name: newcomer.name, userType: "None", mailings: false, agree: false },
    say: failureText(GOOGLE_FAILURES.failed, NO_ANSWER),
    send: (form) => onJoin(newcomer, form),
  });
  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1} className="h1 outline-0">
          One more step
        </h1>
        <p className="text-ink-2">
          You are signing up with <strong className="brk text-ink">{newcomer.email}</strong>. Add your details to create
          your account.
        </p>
      </div>
      <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
        {failure && <Alert kind="bad">{failure}</Alert>}
        <Input {...field("name")} label="Name" autoComplete="name" required />
        <Select {...field("userType")} label="User type" options={["None", "Startup", "Mentor", "Investor"]} required />
        <div className="grid gap-1">
          <Checkbox {...field("agree")} required label={<TermsLabel />} />
          <Checkbox {...field("mailings")} label={`${MAILINGS_ASKED} (optional)`} />
        </div>
        <Button kind={1} size="lg" type="submit" busyText={isBusy && "Creating account…"}>
          Create account
        </Button>
      </form>
    </>
  );
}
