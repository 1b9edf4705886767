import { EMAIL_LINK_DEAD, NO_ANSWER } from "@startup-connect/contract/accounts";
import { useEffect, useRef } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/accounts-links.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(t.confirmEmail) }, { name: "robots", content: "noindex" }];

/** The link is no longer valid. */
const isDead = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 409);

/** B5: only the button changes anything, because email programs open links too. */
export default function ConfirmEmailPage({ params: { token } }: { params: { token: string } }) {
  const hydrated = useHydrated();
  const { session, refresh } = useSession();
  const { said, isBusy, error, run } = useSubmit({ say: failureText(EMAIL_LINK_DEAD, NO_ANSWER) });
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) alert.current?.focus();
  }, [said]);

  const confirm = () =>
    run(async () => {
      const { message } = await browserApi("POST /api/users/confirm-email/{token}", { params: { token } });
      await refresh();
      return message;
    });
  const isOver = said?.kind === "good" || isDead(error);

  return (
    <AuthFrame>
      <h1 className="h1">{t.confirmEmail}</h1>
      <NeedsScript />
      {!isOver && <p className="text-ink-2">{t.confirmEmailText}</p>}
      <div ref={alert} tabIndex={-1} className="outline-0 empty:hidden">
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      {isOver ? (
        <After isMember={session.state === "member"} />
      ) : (
        <Button
          kind={1}
          size="lg"
          disabled={!hydrated}
          onClick={() => void confirm()}
          busyText={isBusy && t.confirming}
        >
          {t.confirmAddress}
        </Button>
      )}
    </AuthFrame>
  );
}

const After = ({ isMember }: { isMember: boolean }) => (
  <ButtonLink kind={1} size="lg" href={isMember ? paths.settingsSection("login") : paths.login}>
    {isMember ? t.goToSettings : t.logIn}
  </ButtonLink>
);
