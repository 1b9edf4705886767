import {
  isOtp,
  MAILINGS_ASKED,
  OTP_RIGHT,
  OTP_VALID_SECONDS,
  OTP_WRONG,
  REGISTRATION_DONE,
  registrationPaths,
} from "@startup-connect/contract/accounts";
import { ADULTS_ONLY } from "@startup-connect/contract/content";
import { PASSWORD_RULE, plainCode, span, USER_TYPES, type UserType } from "@startup-connect/contract/shared";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, Navigate, useSearchParams } from "react-router";
import { Form } from "#lib/form.tsx";
import { needsProfile, readIntention } from "#lib/intention.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { withNext } from "#lib/return-to.ts";
import { apiFrom, pageContext } from "#lib/server-context.ts";
import { type Me, useSession } from "#lib/session.tsx";
import * as t from "#texts/accounts.ts";
import * as work from "#texts/accounts-register.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { OtpField } from "#ui/otp-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Select } from "#ui/select.tsx";
import { Stepper } from "#ui/steps.tsx";
import { AskParent, ForAdults } from "./age-step.tsx";
import { AuthFrame, NeedsScript, termsLinks } from "./auth-frame.tsx";
import { GoogleButton } from "./google-button.tsx";
import { afterLogin, askedIn, isToForm } from "./register-draft.ts";
import { type PostedDetails, postedDetails, useRegisterFlow } from "./register-flow.ts";
import "#app/styles/work.css";
import { deviceTime } from "#lib/now.ts";

export const meta = () => [{ title: pageTitle(work.title) }];

/** The server renders the available login methods, so the page does not shift. */
export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/config");

/** The sign-in methods are the same at each step. */
export const shouldRevalidate = () => false;

/** `finish` belongs to the second. */
const places = { details: 0, code: 1, finish: 1, done: 3 } as const;

/** Step 1 as plain HTML: the answer is this page at step 2. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  postedDetails(await request.formData(), context.get(pageContext).visitorApi);

interface RegisterPageProps {
  loaderData: { googleSignIn: boolean; takesMinors: boolean };
  actionData?: PostedDetails;
}

export default function RegisterPage({ loaderData: { googleSignIn, takesMinors }, actionData }: RegisterPageProps) {
  const { session } = useSession();
  const flow = useRegisterFlow(actionData);
  const [search] = useSearchParams();
  const { asked, chosen } = askedIn(search);
  if (session.state === "member" && !flow.stays) return <Navigate to={afterLogin(session.me, asked)} replace />;
  if (search.get("adult") === "no")
    return (
      <AuthFrame>
        <AskParent takesMinors={takesMinors} />
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <Stepper label={work.steps} steps={[work.details, work.code, work.done]} current={places[flow.step]} />
      {flow.step === "details" && (
        <>
          <div className="grid gap-2">
            <h1 className="h1">{work.title}</h1>
            <ForAdults />
          </div>
          {flow.failure && <Alert kind="bad">{flow.failure}</Alert>}
          <RegisterDetails
            form={flow.form}
            role={chosen && <Role role={chosen} page={asked === registrationPaths[chosen] ? null : asked} />}
          >
            <Button kind={1} size="lg" type="submit" busyText={flow.form.isBusy && work.sending}>
              {work.send}
            </Button>
            <GoogleButton available={googleSignIn} next={asked} />
          </RegisterDetails>
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
      {flow.step === "finish" && <RegisterFinish flow={flow} />}
      {flow.step === "done" && (
        <Done publicId={flow.publicId} me={session.state === "member" ? session.me : null} asked={asked} />
      )}
      {flow.step !== "done" && <Registered asked={asked} />}
    </AuthFrame>
  );
}

const Registered = ({ asked }: { asked: string | null }) => (
  <p className="text-sm text-ink-2">
    {work.registered({ link: (inside) => <Link to={withNext(paths.login, asked)}>{inside}</Link> })}
  </p>
);

interface DoneProps {
  publicId: string;
  /** Who is logged in by now: everyone, unless that login failed. */
  me: Me | null;
  asked: string | null;
}

