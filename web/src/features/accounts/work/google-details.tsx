import {
  GOOGLE_FAILURES,
  type GoogleForm,
  googleFaults,
  MAILINGS_ASKED,
  NO_ANSWER,
} from "@startup-connect/contract/accounts";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { failureText, resolverOf, showFaults } from "#lib/failures.ts";
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

/** AUTH-30: what Google does not know about a new person. */
export function GoogleDetails({ newcomer, onJoin }: GoogleDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState("");
  const { register, handleSubmit, formState, setError, setFocus } = useForm<GoogleForm>({
    resolver: resolverOf(googleFaults),
    defaultValues: { name: newcomer.name, userType: "None", mailings: false, agree: false },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => title.current?.focus(), []);

  const submit = handleSubmit(async (form) => {
    setFailure("");
    try {
      await onJoin(newcomer, form);
    } catch (error) {
      if (showFaults({ setError, setFocus }, error, ["name", "userType"])) return;
      setFailure(failureText(error, { refused: GOOGLE_FAILURES.failed, unanswered: NO_ANSWER }));
    }
  });

  return (
    <>
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1} className="h1 outline-0">
          One more step
        </h1>
        <p className="text-ink-2">
          Google says that your address is <strong className="brk text-ink">{newcomer.email}</strong>. Tell us the rest,
          and your account is made.
        </p>
      </div>
      <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
        {failure && <Alert kind="bad">{failure}</Alert>}
        <Input {...register("name")} label="Name" autoComplete="name" required error={errors.name?.message} />
        <Select
          {...register("userType")}
          label="User type"
          options={["None", "Startup", "Mentor", "Investor"]}
          required
          error={errors.userType?.message}
        />
        <div className="grid gap-1">
          <Checkbox {...register("agree")} required label={<TermsLabel />} error={errors.agree?.message} />
          <Checkbox {...register("mailings")} label={`${MAILINGS_ASKED} (optional)`} />
        </div>
        <Button kind={1} size="lg" type="submit" busy={isSubmitting && "Making your account…"}>
          Create account
        </Button>
      </form>
    </>
  );
}
