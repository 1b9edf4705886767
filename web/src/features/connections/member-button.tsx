import { registrationPath } from "@startup-connect/contract/accounts";
import { CONNECT_LABELS, NOTE_MAX } from "@startup-connect/contract/connections";
import type { Relation } from "@startup-connect/contract/shared";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { keepIntention } from "#lib/intention.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { hasProfile, useSession } from "#lib/session.tsx";
import { readDraft, writeDraft } from "#lib/storage.ts";
import { orGone, type Said } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink, type ButtonSize } from "#ui/button.tsx";
import { Clock, MessageSquare, Plus } from "#ui/icons.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { AnswerButtons, answerRequest } from "./answer-buttons.tsx";
import { DeclinedStrip, useDeclined } from "./declined.tsx";
import { noRelation, relationOf, requestDraft, setRelation, useRelation } from "./relations.ts";
import { heldRelation, useScreening } from "./screening.tsx";
import { UserMore } from "./user-more.tsx";
import { connectWidth, WithMessage } from "./with-message.tsx";

// Cards do without.
const CommonPeople = onDemand(() => import("./common-people.tsx"));

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
  const declined = useDeclined();
  const [open, setOpen] = useState<Open>("no");
  const [saying, setSaying] = useState<Said | null>(null);
  const show = (dialog: Open) => {
    setSaying(null);
    setOpen(dialog);
  };
  const { pathname, search, hash } = useLocation();
  const isRegistered = session.state === "member" && hasProfile(session.me);
  const fragment = `#connect-${user.userId}`;
  const connect = () => {
    if (isRegistered) return show("ask");
    // CONN-06: the recipient must be able to see the sender's profile.
    keepIntention({ text: `Connect with ${user.name}`, path: pathname + search + fragment });
    void navigate(registrationPath(session.state === "member" ? session.me.userType : "None"));
  };
  // Back with a profile: the request that was asked for before goes on.
  const isDue = isRegistered && hash === fragment && relation?.state === "connect";
  useEffect(() => {
    if (!isDue) return;
    keepIntention(null);
    setOpen("ask");
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isDue, pathname, search, navigate]);

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
    setOpen("no");
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
        return relation.warned ? (
          <ButtonLink
            kind={kind}
            size={size}
            className={connectWidth}
            href={paths.request(relation.connectionId ?? "")}
          >
            Open request
          </ButtonLink>
        ) : (
          <div className="flex gap-1">
            <AnswerButtons
              kind={kind}
              size={size}
              className={connectWidth}
              onSaid={setSaying}
              answer={(decision) => answerRequest(relation.connectionId ?? "", decision)}
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
      more={
        kind === 1 &&
        relation?.state === "connect" &&
        !relation.blocked && (
          <Suspense>
            <CommonPeople user={user} onSaid={setSaying} />
          </Suspense>
        )
      }
      alert={
        declined?.user.userId === user.userId ? (
          <DeclinedStrip declined={declined} onUndone={() => {}} />
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
      <AskDialog open={open === "ask"} user={user} onClose={() => setOpen("no")} onSaid={setSaying} />
      <ConfirmAction
        open={open === "withdraw"}
        onClose={() => setOpen("no")}
        action={withdraw}
        title={`Withdraw your request to ${user.name}?`}
        confirm="Withdraw request"
        busyText="Withdrawing…"
      >
        {relation?.connectionId && <Link to={paths.request(relation.connectionId)}>See the request</Link>}
      </ConfirmAction>
    </WithMessage>
  );
}

interface AskDialogProps {
  open: boolean;
  user: { userId: string; name: string };
  onClose: () => void;
  /** What became of it. */
  onSaid: (said: Said) => void;
}

/** CONN-02, CONN-16: the request with its optional note. The note is kept until it is sent. */
function AskDialog({ open, user, onClose, onSaid }: AskDialogProps) {
  const [note, setNote] = useState("");
  const draft = requestDraft(user.userId);
  const { screened, dialog } = useScreening();
  const tooLong = [...note.trim()].length > NOTE_MAX ? `Please use at most ${NOTE_MAX} characters.` : undefined;
  const ask = () =>
    screened((confirmed) => browserApi("POST /api/connections", { json: { userId: user.userId, note, confirmed } }));
  const saidOf = (sent: Awaited<ReturnType<typeof ask>>) => {
    if ("held" in sent) return sent.message;
    // Accepted at once: the other had asked already.
    if (sent.connection.status === "accepted") return `You and ${user.name} are connected.`;
    return (
      <>
        Your request was sent. <Link to={paths.request(sent.connection._id)}>See the request</Link>
      </>
    );
  };
  const send = async () => {
    if (tooLong) return;
    const sent = await ask();
    setRelation(user.userId, "held" in sent ? heldRelation(sent.held._id) : relationOf(sent.connection));
    setNote("");
    onClose();
    onSaid({ kind: "good", text: saidOf(sent) });
  };
  return (
    <>
      <ConfirmAction
        open={open}
        onClose={onClose}
        action={send}
        kind={1}
        title={`Connect with ${user.name}`}
        confirm="Send request"
        busyText="Sending…"
      >
        <Textarea
          label="Note"
          className="text-ink"
          optional
          name="note"
          rows={4}
          limit={NOTE_MAX}
          error={tooLong}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          placeholder="Say why you would like to connect."
          data-autofocus=""
        />
        <p className="mt-3 text-sm">
          Asking for money, advice or a customer?{" "}
          <Link
            to={paths.newRequest(user.userId)}
            onClick={() => note.trim() && writeDraft(draft, { ...readDraft(draft), note })}
            className="font-medium"
          >
            Write a full request
          </Link>
        </p>
      </ConfirmAction>
      {dialog}
    </>
  );
}