/** Step 3. The way on goes through the login, which lets a member pass to the form of the role (AUTH-40, AUTH-76). */
function Done({ publicId, me, asked }: DoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [intention] = useState(readIntention);
  const [isForm] = useState(() => isToForm(asked));
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="grid gap-1">
        <p role="alert" className="text-sm font-medium text-good">
          {OTP_RIGHT}
        </p>
        <h1 ref={title} tabIndex={-1} className="h1 outline-0">
          {REGISTRATION_DONE}
        </h1>
      </div>
      <p className="text-ink-2">
        {work.yourId({
          id: me?.publicId ?? publicId,
          b: (inside) => <strong className="num text-ink">{inside}</strong>,
        })}
      </p>
      <p className="text-ink-2">
        {me && `${work.loggedIn} `}
        {isForm ? work.nextProfile({ role: me?.userType ?? "" }) : work.nextBack}
        {isForm && intention && ` ${work.afterwards(intention)}`}
      </p>
      <ButtonLink kind={1} size="lg" href={withNext(paths.login, asked)}>
        {work.proceed}
      </ButtonLink>
      {isForm && intention && !needsProfile(intention) && <Link to={intention.path}>{work.first(intention)}</Link>}
    </>
  );
}

interface DetailsProps {
  form: ReturnType<typeof useRegisterFlow>["form"];
  /** Asks only for the password, which is never kept; or for all but the proven address. */
  only?: "unkept" | "proven" | undefined;
  /** In the place of the field, where it was chosen before. */
  role?: ReactNode;
  children: ReactNode;
}

/** AUTH-26: after the code, what a reload or another device does not have. */
function RegisterFinish({ flow }: { flow: ReturnType<typeof useRegisterFlow> }) {
  const { form, proven, failure, isAsking } = flow;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1} className="h1 outline-0">
          {isAsking ? work.confirmed : proven.isNew ? work.create : work.choosePassword}
        </h1>
        <p className="text-ink-2">
          {work.isConfirmed({ email: proven.email, b: (inside) => <strong className="brk text-ink">{inside}</strong> })}
          {!isAsking && ` ${proven.isNew ? work.notKept : work.passwordNotKept}`}
        </p>
      </div>
      {failure && <Alert kind="bad">{failure}</Alert>}
      {isAsking ? (
        <Alert kind="wait" role="status">
          {work.oneMoment}
        </Alert>
      ) : (
        <RegisterDetails form={form} only={proven.isNew ? "proven" : "unkept"}>
          <Button kind={1} size="lg" type="submit" busyText={form.isBusy && t.creatingAccount}>
            {t.createAccount}
          </Button>
        </RegisterDetails>
      )}
    </>
  );
}

/** Step 1 (AUTH-13). The values live in the form above it, so they are still here after step 2 (AUTH-26). */
function RegisterDetails({ form, only, role, children }: DetailsProps) {
  const { field, focusFault } = form;
  // Sent back from step 2 because the server refused a field; who types already stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step opens
  useEffect(() => {
    if (!document.activeElement?.matches("input, select")) focusFault();
  }, []);
  return (
    <Form of={form} className="grid gap-5">
      {role}
      {only !== "unkept" && <Input {...field("name")} label={t.name} autoComplete="name" required />}
      {!only && <Input {...field("email")} label={t.email} type="email" autoComplete="email" required />}
      <PasswordField
        {...field("password")}
        label={t.password}
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        required
      />
      <PasswordField {...field("confirmPassword")} label={work.repeatPassword} autoComplete="new-password" required />
      {only !== "unkept" && !role && (
        <Select
          {...field("userType")}
          label={t.userType}
          options={["None", ...USER_TYPES].map((type) => ({ value: type, label: work.typeName({ type }) }))}
          required
        />
      )}
      <div className="grid gap-2">
        {only !== "unkept" && <Checkbox {...field("mailings")} label={t.optional({ text: MAILINGS_ASKED })} />}
        <p className="text-xs text-ink-3">{work.agreeing({ ...termsLinks, adults: ADULTS_ONLY })}</p>
      </div>
      <div className="grid gap-3">{children}</div>
    </Form>
  );
}

const strong = (inside: ReactNode) => <b className="font-semibold">{inside}</b>;

