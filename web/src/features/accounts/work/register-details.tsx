import { MAILINGS_ASKED, type RegisterForm } from "@startup-connect/contract/accounts";
import { ADULTS_ONLY } from "@startup-connect/contract/content";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
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
  const { register, formState, setFocus, trigger } = form;
  const { errors, isSubmitting } = formState;
  const faulty = fields.find((name) => errors[name]);
  // Sent back from step 2 because the server refused a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step opens
  useEffect(() => {
    if (faulty) setFocus(faulty);
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
      <Input {...register("name")} label="Name" autoComplete="name" required error={errors.name?.message} />
      <Input
        {...register("email")}
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
      />
      <PasswordField
        {...register("password", { onChange: () => errors.confirmPassword && trigger("confirmPassword") })}
        label="Password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        required
        error={errors.password?.message}
      />
      <PasswordField
        {...register("confirmPassword")}
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
      />
      <Select
        {...register("userType")}
        label="User type"
        options={["None", "Startup", "Mentor", "Investor"]}
        required
        error={errors.userType?.message}
      />
      <div className="grid gap-2">
        <Checkbox {...register("mailings")} label={`${MAILINGS_ASKED} (optional)`} />
        <p className="text-xs text-ink-3">
          {ADULTS_ONLY} The <PrivacyLink /> says which data is stored, why, and how to have it deleted.
        </p>
      </div>
      <div className="grid gap-3">
        <Button kind={1} size="lg" type="submit" busy={isSubmitting && "Sending OTP…"}>
          Send OTP
        </Button>
        <GoogleButton available={googleSignIn} />
      </div>
    </form>
  );
}
