import {
  type Block,
  CONNECTION_LISTS,
  type Connection,
  type HeldRequest,
  isAskedBack,
  isWarned,
  WARNED,
} from "@startup-connect/contract/connections";
import { clockTime, fullName, shortDate } from "@startup-connect/contract/shared";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { queryOf } from "#lib/list/address.ts";
import { loadPages } from "#lib/list/load.ts";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { callText, orGone, type Said, useSubmit, useSubmitAndReload } from "#lib/use-submit.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useToast } from "#ui/toast.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";
import { noRelation, setRelation } from "./relations.ts";
import { askedText, dueText } from "./request-words.ts";
import { UserMore } from "./user-more.tsx";

export type Shown = (typeof CONNECTION_LISTS)[number];

type Kind = Exclude<Shown, "blocked" | "introductions">;

const filters: Record<Kind, { status: string; direction?: string }> = {
  accepted: { status: "accepted" },
  received: { status: "pending", direction: "received" },
  sent: { status: "pending", direction: "sent" },
  closed: { status: "declined" },
};

const shownOf = (word: string | null): Shown => CONNECTION_LISTS.find((kind) => kind === word) ?? "accepted";

async function connectionPage(query: Record<string, string | string[]>) {
  const { connections, ...page } = await browserApi("GET /api/connections", { query });
  return { items: connections, ...page };
}

/** The list of the address (`?show=`), as many pages of it as the address says, and how many are in each. */
export async function loadConnections(search: URLSearchParams) {
  const shown = shownOf(search.get("show"));
  const { show: _, ...query } = queryOf(search);
  const part = (after?: string) => (after ? { ...query, after } : query);
  const isOther = shown === "introductions" || shown === "blocked";
  const [held, connections, introductions, blocks] = await Promise.all([
    shown === "sent" ? browserApi("GET /api/requests/held").then((answer) => answer.held) : [],
    isOther
      ? connectionPage({ limit: "1" })
      : loadPages(search, (after) => connectionPage({ ...filters[shown], ...part(after) })),
    shown === "introductions"
      ? loadPages(search, async (after) => {
          const { introductions, ...page } = await browserApi("GET /api/introductions", { query: part(after) });
          return { items: introductions, ...page };
        })
      : null,
    shown === "blocked"
      ? loadPages(search, async (after) => {
          const { blocks, ...page } = await browserApi("GET /api/blocks", { query: part(after) });
          return { items: blocks, ...page };
        })
      : null,
  ]);
  return { shown, search: search.toString(), held, counts: connections.counts, connections, introductions, blocks };
}

interface RowProps {
  connection: Connection;
  onEnded: () => void;
  /** The result of an answer; null: a strip says it. */
  onSaid: (said: Said | null) => void;
}

/** CONN-11: name, type, picture, date, and what can be done. */
export function ConnectionRow({ connection, onEnded, onSaid }: RowProps) {
  const { user, note, status, via } = connection;
  return (
    <PersonRow
      person={user}
      name={fullName(user)}
      heading="h2"
      actions={<Actions connection={connection} onEnded={onEnded} onSaid={onSaid} />}
    >
      <p className="text-ink-3">
        {user.type !== "None" && `${user.type}, `}
        {dateText(connection)}
      </p>
      {status === "accepted" && <IntroductionConsent connection={connection} onSaid={onSaid} />}
      {status !== "accepted" && via && <p className="text-ink-2">{`Introduced by ${via.user.name}`}</p>}
      {status !== "accepted" && askedText(connection) && <p className="font-medium brk">{askedText(connection)}</p>}
      {status === "pending" && isAskedBack(connection) && (
        <p className="font-medium text-action">
          {connection.direction === "sent" ? "A question for you to reply to." : "Your question has no reply yet."}
        </p>
      )}
      {note && status === "pending" && (
        <p className="max-w-text whitespace-pre-line brk text-ink-2">{isWarned(connection) ? WARNED : note}</p>
      )}
    </PersonRow>
  );
}

