import { MAILINGS_ASKED, OTP_RIGHT, REGISTRATION_DONE, type RegisterForm } from "@startup-connect/contract/accounts";
import { ADULTS_ONLY } from "@startup-connect/contract/content";
import { PASSWORD_RULE } from "@startup-connect/contract/shared";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Link, type LoaderFunctionArgs, Navigate } from "react-router";
import { useHydrated } from "#lib/hydrated.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { useSession } from "#lib/session.tsx";
import { fieldsOf, recheck } from "#lib/use-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Select } from "#ui/select.tsx";
import { Stepper } from "#ui/steps.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import { GoogleButton } from "./google-button.tsx";
import { RegisterCode } from "./register-code.tsx";
import { fields, useRegisterFlow } from "./register-flow.ts";
import { PrivacyLink } from "./terms-label.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Register") }];

/** The server renders the available login methods, so the page does not shift. */
export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/config");

const steps = ["details", "code", "done"] as const;

export default function RegisterPage({ loaderData: { googleSignIn } }: { loaderData: { googleSignIn: boolean } }) {
  const { session } = useSession();
  const hydrated = useHydrated();
  const flow = useRegisterFlow();
  if (session.state === "member") return <Navigate to={paths.home} replace />;
  const place = flow.step === "done" ? steps.length : steps.indexOf(flow.step);
  return (
    <AuthFrame>
      <Stepper label="Steps" steps={["Details", "Code", "Done"]} current={place} />
      {flow.step === "details" && (
        <>
          <h1 className="h1">Register</h1>
          <NeedsScript />
          {flow.failure && <Alert kind="bad">{flow.failure}</Alert>}
          <fieldset disabled={!hydrated}>
            <RegisterDetails form={flow.form} googleSignIn={googleSignIn} onSubmit={flow.submitDetails} />
          </fieldset>
        </>
      )}
      {flow.step === "code" && (
        <RegisterCode
          email={flow.sent.to}
          resendAt={flow.sent.resendAt}
          verified={flow.verified}
          failure={flow.failure}
          doing={flow.doing}
          onVerify={flow.verify}
          onResend={flow.resend}
          onBack={flow.back}
        />
      )}
      {flow.step === "done" && <Done publicId={flow.publicId} />}
      {flow.step !== "done" && (
        <p className="text-sm text-ink-2">
          Already registered? <Link to={paths.login}>Login here</Link>
        </p>
      )}
    </AuthFrame>
  );
}

/** Step 3. */
function Done({ publicId }: { publicId: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="h1 outline-0">
        {REGISTRATION_DONE}
      </h1>
      <Alert kind="good">{OTP_RIGHT}</Alert>
      <p className="text-ink-2">
        Your personal id is <strong className="num text-ink">{publicId}</strong>. You can log in with it or with your
        email address.
      </p>
      <ButtonLink kind={1} size="lg" href={paths.login}>
        Proceed to Login
      </ButtonLink>
    </>
  );
}

interface DetailsProps {
  form: UseFormReturn<RegisterForm>;
  googleSignIn: boolean;
  onSubmit: () => void;
}

/** Step 1 (AUTH-13). The values live in the form above it, so they are still here after step 2 (AUTH-26). */
function RegisterDetails({ form, googleSignIn, onSubmit }: DetailsProps) {
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
