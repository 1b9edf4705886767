import { CONNECT_LABELS } from "@startup-connect/contract/connections";
import { Suspense, useEffect } from "react";
import { LogInFirst } from "#lib/log-in-first.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { saysAtOnce } from "#lib/says.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/connections.ts";
import { Button } from "#ui/button.tsx";
import { Plus } from "#ui/icons.tsx";
import type { ConnectButtonProps } from "./member-button.tsx";
import { connectWidth, WithMessage } from "./with-message.tsx";

// Most who read a profile are visitors: what a member can do comes when the session is known.
const MemberButton = onDemand(() => import("./member-button.tsx"));

/** CONN-01, CONN-03 to CONN-07: Connect, Pending, Message, or Accept and Decline; the same on all profiles. */
export function ConnectButton(props: ConnectButtonProps) {
  const { user, kind = 1, size = "md" } = props;
  const { session } = useSession();
  switch (session.state) {
    case "checking":
    case "visitor":
    case "unreachable":
      return <VisitorButton user={user} kind={kind} size={size} isReached={session.state !== "unreachable"} />;
    case "member":
      if (session.me._id === user.userId) return null;
      return (
        <Suspense fallback={<NotYet kind={kind} size={size} />}>
          <MemberButton {...props} kind={kind} size={size} placeholder={<NotYet kind={kind} size={size} />} />
        </Suspense>
      );
  }
}

type Look = Required<Pick<ConnectButtonProps, "kind" | "size">>;
type VisitorButtonProps = Look & Pick<ConnectButtonProps, "user"> & { isReached: boolean };

/** CONN-05. Without a script a link to the login that leads back. */
function VisitorButton({ user, kind, size, isReached }: VisitorButtonProps) {
  const { session } = useSession();
  useEffect(() => {
    if (session.state === "visitor") saysAtOnce();
  }, [session.state]);
  return (
    <WithMessage alert={null}>
      <LogInFirst
        wish={t.connectWith({ name: user.name })}
        hash={`#connect-${user.userId}`}
        isReached={isReached}
        kind={kind}
        size={size}
        className={connectWidth}
        saidClass="w-80 max-w-full"
      >
        <Plus /> {CONNECT_LABELS.connect}
      </LogInFirst>
    </WithMessage>
  );
}

/** A placeholder while the relation is unknown. */
const NotYet = ({ kind, size }: Look) => (
  <Button kind={kind} size={size} className={`${connectWidth} invisible`} disabled>
    {CONNECT_LABELS.connect}
  </Button>
);
