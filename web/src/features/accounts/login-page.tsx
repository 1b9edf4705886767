import { SESSION_EXPIRED } from "@startup-connect/contract";
import {
  ACCOUNT_DELETED,
  GOOGLE_FAILURES,
  type GoogleForm,
  googleFaults,
  LOGIN_DONE,
  LOGIN_FAILED,
  type LoginForm as LoginValues,
  loginFaults,
  MAILINGS_ASKED,
  NO_ANSWER,
  PASSKEY_FAILED,
  RESET_DONE,
  RESET_LINK_SENT,
} from "@startup-connect/contract/accounts";
import { prefixOf, type UserTypeOrNone } from "@startup-connect/contract/shared";
import { wordOptions } from "@startup-connect/contract/values";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { type ApiClient, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import { keepIntention } from "#lib/intention.ts";
import { language } from "#lib/language.ts";
import { PasskeyCancelled, passkeyLogin } from "#lib/passkey.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { withNext } from "#lib/return-to.ts";
import { apiFrom, pageContext } from "#lib/server-context.ts";
import { hasProfile, useSession } from "#lib/session.tsx";
import { readFlag, readLocal, setFlag } from "#lib/storage.ts";
import { failureText, type Posted, refusedPost, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/accounts.ts";
import * as work from "#texts/accounts-login.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { ForAdults } from "./age-step.tsx";
import { AuthFrame, NeedsScript, termsLinks } from "./auth-frame.tsx";
import { GoogleButton } from "./google-button.tsx";
import { GoogleProof, type Newcomer, useGoogleReturn } from "./google-proof.tsx";
import { type LoginAnswer, LoginForm, type LoginFormProps } from "./login-form.tsx";
import { afterLogin, askedIn } from "./register-draft.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(work.title) }];

/** The server renders the available login methods, so the page does not shift. */
export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/config");

/** Messages that other pages pass on when they redirect here. */
export const loginNotices = { linkSent: RESET_LINK_SENT, passwordUpdated: RESET_DONE } as const;
export type LoginNotice = keyof typeof loginNotices;

/** The same form sent as plain HTML, before or without any script. */
async function postedLogin(form: FormData, api: ApiClient): Promise<Posted<LoginValues> | LoginAnswer> {
  const text = (name: string) => String(form.get(name) ?? "");
  const given = { email: text("email"), password: text("password"), agree: form.has("agree") };
  const { password, ...values } = given;
  const faults = loginFaults(given);
  if (Object.keys(faults).length > 0) return { values, faults, failure: "" };
  try {
    const {
      email,
      token,
      userType,
      registered,
      language: own,
    } = await api("POST /api/users/login", {
      json: { email: given.email, password },
    });
    return { email, token, userType, registered, language: own };
  } catch (error) {
    return refusedPost<LoginValues>(values, error, failureText(LOGIN_FAILED, NO_ANSWER));
  }
}

/** The form as plain HTML: the answer is this page, which logs in when it runs. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  postedLogin(await request.formData(), context.get(pageContext).visitorApi);

interface LoginPageProps {
  loaderData: { googleSignIn: boolean };
  actionData?: Awaited<ReturnType<typeof action>>;
}

export default function LoginPage({ loaderData: { googleSignIn }, actionData }: LoginPageProps) {
  const { session, signIn } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const notice = useNotice();
  const goingOn = useRef(false);
  const { asked, chosen } = askedIn(search);
  const [isRefused, setRefused] = useState(false);
  const onRefused = () => setRefused(true);

  const onLogin = useCallback(
    async (answer: LoginAnswer) => {
      goingOn.current = true;
      await signIn(answer);
      // It goes on at the page they asked for.
      if (answer.registered) keepIntention(null);
      const next = asked ?? (await firstPage(answer.registered));
      // The one that was chosen here comes first.
      const isOther = language === "en" && answer.language !== "en" && readLocal("language") === null;
      if (isOther) location.replace(prefixOf(answer.language) + next);
      else await navigate(next, { replace: true });
    },
    [signIn, navigate, asked],
  );
  const google = useGoogleReturn(onLogin);
  const posted = actionData && "token" in actionData ? actionData : undefined;
  useEffect(() => {
    if (posted && !goingOn.current) void onLogin(posted);
  }, [posted, onLogin]);

  // AUTH-40. Right after a login the page to go to is already chosen.
  if (session.state === "member" && !goingOn.current) return <Navigate to={afterLogin(session.me, asked)} replace />;
  const ended = session.state === "visitor" ? session.ended : undefined;
  if (google.state.step === "asking") {
    return (
      <AuthFrame>
        <GoogleDetails newcomer={google.state.newcomer} userType={chosen ?? "None"} onJoin={google.join} />
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
      <h1 className="h1">{work.title}</h1>
      {notice && <Alert kind="good">{loginNotices[notice]}</Alert>}
      {session.state === "visitor" && ended === "deleted" && (
        <Alert kind="good">
          {ACCOUNT_DELETED}
          {session.reference && (
            <span className="block brk">
              {work.erasureReference({
                reference: session.reference,
                link: (inside) => <Link to={paths.purge}>{inside}</Link>,
              })}
            </span>
          )}
        </Alert>
      )}
      {/* What a login says since is the reason. */}
      {ended === "expired" && !isRefused && google.state.step !== "failed" && (
        <Alert kind="bad">{SESSION_EXPIRED}</Alert>
      )}
      {google.state.step === "failed" && <Alert kind="bad">{google.state.text}</Alert>}
      {google.state.step === "checking" && (
        <Alert kind="wait" role="status">
          {work.googleChecking}
        </Alert>
      )}
      {posted ? (
        <Alert kind="good" role="status">
          {LOGIN_DONE} <NeedsScript />
        </Alert>
      ) : (
        <LoginForm
          onLogin={onLogin}
          onRefused={onRefused}
          posted={actionData && "faults" in actionData ? actionData : undefined}
        />
      )}
      <PasskeyButton onLogin={onLogin} onRefused={onRefused} />
      <GoogleButton available={googleSignIn} next={asked} />
      <p className="text-sm text-ink-2">
        {work.newHere({ link: (inside) => <Link to={withNext(paths.register, asked)}>{inside}</Link> })}
      </p>
    </AuthFrame>
  );
}

