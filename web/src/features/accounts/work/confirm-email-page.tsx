import { EMAIL_LINK_DEAD, NO_ANSWER } from "@startup-connect/contract/accounts";
import { useEffect, useRef, useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { failureText } from "#lib/failures.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";

/** Over: the link has done its work, or can do none any more. */
type Outcome = { good: boolean; over: boolean; text: string };

/** B5: opening the page changes nothing, since mail programs open links too; the button does. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const hydrated = useHydrated();
  const { session, refresh } = useSession();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) said.current?.focus();
  }, [outcome]);

  const confirm = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { message } = await browserApi("POST /api/users/confirm-email/{token}", { params: { token } });
      setOutcome({ good: true, over: true, text: message });
      await refresh();
    } catch (error) {
      const over = error instanceof ApiError && (error.status === 400 || error.status === 409);
      const text = failureText(error, { refused: EMAIL_LINK_DEAD, unanswered: NO_ANSWER });
      setOutcome({ good: false, over, text });
    }
    setBusy(false);
  };

  return (
    <AuthFrame>
      <h1 className="h1">Confirm your e-mail address</h1>
      <NeedsScript />
      {!outcome?.over && (
        <p className="text-ink-2">
          You want to use the address this link was sent to for your account. Press the button, and you log in with it
          from now on.
        </p>
      )}
      <div ref={said} tabIndex={-1} className="outline-0 empty:hidden">
        {outcome && <Alert kind={outcome.good ? "good" : "bad"}>{outcome.text}</Alert>}
      </div>
      {outcome?.over ? (
        <After isMember={session.state === "member"} />
      ) : (
        <Button kind={1} size="lg" disabled={!hydrated} onClick={() => void confirm()} busy={busy && "Confirming…"}>
          Confirm this address
        </Button>
      )}
    </AuthFrame>
  );
}

const After = ({ isMember }: { isMember: boolean }) => (
  <ButtonLink kind={1} size="lg" href={isMember ? paths.settings : paths.login}>
    {isMember ? "Go to settings" : "Log in"}
  </ButtonLink>
);
