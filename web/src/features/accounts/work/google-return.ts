import { GOOGLE_FAILURES, type GoogleFailure, type GoogleForm, NO_ANSWER } from "@startup-connect/contract/accounts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { failureText } from "#lib/failures.ts";
import type { LoginAnswer } from "./login-form.tsx";

/** Somebody new: what Google said, and the code that makes the account. */
export interface Newcomer {
  code: string;
  name: string;
  email: string;
}

export type GoogleState =
  | { step: "none" }
  | { step: "checking" }
  | { step: "failed"; text: string }
  | { step: "asking"; newcomer: Newcomer };

const texts = { refused: GOOGLE_FAILURES.failed, unanswered: NO_ANSWER };
const isFailure = (word: string): word is GoogleFailure => Object.hasOwn(GOOGLE_FAILURES, word);

/**
 * The way back from Google (B9): takes the code or the failure out of the address, exchanges the code, and asks a
 * new person for what is missing.
 */
export function useGoogleReturn(onLogin: (answer: LoginAnswer) => Promise<void>) {
  const [state, setState] = useState<GoogleState>({ step: "none" });
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const seen = useRef("");

  useEffect(() => {
    const [, failure = "", code = ""] = /^#google(?:-(\w+)|=([\w-]+))$/.exec(hash) ?? [];
    if ((!failure && !code) || seen.current === hash) return;
    seen.current = hash;
    void navigate(pathname + search, { replace: true });
    if (!code) {
      setState({ step: "failed", text: GOOGLE_FAILURES[isFailure(failure) ? failure : "failed"] });
      return;
    }
    setState({ step: "checking" });
    browserApi("POST /api/auth/google/complete", { json: { code } }).then(onLogin, (error: unknown) => {
      const suggested = error instanceof ApiError ? error.body.suggested : undefined;
      if (!suggested) return setState({ step: "failed", text: failureText(error, texts) });
      const { name = "", email = "" } = suggested;
      setState({ step: "asking", newcomer: { code, name, email } });
    });
  }, [hash, pathname, search, navigate, onLogin]);

  /** Makes the account of a newcomer. @throws ApiError with the faulty fields, NoAnswer */
  async function join({ code }: Newcomer, { name, userType, mailings }: GoogleForm): Promise<void> {
    if (userType === "None") return;
    await onLogin(await browserApi("POST /api/auth/google/complete", { json: { code, name, userType, mailings } }));
  }

  return { state, join };
}
