import {
  CURRENT_PASSWORD_MISSING,
  GOOGLE_FAILURES,
  NO_ANSWER,
  PROOF_CODE_MISSING,
} from "@startup-connect/contract/accounts";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ProofField } from "#lib/proof-field.tsx";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { Unproven } from "./google-return.ts";

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
          Confirm it's you
        </h1>
        <p className="text-ink-2">
          {hasPassword ? (
            <>
              <strong className="brk text-ink">{unproven.email}</strong> already has an account here. Confirm that it is
              yours to link Google to it.
            </>
          ) : (
            <>
              Confirm that <strong className="brk text-ink">{unproven.email}</strong> is your email address.
            </>
          )}
        </p>
      </div>
      <form method="post" noValidate className="grid gap-5" onSubmit={prove}>
        {failure && !fault && <Alert kind="bad">{failure}</Alert>}
        {sent && <Alert kind="good">{sent}</Alert>}
        {isTyping && <ProofField key={way} way={way} value={typed} onType={setTyped} fault={fault} />}
        {isTyping && (
          <Button kind={1} size="lg" type="submit" busyText={doing === "prove" && "Checking…"}>
            Confirm
          </Button>
        )}
        <Button
          kind={isTyping ? 3 : 1}
          size={isTyping ? "sm" : "lg"}
          className={isTyping ? "justify-self-start" : undefined}
          onClick={() => void send()}
          busyText={doing === "send" && "Sending…"}
        >
          {sent ? "Send a new code" : way === "password" ? "Email me a code instead" : "Email me a code"}
        </Button>
      </form>
    </>
  );
}
