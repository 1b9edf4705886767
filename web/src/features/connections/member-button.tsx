import { CONNECT_LABELS, CONNECTION_ACCEPTED } from "@startup-connect/contract/connections";
import type { Relation } from "@startup-connect/contract/shared";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import type { Said } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink, type ButtonSize } from "#ui/button.tsx";
import Clock from "#ui/icons/clock.tsx";
import MessageSquare from "#ui/icons/message-square.tsx";
import Plus from "#ui/icons/plus.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";
import { relationOf, setRelation, useRelation } from "./relations.ts";
import { connectWidth, Told } from "./told.tsx";
import { UserMore } from "./user-more.tsx";

// Form, question and their styles come with the press.
const AskDialog = lazy(() => import("./ask-dialog.tsx"));
const WithdrawDialog = lazy(() => import("./withdraw-dialog.tsx"));

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

type Open = "no" | "ask" | "withdraw";

/** The connect button for a logged-in viewer of someone else's profile. */
export default function MemberButton({ user, connection, onRetry, kind, size, placeholder }: MemberButtonProps) {
  const relation = useRelation(user.userId, connection);
  const { session } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>("no");
  // Once loaded a dialog stays in the page, so that it can close and give the focus back.
  const [used, setUsed] = useState<ReadonlySet<Open>>(new Set());
  const [saying, setSaying] = useState<Said | null>(null);
  const show = (dialog: Open) => {
    setSaying(null);
    setUsed(new Set([...used, dialog]));
    setOpen(dialog);
  };
  const connect = () => {
    // CONN-06: the recipient must be able to see the sender's profile.
    if (session.state === "member" && !session.me.registered) void navigate(paths.registrationHome);
    else show("ask");
  };

  const button = (): ReactNode => {
    if (!relation) {
      return onRetry ? (
        <Button size={size} className={connectWidth} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        placeholder
      );
    }
    // A blocked user cannot be sent a request.
    if (relation.blocked) {
      return (
        <Button size={size} className={connectWidth} disabled>
          Blocked
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
          <Button size={size} className={connectWidth} onClick={() => show("withdraw")}>
            <Clock /> {CONNECT_LABELS.pending}
          </Button>
        );
      case "received":
        return (
          <div className="flex gap-1">
            <AnswerButtons
              kind={kind}
              size={size}
              className={connectWidth}
              onSaid={setSaying}
              answer={async (decision) => {
                const sent = { params: { id: relation.connectionId ?? "" } };
                const { connection, message } =
                  decision === "accept"
                    ? await browserApi("POST /api/connections/{id}/accept", sent)
                    : await browserApi("POST /api/connections/{id}/decline", sent);
                setRelation(user.userId, relationOf(connection));
                return decision === "accept" ? CONNECTION_ACCEPTED : message;
              }}
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
    <Told
      alert={
        saying && (
          <Alert kind={saying.kind} onDismiss={() => setSaying(null)}>
            {saying.text}
          </Alert>
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
      <Suspense>
        {used.has("ask") && (
          <AskDialog
            open={open === "ask"}
            user={user}
            onClose={() => setOpen("no")}
            onConnected={() => setSaying({ kind: "good", text: `You and ${user.name} are connected.` })}
          />
        )}
        {used.has("withdraw") && (
          <WithdrawDialog
            open={open === "withdraw"}
            user={user}
            connectionId={relation?.state === "pending" ? relation.connectionId : null}
            onClose={() => setOpen("no")}
          />
        )}
      </Suspense>
    </Told>
  );
}
