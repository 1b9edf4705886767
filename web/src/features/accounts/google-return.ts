import { GOOGLE_FAILURES, type GoogleFailure, type GoogleForm, NO_ANSWER } from "@startup-connect/contract/accounts";
import type { ProofWay } from "@startup-connect/contract/shared";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { failureText } from "#lib/use-submit.ts";
import type { LoginAnswer } from "./login-form.tsx";

/** A new user: what Google returned, and the code that creates the account. */
export interface Newcomer {
  code: string;
  name: string;
  email: string;
}

/** Whose address has to be proven first, and by what (AUTH-70). */
export interface Unproven {
  code: string;
  email: string;
  ways: readonly ProofWay[];
}

export type GoogleState =
  | { step: "none" }
  | { step: "checking" }
  | { step: "failed"; text: string }
  | { step: "proving"; unproven: Unproven }
  | { step: "asking"; newcomer: Newcomer };

const textOf = failureText(GOOGLE_FAILURES.failed, NO_ANSWER);
const isFailure = (word: string): word is GoogleFailure => Object.hasOwn(GOOGLE_FAILURES, word);

/**
 * Handles the return from Google (B9): takes the code or error from the address, exchanges the code, and asks new
 * users for missing details.
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
      setState(nextStep(code, error) ?? { step: "failed", text: textOf(error) });
    });
  }, [hash, pathname, search, navigate, onLogin]);

  /** Creates the account of a new user. @throws ApiError with the faulty fields, NoAnswer */
  async function join({ code }: Newcomer, { name, userType, mailings }: GoogleForm): Promise<void> {
    if (userType === "None") return;
    await onLogin(await browserApi("POST /api/auth/google/complete", { json: { code, name, userType, mailings } }));
  }

  /** @throws ApiError for a wrong password or code, NoAnswer */
  async function prove({ code }: Unproven, given: { password: string } | { emailCode: string }): Promise<void> {
    try {
      await onLogin(await browserApi("POST /api/auth/google/complete", { json: { code, ...given } }));
    } catch (error) {
      // The code is correct but there is no account yet: ask for the rest.
      const next = nextStep(code, error);
      if (!next) throw error;
      setState(next);
    }
  }

  return { state, join, prove };
}

/** What the server needs next; null when it rejected the sign-in. */
function nextStep(code: string, error: unknown): GoogleState | null {
  if (!(error instanceof ApiError) || !error.body.suggested) return null;
  const { name = "", email = "" } = error.body.suggested;
  const { ways } = error.body;
  return ways
    ? { step: "proving", unproven: { code, email, ways } }
    : { step: "asking", newcomer: { code, name, email } };
}
