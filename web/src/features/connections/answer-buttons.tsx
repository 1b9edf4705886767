import type { Connection } from "@startup-connect/contract/connections";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { callText, type Said, useSubmit } from "#lib/use-submit.ts";
import { Button, type ButtonSize } from "#ui/button.tsx";
import { setDeclined } from "./declined.tsx";
import { relationOf, setRelation } from "./relations.ts";

export type Decision = "accept" | "decline";

/** Sends the answer to a request. @returns what there is to say of it; of a decline the strip speaks */
export async function answerRequest(connectionId: string, decision: Decision): Promise<ReactNode> {
  const sent = { params: { id: connectionId } };
  return answered(
    decision === "accept"
      ? await browserApi("POST /api/connections/{id}/accept", sent)
      : await browserApi("POST /api/connections/{id}/decline", sent),
  );
}

interface Done {
  connection: Connection;
  message: string;
}

/** Updates the buttons about the person. @returns the success text; after "Accept" with the way to the conversation (TODAY-02) */
export function answered({ connection, message }: Done, onLeave?: () => void): ReactNode {
  setRelation(connection.user.userId, relationOf(connection));
  if (connection.undoUntil) return void setDeclined(connection);
  if (!connection.conversationId) return message;
  return (
    <>
      {message}{" "}
      <Link to={paths.conversation(connection.conversationId)} onClick={onLeave}>
        Open the conversation
      </Link>
    </>
  );
}

interface AnswerButtonsProps {
  /** Sends the answer. @returns the success text */
  answer: (decision: Decision) => Promise<ReactNode>;
  onSaid: (said: Said | null) => void;
  /** For readers: what is answered. */
  about?: ReactNode;
  kind?: 1 | 2;
  size?: ButtonSize;
  className?: string;
}

/** CONN-07, CONN-08: the two answers to a request. */
export function AnswerButtons({ answer, onSaid, about, kind = 2, size = "sm", className }: AnswerButtonsProps) {
  const { doing, run } = useSubmit({ onFailure: (error) => onSaid({ kind: "bad", text: callText(error) }) });
  const send = (decision: Decision) =>
    void run(async () => {
      const text = await answer(decision);
      onSaid(text ? { kind: "good", text } : null);
    }, decision);
  return (
    <>
      <Button
        kind={kind}
        size={size}
        className={className}
        busyText={doing === "accept" && "Accepting…"}
        onClick={() => send("accept")}
      >
        Accept{about}
      </Button>
      <Button kind={3} size={size} busyText={doing === "decline" && "Declining…"} onClick={() => send("decline")}>
        Decline{about}
      </Button>
    </>
  );
}
