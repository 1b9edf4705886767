import {
  NO_ANSWER,
  OTP_NOT_SENT,
  OTP_WRONG,
  REGISTRATION_FAILED,
  type RegisterForm,
  registerFaults,
} from "@startup-connect/contract/accounts";
import { USER_TYPES, type UserTypeOrNone } from "@startup-connect/contract/shared";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type ApiClient, ApiError, browserApi } from "#lib/api.ts";
import { useForm } from "#lib/form.tsx";
import { keepIntention, readIntention } from "#lib/intention.ts";
import { deviceTime } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { failureText, limitText, type Posted, refusedPost, useSubmit } from "#lib/use-submit.ts";
import {
  askedIn,
  keepRegistration,
  type RegisterDraft,
  readRegistration,
  registrationDone,
  type TabMessage,
} from "./register-draft.ts";

/** `finish` asks for what a reload or another device does not have, once the address is proven (AUTH-26). */
const steps = ["details", "code", "finish", "done"] as const;
type Step = (typeof steps)[number];
const fields = ["name", "email", "password", "confirmPassword", "userType"] as const;
/** So long the other tabs of the browser have to say what was typed, before it is asked again. */
const TABS_ANSWER_MS = 600;
const empty: RegisterForm = {
  name: "",
  email: "",
  password: "",
  confirmPassword: "",
  userType: "None",
  mailings: false,
};

/**
 * The three steps of AUTH-12 and their state. The step is in the address, so a reload, Back and Forward keep it; what was
 * typed is in the tab (AUTH-26).
 */