/** AUTH-15, DOOR-02: a role that was chosen before is a line; "Change" leads to the field, with all that is typed. */
const Role = ({ role, page }: { role: UserType; page: string | null }) => (
  <div className="flex items-center justify-between gap-3 rounded-md bg-action-tint px-4 py-3">
    <input type="hidden" name="userType" value={role} />
    <p>{work.joinAs({ role: page?.startsWith(paths.student("")) ? "Student" : role, b: strong })}</p>
    <Link to={withNext(paths.register, page)} className="font-semibold">
      {work.changeRole({ hidden: (inside) => <span className="sr-only">{inside}</span> })}
    </Link>
  </div>
);

interface CodeProps {
  email: string;
  /** When another code can be requested, in epoch milliseconds. */
  resendAt: number;
  /** The code was correct but creating the account failed: the same button retries. */
  verified: boolean;
  /** Text of a failed attempt that is not about the code. */
  failure: string;
  /** "verify" or "resend" while it is under way. */
  doing: string | undefined;
  /** @returns the text for the field when the code was refused. */
  onVerify: (otp: string) => Promise<string | null | undefined>;
  onResend: () => Promise<boolean | undefined>;
  onBack: () => void;
}

/** Step 2: the code from the email (AUTH-22, AUTH-24 to AUTH-26). */
function RegisterCode({ email, resendAt, verified, failure, doing, onVerify, onResend, onBack }: CodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState("");
  const [fault, setFault] = useState<string>();
  const [resent, setResent] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const refuse = (text: string) => {
    setFault(text);
    field.current?.focus();
    field.current?.select();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (doing) return;
    if (!verified && !isOtp(otp)) return refuse(OTP_WRONG);
    const refused = await onVerify(otp);
    if (refused) refuse(refused);
  };

  const resend = async () => {
    if (!(await onResend())) return;
    setOtp("");
    setFault(undefined);
    setResent(true);
    field.current?.focus();
  };

  return (
    <>
      <div className="grid gap-2">
        <h1 className="h1">{work.enterCode}</h1>
        <p className="text-ink-2">
          {work.codeSent({
            email,
            time: span(OTP_VALID_SECONDS),
            b: (inside) => <strong className="brk text-ink">{inside}</strong>,
          })}
        </p>
      </div>
      <NeedsScript />
      {verified && !failure && <Alert kind="good">{OTP_RIGHT}</Alert>}
      {failure && <Alert kind="bad">{failure}</Alert>}
      {resent && !failure && !verified && (
        <Alert kind="good" role="status">
          {work.newCodeSent}
        </Alert>
      )}
      <form method="post" noValidate className="grid gap-6" onSubmit={submit}>
        <OtpField
          ref={field}
          label={work.oneTimeCode}
          name="otp"
          value={otp}
          readOnly={verified}
          onChange={(event) => {
            setOtp(plainCode(event.target.value).replace(/\D/g, "").slice(0, 5));
            setFault(undefined);
          }}
          error={fault}
        />
        <div className="grid gap-3">
          <Button kind={1} size="lg" type="submit" busyText={doing === "verify" && t.checking}>
            {verified ? t.createAccount : work.verify}
          </Button>
          {!verified && <Resend resendAt={resendAt} isBusy={doing === "resend"} onResend={resend} />}
        </div>
      </form>
      {!verified && (
        <Alert role="note">
          <p>
            {work.nothingArrived({
              back: (inside) => (
                <button type="button" className="text-link underline hover:decoration-2" onClick={onBack}>
                  {inside}
                </button>
              ),
            })}
          </p>
        </Alert>
      )}
    </>
  );
}

/** AUTH-24, AUTH-25. */
function Resend({ resendAt, isBusy, onResend }: { resendAt: number; isBusy: boolean; onResend: () => void }) {
  const left = useSecondsUntil(resendAt);
  const announced = left === 0 ? work.resendNow : left > 30 ? "" : work.resendSoon;
  return (
    <>
      <Button size="lg" className="num" disabled={left > 0} busyText={isBusy && work.sending} onClick={onResend}>
        {left > 0 ? work.resendIn({ time: asClock(left) }) : work.resend}
      </Button>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** Whole seconds left until a moment, counted on while shown; 0 afterwards. @param until epoch milliseconds */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(deviceTime);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    // Reads the clock each time, so a sleeping tab or phone does not extend the countdown.
    const timer = setTimeout(() => setNow(deviceTime()), (until - deviceTime()) % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  return left;
}

/** 42 as "0:42". */
const asClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
