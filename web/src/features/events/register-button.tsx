import { LOG_IN_FIRST } from "@startup-connect/contract/accounts";
import { eventState, REGISTER_NOW } from "@startup-connect/contract/events";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { loginPath } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { RegisterButtonProps } from "./member-registration.tsx";

// Most who read are visitors: what a member can do comes when the session is known.
const MemberRegistration = lazy(() => import("./member-registration.tsx"));

const words = { cancelled: "Cancelled", over: "Over", full: "Full" } as const;

/** Why registration is closed; the same text everywhere. */
const Closed = ({ state }: { state: keyof typeof words }) => (
  <Badge kind={state === "cancelled" ? "bad" : "plain"} className="justify-self-start">
    {words[state]}
  </Badge>
);

/** HOME-17: Register Now; for attendees "Registered" with a button to cancel; visitors are asked to log in. */
export function RegisterButton(props: RegisterButtonProps) {
  const { event, kind = 2 } = props;
  const { session } = useSession();
  const state = eventState(event, new Date());
  if (state === "cancelled" || state === "over") return <Closed state={state} />;
  switch (session.state) {
    case "checking":
      return state === "full" ? <Closed state="full" /> : <LoginLink kind={kind} />;
    case "member":
      return (
        <Suspense fallback={<NotYet kind={kind} />}>
          <MemberRegistration
            {...props}
            viewerId={session.me._id}
            kind={kind}
            placeholder={<NotYet kind={kind} />}
            full={<Closed state="full" />}
          />
        </Suspense>
      );
    case "visitor":
    case "unreachable":
      return state === "full" ? (
        <Closed state="full" />
      ) : (
        <VisitorButton kind={kind} isVisitor={session.state === "visitor"} />
      );
  }
}

/** Before any script the button is a link to the login that leads back. */
function LoginLink({ kind }: { kind: 1 | 2 }) {
  const login = loginPath(useLocation());
  return (
    <ButtonLink kind={kind} href={login} className="for-visitor" data-needs="button">
      {REGISTER_NOW}
    </ButtonLink>
  );
}

/** A placeholder while the registration is unknown. */
const NotYet = ({ kind }: { kind: 1 | 2 }) => (
  <Button kind={kind} className="invisible" disabled>
    {REGISTER_NOW}
  </Button>
);

function VisitorButton({ kind, isVisitor }: { kind: 1 | 2; isVisitor: boolean }) {
  const login = loginPath(useLocation());
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind={kind} onClick={() => setRefused(true)}>
        {REGISTER_NOW}
      </Button>
      {isRefused && (
        <Alert kind={isVisitor ? "info" : "bad"} onDismiss={() => setRefused(false)}>
          {isVisitor ? (
            <>
              {LOG_IN_FIRST} <a href={login}>Log in</a>
            </>
          ) : (
            "We could not check your login. Please try again."
          )}
        </Alert>
      )}
    </div>
  );
}
