import { SESSION_EXPIRED } from "@startup-connect/contract";
import { ACCOUNT_DELETED, RESET_DONE, RESET_LINK_SENT } from "@startup-connect/contract/accounts";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { pageTitle, paths } from "#lib/paths.ts";
import { ownPath } from "#lib/return-to.ts";
import { apiFrom } from "#lib/server-context.ts";
import { useSession } from "#lib/session.tsx";
import { readFlag, setFlag } from "#lib/storage.ts";
import { Alert } from "#ui/alert.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { GoogleButton } from "./google-button.tsx";
import { GoogleDetails } from "./google-details.tsx";
import { GoogleProof } from "./google-proof.tsx";
import { useGoogleReturn } from "./google-return.ts";
import { type LoginAnswer, LoginForm } from "./login-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Login") }];

/** The server renders the available login methods, so the page does not shift. */
export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/config");

/** Messages that other pages pass on when they redirect here. */
export const loginNotices = { linkSent: RESET_LINK_SENT, passwordUpdated: RESET_DONE } as const;
export type LoginNotice = keyof typeof loginNotices;

export default function LoginPage({ loaderData: { googleSignIn } }: { loaderData: { googleSignIn: boolean } }) {
  const { session, signIn } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const notice = useNotice();
  const goingOn = useRef(false);
  const asked = ownPath(search.get("next"));

  const onLogin = useCallback(
    async (answer: LoginAnswer) => {
      goingOn.current = true;
      await signIn(answer);
      await navigate(asked ?? firstPage(answer.registered), { replace: true });
    },
    [signIn, navigate, asked],
  );
  const google = useGoogleReturn(onLogin);

  // AUTH-40. Right after a login the page to go to is already chosen.
  if (session.state === "member" && !goingOn.current) return <Navigate to={asked ?? paths.home} replace />;
  const ended = session.state === "visitor" ? session.ended : undefined;
  if (google.state.step === "asking") {
    return (
      <AuthFrame>
        <GoogleDetails newcomer={google.state.newcomer} onJoin={google.join} />
      </AuthFrame>
    );
  }
  if (google.state.step === "proving") {
    return (
      <AuthFrame>
        <GoogleProof unproven={google.state.unproven} onProve={google.prove} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <h1 className="h1">Login</h1>
      {notice && <Alert kind="good">{loginNotices[notice]}</Alert>}
      {ended === "deleted" && <Alert kind="good">{ACCOUNT_DELETED}</Alert>}
      {ended === "expired" && <Alert kind="bad">{SESSION_EXPIRED}</Alert>}
      {google.state.step === "failed" && <Alert kind="bad">{google.state.text}</Alert>}
      {google.state.step === "checking" && (
        <Alert kind="wait" role="status">
          Signing you in with Google…
        </Alert>
      )}
      <LoginForm onLogin={onLogin} />
      <PasskeyButton onLogin={onLogin} />
      <GoogleButton available={googleSignIn} next={asked} />
      <p className="text-sm text-ink-2">
        New here? <Link to={paths.register}>Register Now</Link>
      </p>
    </AuthFrame>
  );
}

/** AUTH-09: once in a browser session to the choice of a role, while there is none yet; else home. */
function firstPage(registered: boolean): string {
  if (registered || readFlag("registrationHomeVisited")) return paths.home;
  setFlag("registrationHomeVisited");
  return paths.registrationHome;
}

/** Said once: a reload of the page does not say it again. */
function useNotice(): LoginNotice | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [notice] = useState(() => noticeOf(location.state));
  useEffect(() => {
    if (location.state === null) return;
    void navigate(location.pathname + location.search + location.hash, { replace: true, state: null });
  }, [location, navigate]);
  return notice;
}

function noticeOf(state: unknown): LoginNotice | null {
  const notice = typeof state === "object" && state !== null && "notice" in state ? state.notice : null;
  return notice === "linkSent" || notice === "passwordUpdated" ? notice : null;
}