/** INTRO-01: the viewer's end of the consent. */
function IntroductionConsent({ connection: { _id, user, introductions }, onSaid }: Omit<RowProps, "onEnded">) {
  const toast = useToast();
  const { isBusy, run } = useSubmitAndReload({ onFailure: (error) => onSaid({ kind: "bad", text: callText(error) }) });
  const change = (allowed: boolean) =>
    run(async () => {
      const params = { id: _id };
      toast((await browserApi("PUT /api/connections/{id}/introductions", { params, json: { allowed } })).message);
    });
  return (
    <Checkbox
      className="text-ink-2"
      label="May be asked to introduce me"
      aria-label={`May be asked to introduce me: ${user.name}`}
      checked={introductions !== isBusy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

function dateText(connection: Connection): string {
  const { status, direction, createdAt, acceptedAt, closedAt, ending, dueAt } = connection;
  if (status === "accepted") return `connected ${shortDate(acceptedAt ?? createdAt)}`;
  if (closedAt) {
    return `${ending?.kind === "expired" ? "no answer" : "declined"} ${shortDate(closedAt)}`;
  }
  const asked = `${direction === "sent" ? "you asked" : "received"} ${shortDate(createdAt)}`;
  return dueAt ? `${asked}, ${dueText(dueAt)}` : asked;
}

function Actions({ connection, onEnded, onSaid }: RowProps) {
  const { _id, status, direction, user, conversationId } = connection;
  if (status === "accepted") {
    return (
      <>
        {conversationId && (
          <ButtonLink size="sm" href={paths.conversation(conversationId)} aria-label={`Message: ${user.name}`}>
            Message
          </ButtonLink>
        )}
        <EndButton connection={connection} onEnded={onEnded} />
        <UserMore user={user} blocked={false} />
      </>
    );
  }
  const open = (
    <ButtonLink size="sm" href={paths.request(_id)} aria-label={`Open request: ${user.name}`}>
      Open request
    </ButtonLink>
  );
  if (status === "declined" || isWarned(connection)) return open;
  if (direction === "sent") {
    return (
      <>
        {open}
        <EndButton connection={connection} onEnded={onEnded} />
      </>
    );
  }
  return (
    <>
      <AnswerButtons requestId={_id} about={user.name} onSaid={onSaid} />
      {open}
      <UserMore user={user} blocked={false} />
    </>
  );
}

interface EndButtonProps {
  connection: Pick<Connection, "_id" | "user" | "status">;
  onEnded: () => void;
}

/** CONN-03, CONN-12: withdraws a request or removes a connection. */
function EndButton({ connection: { _id, user, status }, onEnded }: EndButtonProps) {
  const isRequest = status === "pending";
  const button = isRequest ? "Withdraw request" : "Remove";
  return (
    <ActionButton
      button={button}
      label={`${button}: ${user.name}`}
      look={isRequest ? 2 : 3}
      size="sm"
      title={isRequest ? `Withdraw your request to ${user.name}?` : `Remove ${user.name} from your connections?`}
      confirm={isRequest ? "Withdraw request" : "Remove connection"}
      busyText={isRequest ? "Withdrawing…" : "Removing…"}
      action={async () => {
        const intent = isRequest ? "withdraw" : "remove";
        await orGone(browserApi("DELETE /api/connections/{id}", { params: { id: _id }, query: { intent } }));
        setRelation(user.userId, noRelation);
        onEnded();
      }}
    >
      {!isRequest &&
        "Your messages stay readable, but you can no longer write to each other or see each other's contact details."}
    </ActionButton>
  );
}

/** FRAUD-04: an own request that a reviewer reads first. */
export function HeldRow({ held, onEnded }: { held: HeldRequest; onEnded: () => void }) {
  const { user, note, readBy } = held;
  return (
    <PersonRow
      person={{ ...user, profileId: null }}
      name={fullName(user)}
      heading="h2"
      actions={<EndButton connection={{ ...held, status: "pending" }} onEnded={onEnded} />}
    >
      <p className="font-medium text-action">{`A reviewer reads it first, by ${shortDate(readBy)}, ${clockTime(readBy)}.`}</p>
      <p className="max-w-text whitespace-pre-line brk text-ink-2">{note}</p>
    </PersonRow>
  );
}

/** CONN-13: a user you have blocked, with a button to unblock. */
export function BlockRow({ block: { user, createdAt }, onSaid }: { block: Block; onSaid: (said: Said) => void }) {
  const { isBusy, run } = useSubmit({ onFailure: (error) => onSaid({ kind: "bad", text: callText(error) }) });
  const unblock = () =>
    run(async () => {
      await browserApi("DELETE /api/blocks/{userId}", { params: { userId: user.userId } });
      setRelation(user.userId, noRelation);
      onSaid({ kind: "good", text: `${user.name} is no longer blocked.` });
    });
  return (
    <PersonRow
      person={{ ...user, profileId: null }}
      heading="h2"
      actions={
        <Button
          size="sm"
          busyText={isBusy && "Unblocking…"}
          aria-label={`Unblock: ${user.name}`}
          onClick={() => void unblock()}
        >
          Unblock
        </Button>
      }
    >
      <p className="text-ink-3">
        {user.type !== "None" && `${user.type}, `}blocked {shortDate(createdAt)}
      </p>
    </PersonRow>
  );
}
