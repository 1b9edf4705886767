import type { Connection } from "@startup-connect/contract/connections";
import { shortDate } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import type { Said } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { AnswerButtons, type Decision } from "./answer-buttons.tsx";
import { relationOf, setRelation } from "./relations.ts";
import { UserMore } from "./user-more.tsx";

interface RowProps {
  connection: Connection;
  /** Asks whether to end it. */
  onEnd: (connection: Connection) => void;
  /** The result of an answer. */
  onSaid: (said: Said) => void;
}

/** CONN-11: name, type, picture, date, and what can be done. */
export function ConnectionRow({ connection, onEnd, onSaid }: RowProps) {
  const { user, note, status } = connection;
  const path = profilePath(user.type, user.profileId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 border-b border-line px-4 py-3 last:border-0 sm:px-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center">
      <Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />
      <div className="min-w-0 text-sm">
        <h2 className="h4 brk">{path ? <Anchor href={path}>{user.name}</Anchor> : user.name}</h2>
        <p className="text-ink-3">
          {user.type !== "None" && `${user.type}, `}
          {dateText(connection)}
        </p>
        {note && status === "pending" && <p className="mt-1 max-w-text whitespace-pre-line brk text-ink-2">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-1.5 max-md:col-start-2">
        <Actions connection={connection} onEnd={onEnd} onSaid={onSaid} />
      </div>
    </li>
  );
}

function dateText({ status, direction, createdAt, acceptedAt }: Connection): string {
  if (status === "accepted") return `connected ${shortDate(acceptedAt ?? createdAt)}`;
  return `${direction === "sent" ? "you asked" : "received"} ${shortDate(createdAt)}`;
}

function Actions({ connection, onEnd, onSaid }: RowProps) {
  const { _id, status, direction, user, conversationId } = connection;
  const about = <span className="sr-only">: {user.name}</span>;
  const answer = async (decision: Decision) => {
    const sent = { params: { id: _id } };
    const answered =
      decision === "accept"
        ? await browserApi("POST /api/connections/{id}/accept", sent)
        : await browserApi("POST /api/connections/{id}/decline", sent);
    setRelation(user.userId, relationOf(answered.connection));
    return answered.message;
  };
  if (status === "accepted") {
    return (
      <>
        {conversationId && (
          <ButtonLink size="sm" href={paths.conversation(conversationId)}>
            Message{about}
          </ButtonLink>
        )}
        <Button kind={3} size="sm" onClick={() => onEnd(connection)}>
          Remove{about}
        </Button>
        <UserMore user={user} blocked={false} />
      </>
    );
  }
  if (direction === "sent") {
    return (
      <Button kind={2} size="sm" onClick={() => onEnd(connection)}>
        Withdraw request{about}
      </Button>
    );
  }
  return (
    <>
      <AnswerButtons about={about} onSaid={onSaid} answer={answer} />
      <UserMore user={user} blocked={false} />
    </>
  );
}
