import {
  CURRENT_PASSWORD_MISSING,
  GOOGLE_FAILURES,
  type GoogleFailure,
  type GoogleForm,
  NO_ANSWER,
  PROOF_CODE_MISSING,
} from "@startup-connect/contract/accounts";
import type { ProofWay } from "@startup-connect/contract/shared";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { ProofField } from "#lib/proof-field.tsx";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/accounts.ts";
import * as work from "#texts/accounts-login.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { LoginAnswer } from "./login-form.tsx";

interface GoogleProofProps {
  unproven: Unproven;
  onProve: (unproven: Unproven, given: { password: string } | { emailCode: string }) => Promise<void>;
}

/** AUTH-70, AUTH-72: asks for the account's password or an emailed code before Google is linked. */
export function GoogleProof({ unproven, onProve }: GoogleProofProps) {
  const hasPassword = unproven.ways.includes("password");
  const title = useRef<HTMLHeadingElement>(null);
  const [way, setWay] = useState<"password" | "emailCode">(hasPassword ? "password" : "emailCode");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState("");
  const { doing, failure, faults, run, setFaults } = useSubmit({ say: failureText(GOOGLE_FAILURES.failed, NO_ANSWER) });
  const fault = faults[way] ?? "";
  useEffect(() => title.current?.focus(), []);

  const send = () =>
    run(async () => {
      const { message } = await browserApi("POST /api/auth/google/email-code", { json: { code: unproven.code } });
      setSent(message);
      if (way !== "emailCode") setTyped("");
      setWay("emailCode");
    }, "send");
  const prove = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed === "") return setFaults({ [way]: way === "password" ? CURRENT_PASSWORD_MISSING : PROOF_CODE_MISSING });
    void run(() => onProve(unproven, way === "password" ? { password: typed } : { emailCode: typed }), "prove");
  };

  const isTyping = way === "password" || sent !== "";
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1} className="h1 outline-0">
          {work.confirmYou}
        </h1>
        <p className="text-ink-2">
          {(hasPassword ? work.linkGoogle : work.confirmEmail)({
            email: unproven.email,
            b: (inside) => <strong className="brk text-ink">{inside}</strong>,
          })}
        </p>
      </div>
      <form method="post" noValidate className="grid gap-5" onSubmit={prove}>
        {failure && !fault && <Alert kind="bad">{failure}</Alert>}
        {sent && <Alert kind="good">{sent}</Alert>}
        {isTyping && <ProofField key={way} way={way} value={typed} onType={setTyped} fault={fault} />}
        {isTyping && (
          <Button kind={1} size="lg" type="submit" busyText={doing === "prove" && t.checking}>
            {work.confirm}
          </Button>
        )}
        <Button
          kind={isTyping ? 3 : 1}
          size={isTyping ? "sm" : "lg"}
          className={isTyping ? "justify-self-start" : undefined}
          onClick={() => void send()}
          busyText={doing === "send" && t.sending}
        >
          {sent ? work.newCode : way === "password" ? work.codeInstead : work.emailCode}
        </Button>
      </form>
    </>
  );
}

/** A new user: what Google returned, and the code that creates the account. */
export interface Newcomer {
  code: string;
  name: string;
  email: string;
}

/** Whose address has to be proven first, and by what (AUTH-70). */
interface Unproven {
  code: string;
  email: string;
  ways: readonly ProofWay[];
}

type GoogleState =
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