/** AUTH-09: once in a browser session to the choice of a role, while there is no profile yet; else home. */
async function firstPage(registered: boolean): Promise<string> {
  if (registered || readFlag("registrationHomeVisited")) return paths.home;
  // Listed as a student (STU-06).
  const me = await browserApi("GET /api/users/dashboard").catch(() => null);
  if (me && hasProfile(me)) return paths.home;
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

/** AUTH-56: without a name, the browser offers the passkeys it knows. */
function PasskeyButton({ onLogin, onRefused }: Pick<LoginFormProps, "onLogin" | "onRefused">) {
  const hydrated = useHydrated();
  const { isBusy, failure, error, run } = useSubmit({
    say: failureText(PASSKEY_FAILED, NO_ANSWER),
    onFailure: (error) => !(error instanceof PasskeyCancelled) && onRefused(),
  });
  const login = () => run(async () => onLogin(await passkeyLogin()));
  return (
    <>
      {failure && !(error instanceof PasskeyCancelled) && <Alert kind="bad">{failure}</Alert>}
      <Button size="lg" disabled={!hydrated} onClick={() => void login()} busyText={isBusy && work.loggingIn}>
        {work.withPasskey}
      </Button>
    </>
  );
}

interface GoogleDetailsProps {
  newcomer: Newcomer;
  userType: UserTypeOrNone;
  onJoin: (newcomer: Newcomer, form: GoogleForm) => Promise<void>;
}

/** AUTH-30: asks a new user for what Google does not provide. */
function GoogleDetails({ newcomer, userType, onJoin }: GoogleDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const form = useForm<GoogleForm>({
    find: googleFaults,
    start: { name: newcomer.name, userType, mailings: false, agree: false },
    say: failureText(GOOGLE_FAILURES.failed, NO_ANSWER),
    send: (values) => onJoin(newcomer, values),
  });
  const { field, failure, isBusy } = form;
  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1} className="h1 outline-0">
          {work.oneMoreStep}
        </h1>
        <p className="text-ink-2">
          {work.signingUp({ email: newcomer.email, b: (inside) => <strong className="brk text-ink">{inside}</strong> })}
        </p>
        <ForAdults />
      </div>
      <Form of={form} className="grid gap-5">
        {failure && <Alert kind="bad">{failure}</Alert>}
        <Input {...field("name")} label={t.name} autoComplete="name" required />
        <Select
          {...field("userType")}
          label={t.userType}
          options={[{ value: "None", label: work.noType }, ...wordOptions(["Startup", "Mentor", "Investor"])]}
          required
        />
        <div className="grid gap-1">
          <Checkbox {...field("agree")} required label={t.agree(termsLinks)} />
          <Checkbox {...field("mailings")} label={t.optional({ text: MAILINGS_ASKED })} />
        </div>
        <Button kind={1} size="lg" type="submit" busyText={isBusy && t.creatingAccount}>
          {t.createAccount}
        </Button>
      </Form>
    </>
  );
}
