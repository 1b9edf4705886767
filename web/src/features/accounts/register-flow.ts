import {
  NO_ANSWER,
  OTP_NOT_SENT,
  OTP_WRONG,
  REGISTRATION_FAILED,
  type RegisterForm,
  registerFaults,
} from "@startup-connect/contract/accounts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, browserApi } from "#lib/api.ts";
import { resolverOf, showFaults } from "#lib/use-fields.ts";
import { failureText, useSubmit } from "#lib/use-submit.ts";

type Step = "details" | "code" | "done";
export const fields = ["name", "email", "password", "confirmPassword", "userType"] as const;
const empty: RegisterForm = {
  name: "",
  email: "",
  password: "",
  confirmPassword: "",
  userType: "None",
  mailings: false,
};

/** The three steps of AUTH-12 and their shared state, which a reload clears (AUTH-26). */
export function useRegisterFlow() {
  const form = useForm<RegisterForm>({
    resolver: resolverOf(registerFaults),
    defaultValues: empty,
    mode: "onTouched",
  });
  const [step, setStep] = useState<Step>("details");
  const [failure, setFailure] = useState("");
  const { doing, run } = useSubmit();
  const [sent, setSent] = useState({ to: "", resendAt: 0 });
  const [proof, setProof] = useState({ of: "", token: "" });
  const [publicId, setPublicId] = useState("");

  async function sendCode(email: string): Promise<boolean> {
    setFailure("");
    try {
      const { resendAfter } = await browserApi("POST /api/users/send-otp", { json: { email } });
      setSent({ to: email, resendAt: Date.now() + resendAfter * 1000 });
      return true;
    } catch (error) {
      if (!showFaults(form, error, ["email"])) setFailure(sendingFailure(error));
      return false;
    }
  }

  const submitDetails = form.handleSubmit(async ({ email: typed }) => {
    const email = typed.trim();
    // Back from step 2 with the same address: the code already sent is still valid.
    const stillWaiting = sent.to === email && Date.now() < sent.resendAt;
    if (stillWaiting || proof.of === email || (await sendCode(email))) setStep("code");
  });

  async function register(verificationToken: string): Promise<void> {
    const { name, password, userType, mailings } = form.getValues();
    const email = sent.to;
    if (userType === "None") return setStep("details");
    try {
      const json = { name, email, password, userType, verificationToken, mailings };
      const user = await browserApi("POST /api/users/register", { json });
      setPublicId(user.publicId);
      setStep("done");
    } catch (error) {
      if (error instanceof ApiError && error.body.errors?.verificationToken) setProof({ of: "", token: "" });
      const names = error instanceof ApiError ? Object.keys(error.body.errors ?? {}) : [];
      // A rejected field belongs to step 1, so its error is shown there.
      if (fields.some((field) => names.includes(field))) {
        showFaults(form, error, fields);
        setStep("details");
      }
      setFailure(failureText(REGISTRATION_FAILED, NO_ANSWER)(error));
    }
  }

  /** @returns the text for the field when the code was refused. */
  async function verify(otp: string): Promise<string | null> {
    setFailure("");
    try {
      const email = sent.to;
      let token = proof.of === email ? proof.token : "";
      if (!token) {
        const answer = await browserApi("POST /api/users/verify-otp", { json: { email, otp } });
        token = answer.verificationToken;
        setProof({ of: email, token });
      }
      await register(token);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return error.body.message || OTP_WRONG;
      setFailure(failureText(NO_ANSWER)(error));
      return null;
    }
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
    setStep("details");
  }

  const verified = proof.token !== "" && proof.of === sent.to;
  return {
    form,
    step,
    failure,
    doing,
    sent,
    verified,
    publicId,
    submitDetails,
    verify: (otp: string) => during("verify", () => verify(otp)),
    resend: () => during("resend", () => sendCode(sent.to)),
    back,
  };
}

/** AUTH-18 and ERR-03: too early says when to retry; any other error says that no code was sent. */
const sendingFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? error.body.message || OTP_NOT_SENT : OTP_NOT_SENT;
