import { isOtp, OTP_RIGHT, OTP_WRONG } from "@startup-connect/contract/accounts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { OtpField } from "#ui/otp-field.tsx";

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
export function RegisterCode({ email, resendAt, verified, failure, doing, onVerify, onResend, onBack }: CodeProps) {
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
        <h1 className="h1">Enter the code from your email</h1>
        <p className="text-ink-2">
          We sent five digits to <strong className="brk text-ink">{email}</strong>. The code is valid for 10 minutes.
        </p>
      </div>
      {verified && <Alert kind="good">{OTP_RIGHT}</Alert>}
      {failure && <Alert kind="bad">{failure}</Alert>}
      {resent && !failure && !verified && (
        <Alert kind="good" role="status">
          We sent a new code. The one before no longer works.
        </Alert>
      )}
      <form method="post" noValidate className="grid gap-6" onSubmit={submit}>
        <OtpField
          ref={field}
          label="One-time code"
          name="otp"
          value={otp}
          readOnly={verified}
          onChange={(event) => {
            setOtp(event.target.value.replace(/\D/g, ""));
            setFault(undefined);
          }}
          error={fault}
        />
        <div className="grid gap-3">
          <Button kind={1} size="lg" type="submit" busyText={doing === "verify" && "Checking…"}>
            {verified ? "Create account" : "Verify and create account"}
          </Button>
          {!verified && <Resend resendAt={resendAt} isBusy={doing === "resend"} onResend={resend} />}
        </div>
      </form>
      {!verified && (
        <Alert role="note">
          <p>
            Nothing arrived? Check your spam folder, or{" "}
            <button type="button" className="text-link underline hover:decoration-2" onClick={onBack}>
              go back and correct the email
            </button>
            . Your details are kept.
          </p>
        </Alert>
      )}
    </>
  );
}

/** AUTH-24, AUTH-25. */
function Resend({ resendAt, isBusy, onResend }: { resendAt: number; isBusy: boolean; onResend: () => void }) {
  const left = useSecondsUntil(resendAt);
  const announced =
    left === 0 ? "You can ask for another code now." : left > 30 ? "" : "30 seconds until another code.";
  return (
    <>
      <Button size="lg" className="num" disabled={left > 0} busyText={isBusy && "Sending OTP…"} onClick={onResend}>
        {left > 0 ? `Resend OTP in ${asClock(left)}` : "Resend OTP"}
      </Button>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** Whole seconds left until a moment, counted on while shown; 0 afterwards. @param until epoch milliseconds */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    // Reads the clock each time, so a sleeping tab or phone does not extend the countdown.
    const timer = setTimeout(() => setNow(Date.now()), (until - Date.now()) % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  return left;
}

/** 42 as "0:42". */
const asClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
