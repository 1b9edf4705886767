import { MAILINGS_ASKED, type RegisterForm } from "@startup-connect/contract/accounts";
import { ADULTS_ONLY } from "@startup-connect/contract/content";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf, recheck } from "#lib/use-fields.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Select } from "#ui/select.tsx";
import { GoogleButton } from "./google-button.tsx";
import { fields } from "./register-flow.ts";
import { PrivacyLink } from "./terms-label.tsx";

interface DetailsProps {
  form: UseFormReturn<RegisterForm>;
  googleSignIn: boolean;
  onSubmit: () => void;
}

/** Step 1 (AUTH-13). The values live in the form above it, so they are still here after step 2 (AUTH-26). */
export function RegisterDetails({ form, googleSignIn, onSubmit }: DetailsProps) {
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const faulty = fields.find((name) => errors[name]);
  // Sent back from step 2 because the server refused a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step opens
  useEffect(() => {
    if (faulty) form.setFocus(faulty);
  }, []);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Input {...field("name")} label="Name" autoComplete="name" required />
      <Input {...field("email")} label="Email" type="email" autoComplete="email" required />
      <PasswordField
        {...field("password", { onChange: () => recheck(form, "confirmPassword") })}
        label="Password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        required
      />
      <PasswordField {...field("confirmPassword")} label="Confirm password" autoComplete="new-password" required />
      <Select {...field("userType")} label="User type" options={["None", "Startup", "Mentor", "Investor"]} required />
      <div className="grid gap-2">
        <Checkbox {...field("mailings")} label={`${MAILINGS_ASKED} (optional)`} />
        <p className="text-xs text-ink-3">
          {ADULTS_ONLY} The <PrivacyLink /> explains what data we store, why, and how to delete it.
        </p>
      </div>
      <div className="grid gap-3">
        <Button kind={1} size="lg" type="submit" busyText={isSubmitting && "Sending OTP…"}>
          Send OTP
        </Button>
        <GoogleButton available={googleSignIn} />
      </div>
    </form>
  );
}
