import { registrationPath } from "@startup-connect/contract/accounts";
import { CONNECT_LABELS } from "@startup-connect/contract/connections";
import type { Relation } from "@startup-connect/contract/shared";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { keepIntention } from "#lib/intention.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { hasProfile, useSession } from "#lib/session.tsx";
import { orGone, type Said } from "#lib/use-submit.ts";
import * as t from "#texts/connections-answers.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink, type ButtonSize } from "#ui/button.tsx";
import { Clock, MessageSquare, Plus } from "#ui/icons.tsx";
import { AnswerButtons, useDeclined } from "./answer-buttons.tsx";
import { noRelation, setRelation, useRelation } from "./relations.ts";
import { UserMore } from "./user-more.tsx";
import { connectWidth, WithMessage } from "./with-message.tsx";

const DeclinedStrip = onDemand(() => import("./declined.tsx"));

export interface ConnectButtonProps {
  user: { userId: string; name: string };
  /** The viewer's relation to this user: null for visitors and on the own profile, undefined while unknown. */
  connection: Relation | null | undefined;
  /** Set when loading the relation failed. */
  onRetry?: (() => void) | undefined;
  /** The filled one of its region (profiles), or an outline beside others (cards). */
  kind?: 1 | 2;
  size?: ButtonSize;
}

type MemberButtonProps = ConnectButtonProps &
  Required<Pick<ConnectButtonProps, "kind" | "size">> & {
    /** Shown while the relation is unknown. */
    placeholder: ReactNode;
  };

/** The connect button for a logged-in viewer of someone else's profile. */
export default function MemberButton({ user, connection, onRetry, kind, size, placeholder }: MemberButtonProps) {
  const relation = useRelation(user.userId, connection);
  const { session } = useSession();
  const navigate = useNavigate();
  const declined = useDeclined();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [saying, setSaying] = useState<Said | null>(null);
  const { pathname, search, hash } = useLocation();
  const isRegistered = session.state === "member" && hasProfile(session.me);
  const fragment = `#connect-${user.userId}`;
  const connect = () => {
    if (isRegistered) return void navigate(paths.newRequest(user.userId));
    // CONN-06: the recipient must be able to see the sender's profile.
    keepIntention({ text: t.connectWith({ name: user.name }), path: pathname + search + fragment });
    void navigate(registrationPath(session.state === "member" ? session.me.userType : "None"));
  };
  // Back with a profile: the request that was asked for before goes on.
  const isDue = isRegistered && hash === fragment && relation?.state === "connect";
  useEffect(() => {
    if (isDue) void navigate(paths.newRequest(user.userId), { replace: true });
  }, [isDue, user.userId, navigate]);

  /** CONN-03: pressing Pending offers to withdraw the request. */
  const withdraw = async () => {
    // Otherwise it was answered while the dialog was open.
    if (relation?.state === "pending" && relation.connectionId) {
      await orGone(
        browserApi("DELETE /api/connections/{id}", {
          params: { id: relation.connectionId },
          query: { intent: "withdraw" },
        }),
      );
      setRelation(user.userId, noRelation);
    }
    setWithdrawing(false);
  };

  const button = (): ReactNode => {
    if (!relation) {
      return onRetry ? (
        <Button size={size} className={connectWidth} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      ) : (
        placeholder
      );
    }
    // A blocked user cannot be sent a request.
    if (relation.blocked) {
      return (
        <Button size={size} className={connectWidth} disabled>
          {t.blocked}
        </Button>
      );
    }
    switch (relation.state) {
      case "connect":
        return (
          <Button kind={kind} size={size} className={connectWidth} onClick={connect}>
            <Plus /> {CONNECT_LABELS.connect}
          </Button>
        );
      case "pending":
        return (
          <Button size={size} className={connectWidth} onClick={() => setWithdrawing(true)}>
            <Clock /> {CONNECT_LABELS.pending}
          </Button>
        );
      case "received":
        return relation.warned ? (
          <ButtonLink
            kind={kind}
            size={size}
            className={connectWidth}
            href={paths.request(relation.connectionId ?? "")}
          >
            {t.openRequest}
          </ButtonLink>
        ) : (
          <div className="flex flex-wrap gap-1">
            <AnswerButtons
              kind={kind}
              size={size}
              className={connectWidth}
              requestId={relation.connectionId ?? ""}
              onSaid={setSaying}
            />
          </div>
        );
      case "message":
        return (
          <ButtonLink
            kind={kind}
            size={size}
            className={connectWidth}
            href={relation.conversationId ? paths.conversation(relation.conversationId) : paths.messages}
          >
            <MessageSquare /> {CONNECT_LABELS.message}
          </ButtonLink>
        );
    }
  };

  return (
    <WithMessage
      alert={
        declined?.user.userId === user.userId ? (
          <Suspense>
            <DeclinedStrip declined={declined} onUndone={() => {}} />
          </Suspense>
        ) : (
          saying && (
            <Alert kind={saying.kind} onDismiss={() => setSaying(null)}>
              {saying.text}
            </Alert>
          )
        )
      }
    >
      {kind === 1 && relation ? (
        <div className="flex items-center gap-1">
          {button()}
          <UserMore user={user} blocked={relation.blocked} />
        </div>
      ) : (
        button()
      )}
      <ConfirmAction
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        action={withdraw}
        title={t.askWithdraw({ name: user.name })}
        confirm={t.withdraw}
        busyText={t.withdrawing}
      >
        {relation?.connectionId && <Link to={paths.request(relation.connectionId)}>{t.seeRequest}</Link>}
      </ConfirmAction>
    </WithMessage>
  );
}
