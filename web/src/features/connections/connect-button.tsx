import { LOG_IN_FIRST } from "@startup-connect/contract/accounts";
import { CONNECT_LABELS } from "@startup-connect/contract/connections";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { loginPath } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import Plus from "#ui/icons/plus.tsx";
import type { ConnectButtonProps } from "./member-button.tsx";
import { connectWidth, WithMessage } from "./with-message.tsx";

// Most who read a profile are visitors: what a member can do comes when the session is known.
const MemberButton = lazy(() => import("./member-button.tsx"));

/** CONN-01, CONN-03 to CONN-07: Connect, Pending, Message, or Accept and Decline; the same on all profiles. */
export function ConnectButton(props: ConnectButtonProps) {
  const { user, kind = 1, size = "md" } = props;
  const { session } = useSession();
  switch (session.state) {
    case "checking":
      return <ConnectLink kind={kind} size={size} />;
    case "member":
      if (session.me._id === user.userId) return null;
      return (
        <Suspense fallback={<NotYet kind={kind} size={size} />}>
          <MemberButton {...props} kind={kind} size={size} placeholder={<NotYet kind={kind} size={size} />} />
        </Suspense>
      );
    case "visitor":
    case "unreachable":
      return <VisitorButton kind={kind} size={size} isVisitor={session.state === "visitor"} />;
  }
}

type Look = Required<Pick<ConnectButtonProps, "kind" | "size">>;

/** Before any script the button is a link to the login that leads back. */
function ConnectLink({ kind, size }: Look) {
  const login = loginPath(useLocation());
  return (
    <ButtonLink kind={kind} size={size} href={login} className={`${connectWidth} for-visitor`} data-needs="button">
      <Plus /> {CONNECT_LABELS.connect}
    </ButtonLink>
  );
}

/** A placeholder while the relation is unknown. */
const NotYet = ({ kind, size }: Look) => (
  <Button kind={kind} size={size} className={`${connectWidth} invisible`} disabled>
    {CONNECT_LABELS.connect}
  </Button>
);

/** CONN-05. */
function VisitorButton({ kind, size, isVisitor }: Look & { isVisitor: boolean }) {
  const login = loginPath(useLocation());
  const [isRefused, setRefused] = useState(false);
  return (
    <WithMessage
      alert={
        isRefused && (
          <Alert kind={isVisitor ? "info" : "bad"} onDismiss={() => setRefused(false)}>
            {isVisitor ? (
              <>
                {LOG_IN_FIRST} <a href={login}>Log in</a>
              </>
            ) : (
              "We could not check your login. Please try again."
            )}
          </Alert>
        )
      }
    >
      <Button kind={kind} size={size} className={connectWidth} onClick={() => setRefused(true)}>
        <Plus /> {CONNECT_LABELS.connect}
      </Button>
    </WithMessage>
  );
}
