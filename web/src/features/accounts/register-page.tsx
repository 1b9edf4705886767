import { OTP_RIGHT, REGISTRATION_DONE } from "@startup-connect/contract/accounts";
import { useEffect, useRef } from "react";
import { Link, type LoaderFunctionArgs, Navigate } from "react-router";
import { useHydrated } from "#lib/hydrated.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Stepper } from "#ui/steps.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import { RegisterCode } from "./register-code.tsx";
import { RegisterDetails } from "./register-details.tsx";
import { useRegisterFlow } from "./register-flow.ts";
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