export function useRegisterFlow(posted: PostedDetails | undefined) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { signIn } = useSession();
  const [chosen] = useState(() => askedIn(search).chosen);
  const refused = posted && "faults" in posted ? posted : undefined;
  const sentNow = posted && "sent" in posted ? posted : undefined;
  const form = useForm<RegisterForm>({
    start: { ...empty, userType: chosen ?? "None" },
    find: (values) => registerFaults(step === "finish" && draft ? { ...values, email: draft.proofOf } : values),
    posted: refused,
    send: (values) => (step === "finish" ? finish() : sendDetails(values)),
  });
  /** Null until the tab's storage has been read. */
  const [draft, setDraft] = useState<RegisterDraft | null>(() => (sentNow ? draftOf(sentNow) : null));
  const [failure, setFailure] = useState(refused?.failure ?? "");
  const { doing, run } = useSubmit();
  const [publicId, setPublicId] = useState("");
  /** From the account on: the session begins here, and the page goes on by itself. */
  const isJoining = useRef(false);
  /** A form that the server was sent as plain HTML goes on here once. */
  const isTaken = useRef(false);

  const keep = useCallback((changes: Partial<RegisterDraft>) => setDraft(keepRegistration(changes)), []);
  const asked = steps.find((one) => one === search.get("step")) ?? (sentNow ? "code" : "details");
  const step: Step = draft ? stepWith(draft, asked, form.values.password !== "") : asked;

  const go = useCallback(
    (to: Step, replace = false) => {
      const next = new URLSearchParams(location.search);
      if (to === "details") next.delete("step");
      else next.set("step", to);
      return navigate({ pathname: paths.register, search: `${next}` }, { replace });
    },
    [navigate],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tab keeps is put into the form once
  useEffect(() => {
    const found = sentNow ? keepRegistration(draftOf(sentNow)) : readRegistration();
    setDraft(found);
    if (sentNow && !isTaken.current) void go("code", true);
    isTaken.current = true;
    const typed = form.read();
    for (const name of ["name", "email", "userType", "mailings"] as const)
      if (found[name] && typed[name] === empty[name]) form.set(name, found[name]);
  }, [sentNow, go]);
  const { name, email, userType, mailings } = form.values;
  const isKept = draft !== null && !draft.done;
  useEffect(() => {
    if (isKept) keepRegistration({ name, email, userType, mailings });
  }, [isKept, name, email, userType, mailings]);
  useEffect(() => {
    if (step === "done") isJoining.current = false;
    if (step !== asked) void go(step, true);
  }, [step, asked, go]);

  const tabs = useRef<BroadcastChannel>(null);
  const tell = useCallback((message: TabMessage) => tabs.current?.postMessage(message), []);
  const hear = useEffectEvent(async (message: TabMessage) => {
    const { sentTo, proofOf } = readRegistration();
    const own = step === "finish" ? proofOf : sentTo;
    if (message.email.toLowerCase() !== own.toLowerCase()) return;
    const values = form.read();
    if (message.kind === "joined" && (step === "code" || step === "finish")) {
      joined(message.publicId);
      await go("done");
      form.reset();
    } else if (message.kind === "ask" && step === "code")
      tell({ kind: "typed", email: sentTo, values, search: location.search, intention: readIntention() });
    else if (message.kind === "typed" && step === "finish" && !values.password) {
      for (const name of ["name", "password", "confirmPassword", "userType", "mailings"] as const)
        form.set(name, message.values[name]);
      const { name, userType, mailings, password } = message.values;
      keep({ name, userType, mailings });
      if (message.intention) keepIntention(message.intention);
      const search = new URLSearchParams(message.search);
      search.set("step", "finish");
      await navigate({ search: `${search}` }, { replace: true });
      // A tab that was reloaded, or sent its form before its script ran, has all but the password.
      if (password) await run(finish, "finish");
    }
  });
  useEffect(() => {
    const channel = new BroadcastChannel("registration");
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => void hear(data));
    tabs.current = channel;
    return () => channel.close();
  }, []);
  const [isAsking, setAsking] = useState(true);
  const proofOf = draft?.proofOf ?? "";
  useEffect(() => {
    if (step !== "finish" || !proofOf) return;
    const ask = () => tell({ kind: "ask", email: proofOf });
    ask();
    // A tab that is just going to another step does not hear it.
    const again = setInterval(ask, TABS_ANSWER_MS / 5);
    const timer = setTimeout(() => {
      clearInterval(again);
      setAsking(false);
    }, TABS_ANSWER_MS);
    return () => {
      clearInterval(again);
      clearTimeout(timer);
    };
  }, [step, proofOf, tell]);

  async function sendCode(email: string): Promise<boolean> {
    setFailure("");
    const { name, password, userType } = form.read();
    try {
      const json = { email, ...(password && { name, password }), ...(userType !== "None" && { userType }) };
      const { resendAfter } = await browserApi("POST /api/users/send-otp", { json });
      keep({ sentTo: email, resendAt: deviceTime() + resendAfter * 1000, proof: "", proofOf: "" });
      return true;
    } catch (error) {
      if (!form.refuse(error)) setFailure(sendingFailure(error));
      return false;
    }
  }

  async function sendDetails({ email: typed }: RegisterForm): Promise<void> {
    const email = typed.trim();
    const { sentTo, resendAt, proof, proofOf } = readRegistration();
    // Back from step 2 with the same address: the code already sent is still valid.
    const isWaiting = sentTo === email && deviceTime() < resendAt;
    if (isWaiting || (proof && proofOf === email) || (await sendCode(email))) await go("code");
  }

  function joined(publicId: string): void {
    isJoining.current = true;
    setPublicId(publicId);
    registrationDone();
    setDraft((known) => known && { ...known, done: true });
  }

  async function register(email: string, verificationToken: string): Promise<void> {
    const { name, password, userType, mailings } = form.read();
    if (userType === "None") return go("details", true);
    try {
      const json = { name, email, password, userType, verificationToken, mailings };
      const user = await browserApi("POST /api/users/register", { json });
      joined(user.publicId);
      tell({ kind: "joined", email, publicId: user.publicId });
    } catch (error) {
      const refused = error instanceof ApiError ? (error.body.errors ?? {}) : {};
      if (refused.verificationToken) keep({ proof: "", proofOf: "" });
      setFailure(failureText(REGISTRATION_FAILED, NO_ANSWER)(error));
      // A rejected field belongs to step 1, so its error is shown there.
      if (step === "code" && fields.some((field) => refused[field])) await go("details", true);
      form.refuse(error);
      return;
    }
    // Without an answer here the account still exists: the login behind step 3 asks for the password.
    const login = await browserApi("POST /api/users/login", { json: { email, password } }).catch(() => null);
    await go("done");
    form.reset();
    if (login) await signIn(login);
  }

  /** @returns the text for the field when the code was refused. */
  async function verify(otp: string): Promise<string | null> {
    setFailure("");
    const { sentTo: email, proof, proofOf } = readRegistration();
    try {
      let token = proofOf === email ? proof : "";
      if (!token) {
        const answer = await browserApi("POST /api/users/verify-otp", { json: { email, otp } });
        token = answer.verificationToken;
        keep({ proof: token, proofOf: email });
      }
      if (form.values.password) await register(email, token);
      else await go("finish");
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return error.body.message || OTP_WRONG;
      setFailure(failureText(NO_ANSWER)(error));
      return null;
    }
  }

  async function finish(): Promise<void> {
    setFailure("");
    const { proof, proofOf } = readRegistration();
    await register(proofOf, proof);
  }

  /** One of the two at a time. */
  async function during<T>(name: "verify" | "resend", work: () => Promise<T>): Promise<T | undefined> {
    let done: T | undefined;
    await run(async () => {
      done = await work();
    }, name);
    return done;
  }

  function back(): void {
    setFailure("");
    void navigate(-1);
  }

  const sent = { to: draft?.sentTo ?? "", resendAt: draft?.resendAt ?? 0 };
  return {
    form,
    step,
    failure,
    doing,
    sent,
    verified: draft !== null && draft.proof !== "" && draft.proofOf === draft.sentTo,
    /** In `finish`: the proven address, and whether the rest of step 1 is missing too, as on another device. */
    proven: { email: draft?.proofOf ?? "", isNew: draft !== null && (!draft.name || draft.userType === "None") },
    /** In `finish`: what was typed in another tab is asked for, or used. */
    isAsking: isAsking || doing === "finish",
    /** Who signs in by this page is not sent away from it. */
    stays: isJoining.current || step === "done",
    publicId,
    verify: (otp: string) => during("verify", () => verify(otp)),
    resend: () => during("resend", () => sendCode(sent.to)),
    back,
  };
}

