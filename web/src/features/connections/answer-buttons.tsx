import type { Connection } from "@startup-connect/contract/connections";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { callText, type Said, useSubmit } from "#lib/use-submit.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as t from "#texts/connections-answers.ts";
import { Button, type ButtonKind, type ButtonSize } from "#ui/button.tsx";
import { changed, relationOf, setRelation, subscribe } from "./relations.ts";

/** The request that was declined last in this tab, as long as that can be undone. */
let declined: Connection | null = null;
let over: ReturnType<typeof setTimeout> | undefined;
/** Lists that were asked for before may still have them. */
const gone = new Set<string>();

/** @param undone a request that is back */
export function setDeclined(connection: Connection | null, undone = ""): void {
  declined = connection;
  clearTimeout(over);
  if (connection) {
    gone.add(connection._id);
    over = setTimeout(() => setDeclined(null), Date.parse(connection.undoUntil ?? "") - timeNow());
  }
  gone.delete(undone);
  changed();
}

export const wasDeclined = (requestId: string | null | undefined): boolean => gone.has(requestId ?? "");
export const useDeclined = (): Connection | null =>
  useSyncExternalStore(
    subscribe,
    () => declined,
    () => null,
  );

type Decision = "accept" | "decline";

interface Props {
  requestId: string;
  /** What there is to say of it; null: a strip says it (REQ-09). */
  onSaid: (said: Said | null) => void;
  /** A link leads away from the list. */
  onLeave?: (() => void) | undefined;
  /** For readers: what is answered. */
  about?: string;
  kind?: 1 | 2;
  size?: ButtonSize;
  className?: string;
}

/** CONN-07, CONN-08: the two answers to a request. */
export function AnswerButtons({ requestId, onSaid, onLeave, about, kind = 2, size = "sm", className }: Props) {
  const { doing, run } = useSubmit({ onFailure: (error) => onSaid({ kind: "bad", text: callText(error) }) });
  const send = (decision: Decision) =>
    void run(async () => {
      const sent = { params: { id: requestId } };
      const { connection, message } =
        decision === "accept"
          ? await browserApi("POST /api/connections/{id}/accept", sent)
          : await browserApi("POST /api/connections/{id}/decline", sent);
      setRelation(connection.user.userId, relationOf(connection));
      setDeclined(decision === "decline" ? connection : null);
      if (decision === "decline") return onSaid(null);
      const text = t.answeredOpen({
        message,
        link: (inside) => (
          <Link to={paths.conversation(connection.conversationId ?? "")} onClick={onLeave}>
            {inside}
          </Link>
        ),
      });
      onSaid({ kind: "good", text });
    }, decision);
  const button = (decision: Decision, text: string, busyText: string, look: ButtonKind) => (
    <Button
      kind={look}
      size={size}
      className={decision === "accept" ? className : undefined}
      busyText={doing === decision && busyText}
      aria-label={about && t.actOn({ act: text, name: about })}
      onClick={() => send(decision)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {button("accept", t.accept, t.accepting, kind)}
      {button("decline", t.decline, t.declining, 3)}
      <Waiting about={requestId} className="w-full" />
    </>
  );
}
