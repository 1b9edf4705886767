import { LOG_IN_FIRST } from "@startup-connect/contract/accounts";
import { CONNECT_LABELS, CONNECTION_ACCEPTED } from "@startup-connect/contract/connections";
import type { Relation } from "@startup-connect/contract/shared";
import Clock from "lucide-react/icons/clock";
import MessageSquare from "lucide-react/icons/message-square";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { loginPath } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink, type ButtonSize } from "#ui/button.tsx";
import { callText } from "./call-text.ts";
import { relationOf, setRelation, useRelation } from "./relations.ts";

// Most who read a profile never ask or withdraw: form, question and their styles come with the press.
const AskDialog = lazy(() => import("./work/ask-dialog.tsx"));
const WithdrawDialog = lazy(() => import("./work/withdraw-dialog.tsx"));

export interface ConnectButtonProps {
  person: { userId: string; name: string };
  /** How the viewer stands to the person: null for visitors and on the own profile, undefined while unknown. */
  connection: Relation | null | undefined;
  /** Given when asking how they stand has failed. */
  onRetry?: (() => void) | undefined;
  /** The filled one of its region (profiles), or an outline beside others (cards). */
  kind?: 1 | 2;
  size?: ButtonSize;
}

/** One width in all states, so that nothing moves when the state changes. */
const width = "w-32";

type Open = "no" | "ask" | "withdraw";

/** CONN-01, CONN-03 to CONN-07: Connect, Pending, Message, or Accept and Decline; the same on all profiles. */
export function ConnectButton({ person, connection, onRetry, kind = 1, size = "md" }: ConnectButtonProps) {
  const { session } = useSession();
  const relation = useRelation(person.userId, connection);
  const place = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>("no");
  // Once loaded a dialog stays in the page, so that it can close and give the focus back.
  const [used, setUsed] = useState<ReadonlySet<Open>>(new Set());
  const [told, setTold] = useState<{ kind: "good" | "bad" | "info"; text: string; login?: boolean } | null>(null);
  const login = loginPath(place);
  const show = (dialog: Open) => {
    setTold(null);
    setUsed(new Set([...used, dialog]));
    setOpen(dialog);
  };

  if (session.state === "checking") {
    return (
      <ButtonLink kind={kind} size={size} href={login} className={`${width} for-visitor`}>
        <Plus /> {CONNECT_LABELS.connect}
      </ButtonLink>
    );
  }
  if (session.state === "member" && session.me._id === person.userId) return null;

  const press = () => {
    if (session.state === "visitor") setTold({ kind: "info", text: LOG_IN_FIRST, login: true });
    else if (session.state !== "member")
      setTold({ kind: "bad", text: "We could not check your login. Please try again." });
    else if (!session.me.registered) void navigate(paths.registrationHome);
    else show("ask");
  };

  const buttons = () => {
    if (session.state === "member" && !relation) {
      return onRetry ? (
        <Button kind={2} size={size} className={width} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Button kind={kind} size={size} className={`${width} invisible`} disabled>
          {CONNECT_LABELS.connect}
        </Button>
      );
    }
    switch (session.state === "member" ? relation?.state : "connect") {
      case "pending":
        return (
          <Button kind={2} size={size} className={width} onClick={() => show("withdraw")}>
            <Clock /> {CONNECT_LABELS.pending}
          </Button>
        );
      case "received":
        return <Answer person={person} relation={relation} kind={kind} size={size} onTold={setTold} />;
      case "message":
        return (
          <ButtonLink
            kind={kind}
            size={size}
            className={width}
            href={relation?.conversationId ? paths.conversation(relation.conversationId) : paths.messages}
          >
            <MessageSquare /> {CONNECT_LABELS.message}
          </ButtonLink>
        );
      default:
        return (
          <Button kind={kind} size={size} className={width} onClick={press}>
            <Plus /> {CONNECT_LABELS.connect}
          </Button>
        );
    }
  };

  return (
    <div className="grid max-w-full justify-items-start gap-2 sm:justify-items-end">
      {buttons()}
      {told && (
        <Alert kind={told.kind} onDismiss={() => setTold(null)} className="w-80 max-w-full">
          {told.text} {told.login && <a href={login}>Log in</a>}
        </Alert>
      )}
      <Suspense>
        {used.has("ask") && (
          <AskDialog
            open={open === "ask"}
            person={person}
            onClose={() => setOpen("no")}
            onConnected={() => setTold({ kind: "good", text: `You and ${person.name} are connected.` })}
          />
        )}
        {used.has("withdraw") && (
          <WithdrawDialog
            open={open === "withdraw"}
            person={person}
            connectionId={relation?.state === "pending" ? relation.connectionId : null}
            onClose={() => setOpen("no")}
          />
        )}
      </Suspense>
    </div>
  );
}

interface AnswerProps extends Required<Pick<ConnectButtonProps, "person" | "kind" | "size">> {
  relation: Relation | null | undefined;
  onTold: (told: { kind: "good" | "bad"; text: string }) => void;
}

/** CONN-07, CONN-08: the two answers to a request. */
function Answer({ person, relation, kind, size, onTold }: AnswerProps) {
  const [busy, setBusy] = useState<"accept" | "decline" | null>(null);
  const answer = async (call: "accept" | "decline") => {
    if (!relation?.connectionId) return;
    setBusy(call);
    const sent = { params: { id: relation.connectionId } };
    try {
      const { connection, message } =
        call === "accept"
          ? await browserApi("POST /api/connections/{id}/accept", sent)
          : await browserApi("POST /api/connections/{id}/decline", sent);
      setRelation(person.userId, relationOf(connection));
      onTold({ kind: "good", text: call === "accept" ? CONNECTION_ACCEPTED : message });
    } catch (error) {
      onTold({ kind: "bad", text: callText(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flex gap-1">
      <Button
        kind={kind}
        size={size}
        className={width}
        busy={busy === "accept" && "Accepting…"}
        onClick={() => answer("accept")}
      >
        Accept
      </Button>
      <Button kind={3} size={size} busy={busy === "decline" && "Declining…"} onClick={() => answer("decline")}>
        Decline
      </Button>
    </div>
  );
}
