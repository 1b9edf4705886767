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
import * as member from "#texts/accounts-member.ts";
import * as t from "#texts/connections-work.ts";
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
        {user.type !== "None" && `${member.kind({ kind: user.type })}, `}
        {dateText(connection)}
      </p>
      {status === "accepted" && <IntroductionConsent connection={connection} onSaid={onSaid} />}
      {status !== "accepted" && via && <p className="text-ink-2">{t.introducedBy({ name: via.user.name })}</p>}
      {status !== "accepted" && askedText(connection) && <p className="font-medium brk">{askedText(connection)}</p>}
      {status === "pending" && isAskedBack(connection) && (
        <p className="font-medium text-action">{connection.direction === "sent" ? t.questionForYou : t.noReplyYet}</p>
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
      label={t.mayBeAsked}
      aria-label={t.mayBeAskedPerson({ name: user.name })}
      checked={introductions !== isBusy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

function dateText(connection: Connection): string {
  const { status, direction, createdAt, acceptedAt, closedAt, ending, dueAt } = connection;
  if (status === "accepted") return t.connectedOn({ date: shortDate(acceptedAt ?? createdAt) });
  if (closedAt) return (ending?.kind === "expired" ? t.noAnswerOn : t.declinedOn)({ date: shortDate(closedAt) });
  if (dueAt) return dueText(dueAt);
  return (direction === "sent" ? t.youAskedOn : t.receivedOn)({ date: shortDate(createdAt) });
}

function Actions({ connection, onEnded, onSaid }: RowProps) {
  const { _id, status, direction, user, conversationId } = connection;
  if (status === "accepted") {
    return (
      <>
        {conversationId && (
          <ButtonLink
            size="sm"
            href={paths.conversation(conversationId)}
            aria-label={t.actOn({ act: t.message, name: user.name })}
          >
            {t.message}
          </ButtonLink>
        )}
        <EndButton connection={connection} onEnded={onEnded} />
        <UserMore user={user} blocked={false} />
      </>
    );
  }
  const open = (
    <ButtonLink size="sm" href={paths.request(_id)} aria-label={t.actOn({ act: t.openRequest, name: user.name })}>
      {t.openRequest}
    </ButtonLink>
  );
  if (status === "declined" || isWarned(connection)) return open;
  const isSent = direction === "sent";
  return (
    <>
      {!isSent && <AnswerButtons requestId={_id} about={user.name} onSaid={onSaid} />}
      {open}
      {isSent ? <EndButton connection={connection} onEnded={onEnded} /> : <UserMore user={user} blocked={false} />}
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
  const button = isRequest ? t.withdraw : t.remove;
  return (
    <ActionButton
      button={button}
      label={t.actOn({ act: button, name: user.name })}
      look={isRequest ? 2 : 3}
      size="sm"
      title={(isRequest ? t.askWithdraw : t.askRemove)({ name: user.name })}
      confirm={isRequest ? t.withdraw : t.removeConnection}
      busyText={isRequest ? t.withdrawing : t.removing}
      action={async () => {
        const intent = isRequest ? "withdraw" : "remove";
        await orGone(browserApi("DELETE /api/connections/{id}", { params: { id: _id }, query: { intent } }));
        setRelation(user.userId, noRelation);
        onEnded();
      }}
    >
      {!isRequest && t.removingMeans}
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
      <p className="font-medium text-action">{t.reviewerReads({ date: shortDate(readBy), time: clockTime(readBy) })}</p>
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
      onSaid({ kind: "good", text: t.unblocked({ name: user.name }) });
    });
  return (
    <PersonRow
      person={{ ...user, profileId: null }}
      heading="h2"
      actions={
        <Button
          size="sm"
          busyText={isBusy && t.unblocking}
          aria-label={t.actOn({ act: t.unblock, name: user.name })}
          onClick={() => void unblock()}
        >
          {t.unblock}
        </Button>
      }
    >
      <p className="text-ink-3">
        {user.type !== "None" && `${member.kind({ kind: user.type })}, `}
        {t.blockedOn({ date: shortDate(createdAt) })}
      </p>
    </PersonRow>
  );
}