/** Step 1, sent as plain HTML before or without any script: the code is on its way. */
export interface SentDetails {
  sent: { email: string; resendAfter: number };
  values: Pick<RegisterForm, "name" | "userType" | "mailings">;
}

export type PostedDetails = Posted<RegisterForm> | SentDetails;

export async function postedDetails(form: FormData, api: ApiClient): Promise<PostedDetails> {
  const text = (name: string) => String(form.get(name) ?? "");
  const userType: UserTypeOrNone = USER_TYPES.find((one) => one === text("userType")) ?? "None";
  const rest = { name: text("name"), userType, mailings: form.has("mailings") };
  const values = { ...rest, email: text("email") };
  const password = text("password");
  const faults = registerFaults({ ...values, password, confirmPassword: text("confirmPassword") });
  if (Object.keys(faults).length > 0) return { values, faults, failure: "" };
  const email = values.email.trim();
  try {
    const json = { email, name: rest.name, password, ...(userType !== "None" && { userType }) };
    const { resendAfter } = await api("POST /api/users/send-otp", { json });
    return { sent: { email, resendAfter }, values: rest };
  } catch (error) {
    return { ...refusedPost<RegisterForm>({ ...values, password: "" }, error, sendingFailure), values };
  }
}

const draftOf = ({ sent: { email, resendAfter }, values }: SentDetails): RegisterDraft => ({
  ...values,
  ...{ email, sentTo: email, resendAt: deviceTime() + resendAfter * 1000, proof: "", proofOf: "", done: false },
});

/** The step of the address, as far as the tab has what it needs. */
function stepWith({ sentTo, proof, done }: RegisterDraft, asked: Step, hasPassword: boolean): Step {
  if (asked === "done") return done ? "done" : "details";
  // The account was made just now: a member is led on, or is on the way to the last step.
  if (asked === "details" || (done && sentTo)) return asked;
  if (proof && !hasPassword) return "finish";
  if (asked === "finish") return proof ? "finish" : sentTo ? "code" : "details";
  return sentTo ? "code" : "details";
}

/** AUTH-18 and ERR-03: too early says when to retry; any other error says that no code was sent. */
const sendingFailure = limitText(OTP_NOT_SENT);
