import { DELETE_MINUTES, MESSAGE_DELETED, MESSAGE_REPORTED } from "@startup-connect/contract/conversations";
import { clockTime, MINUTE, type PersonCard } from "@startup-connect/contract/shared";
import { useState } from "react";
import { noRelation, setRelation } from "#features/connections/relations.ts";
import { ReportDialog } from "#features/connections/report-dialog.tsx";
import { WARNED_LINE, Warning } from "#features/connections/screening.tsx";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { timeNow, useTimeTo } from "#lib/now.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as t from "#texts/conversations.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Flag, Trash } from "#ui/icons.tsx";
import { type Bubble, type Day, dayName, type Group } from "./groups.ts";

interface BubblesProps {
  days: readonly Day[];
  /** The other's name, for readers. */
  name: string;
  onAgain: (clientId: string, confirmed?: string) => void;
  /** A refused message goes back to where it was written. */
  onChange: (clientId: string, text: string) => void;
  /** A message is to be deleted or reported. */
  onAsk: (asked: Asked) => void;
}

/** The messages under their days: own ones right, the other's left. */
export function Bubbles({ days, name, ...acts }: BubblesProps) {
  const now = new Date(timeNow());
  return days.map(({ day, groups }) => (
    <section key={`${day} ${groups[0]?.key}`} className="grid gap-1" aria-label={dayName(day, now)}>
      <p className="p-3 text-center text-xs text-ink-3">{dayName(day, now)}</p>
      {groups.map((group) => (
        <GroupOf key={group.key} group={group} name={name} {...acts} />
      ))}
    </section>
  ));
}

function GroupOf({ group, name, onAgain, onChange, onAsk }: Omit<BubblesProps, "days"> & { group: Group }) {
  const { own, bubbles } = group;
  const last = bubbles.at(-1);
  return (
    <div className={cx("grid gap-1", own ? "justify-items-end" : "justify-items-start")}>
      <p className="sr-only">{own ? t.you : name}</p>
      {bubbles.map((bubble) => (
        <BubbleOf key={bubble.key} bubble={bubble} own={own} isLast={bubble === last} onAsk={onAsk} />
      ))}
      {last?.state === "failed" ? (
        <p role="alert" className="max-w-[min(34rem,88%)] px-1 pb-2 text-xs text-bad">
          {last.refusal?.text ?? t.notSent}{" "}
          {last.refusal && (
            <button type="button" onClick={() => onChange(last.key, last.text)} className={failedAction}>
              {t.changeIt}
            </button>
          )}{" "}
          {last.refusal?.hash !== null && (
            <button
              type="button"
              onClick={() => onAgain(last.key, last.refusal?.hash ?? undefined)}
              className={failedAction}
            >
              {last.refusal?.hash ? t.sendWithWarning : t.sendAgain}
            </button>
          )}
        </p>
      ) : (
        <p className="px-1 pb-2 text-xs text-ink-3 num">
          {last?.state === "waiting" ? (
            <Waiting about={last.key} className="text-xs" />
          ) : (
            last && underline(last, group)
          )}
        </p>
      )}
    </div>
  );
}

const failedAction = "min-h-6 font-semibold text-link underline";

function underline({ createdAt, state }: Bubble, { own, read }: Group): string {
  if (state === "sending") return t.sending;
  return own && read ? t.readAt({ time: clockTime(createdAt) }) : clockTime(createdAt);
}

interface BubbleProps extends Pick<BubblesProps, "onAsk"> {
  bubble: Bubble;
  own: boolean;
  isLast: boolean;
}

function BubbleOf({ bubble, own, isLast, onAsk }: BubbleProps) {
  const { key, text, state, createdAt, hidden, warning } = bubble;
  const [touched, setTouched] = useState(false);
  const deletableUntil = new Date(createdAt).getTime() + DELETE_MINUTES * MINUTE;
  const isRecent = useTimeTo(deletableUntil) < deletableUntil;
  const what = own ? "delete" : "report";
  const canAct = state === "stored" && (!own || isRecent);
  const gone = state === "deleted" ? MESSAGE_DELETED : state === "reported" && MESSAGE_REPORTED;
  const corner = isLast && (own ? "rounded-br-xs" : "rounded-bl-xs");
  const look =
    gone || hidden !== null
      ? "border-dashed border-line-2 text-ink-3"
      : state === "failed"
        ? "border-bad bg-bad-tint"
        : own
          ? "border-transparent bg-action-tint-2"
          : "border-line bg-surface";
  if (warning && !own) {
    return (
      <div className="grid max-w-[min(34rem,100%)] gap-3 rounded-lg border border-line bg-surface p-3 text-sm">
        <Warning findings={warning} />
        <details>
          <summary className="min-h-tap content-center font-semibold text-link">{t.showWords}</summary>
          <p className="whitespace-pre-wrap brk">{text}</p>
        </details>
        <Button
          kind={1}
          size="sm"
          className="justify-self-start"
          onClick={() => onAsk({ what: "block", messageId: key })}
        >
          {t.reportAndBlock}
        </Button>
      </div>
    );
  }
  return (
    <div
      className={cx("group flex max-w-[min(34rem,88%)] items-end gap-1", own ? "flex-row-reverse" : "flex-row")}
      onPointerUp={(event) => {
        if (event.pointerType !== "mouse") setTouched(true);
      }}
    >
      <p className={cx("min-w-0 rounded-lg border px-3.25 py-2 text-sm whitespace-pre-wrap brk", look, corner)}>
        {gone || <Linked text={text} />}
        {hidden !== null && (
          <span className="mt-2 block border-t border-line pt-2 text-xs text-bad">
            {t.hiddenBecause({ reason: hidden })}
          </span>
        )}
        {warning && <span className="mt-2 block border-t border-line pt-2 text-xs text-ink-3">{WARNED_LINE}</span>}
      </p>
      {canAct && <BubbleAction what={what} shown={touched} onPress={() => onAsk({ what, messageId: key })} />}
    </div>
  );
}

/** MSG-03: text as it was written, with its web addresses as links. */
function Linked({ text }: { text: string }) {
  let at = 0;
  return linked(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.href === undefined) return <span key={key}>{piece.text}</span>;
    return (
      <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {piece.text}
        <span className="sr-only">{` ${t.opensNewTab}`}</span>
      </a>
    );
  });
}

interface BubbleActionProps {
  what: "delete" | "report";
  /** The bubble was touched: there is no mouse to show this by. */
  shown: boolean;
  onPress: () => void;
}

/** What can be done with a message: seen under the mouse, with the focus, or after a touch. */
function BubbleAction({ what, shown, onPress }: BubbleActionProps) {
  const label = what === "delete" ? t.deleteMessage : t.reportMessage;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className={cx(
        "grid size-8 flex-none place-items-center self-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover:opacity-100",
        !shown && "opacity-0",
      )}
    >
      {what === "delete" ? <Trash /> : <Flag />}
    </button>
  );
}

type Piece = { text: string; href?: never } | { text: string; href: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** Signs that end the sentence, not the address. */
const tail = /[.,;:!?…)\]}*]+$/;

/** Brackets that were opened inside the address belong to it. */
function withoutTail(found: string): string {
  const end = tail.exec(found);
  if (!end) return found;
  let kept = found.slice(0, end.index);
  for (const sign of end[0]) {
    const opens = { ")": "(", "]": "[", "}": "{" }[sign];
    const isClosing = opens !== undefined && kept.split(opens).length > kept.split(sign).length;
    if (!isClosing) break;
    kept += sign;
  }
  return kept;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && hostname !== "";
}

/** The text cut into plain pieces and http(s) addresses; nothing else ever becomes a link (MSG-03). */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (until: number) => {
    if (until > at) pieces.push({ text: text.slice(at, until) });
    at = until;
  };
  for (const match of text.matchAll(address)) {
    const href = withoutTail(match[0]);
    if (!isWebAddress(href)) continue;
    plain(match.index);
    pieces.push({ text: href, href });
    at = match.index + href.length;
  }
  plain(text.length);
  return pieces;
}

/** A message something is to be done with. */
export interface Asked {
  what: "delete" | "report" | "block";
  messageId: string;
}

interface MessageDialogsProps {
  asked: Asked | null;
  /** The other. */
  user: PersonCard;
  onClose: () => void;
  onDeleted: (messageId: string) => void;
}

/** MSG-09, CONN-13: confirms before a message is deleted or reported. */
export function MessageDialogs({ asked, user: { userId, name }, onClose, onDeleted }: MessageDialogsProps) {
  const block = async () => {
    if (asked?.what !== "block") return;
    const report = {
      targetType: "message",
      targetId: asked.messageId,
      kind: "fraud",
    } as const;
    await browserApi("POST /api/reports", { json: report });
    await browserApi("POST /api/blocks", { json: { userId } });
    setRelation(userId, { ...noRelation, blocked: true });
    onClose();
  };
  const remove = async () => {
    if (asked?.what !== "delete") return;
    await browserApi("DELETE /api/messages/{id}", { params: { id: asked.messageId } });
    onDeleted(asked.messageId);
    onClose();
  };
  return (
    <>
      <ConfirmAction
        open={asked?.what === "delete"}
        onClose={onClose}
        action={remove}
        title={t.askDelete}
        confirm={t.deleteMessage}
        busyText={t.deleting}
      >
        {t.bothWillSee({ name, deleted: MESSAGE_DELETED })}
      </ConfirmAction>
      <ConfirmAction
        open={asked?.what === "block"}
        onClose={onClose}
        action={block}
        title={t.askBlock({ name })}
        confirm={t.reportAndBlock}
        busyText={t.reporting}
      >
        {t.blockingMeans({ name })}
      </ConfirmAction>
      <ReportDialog
        target={asked?.what === "report" ? { targetType: "message", targetId: asked.messageId } : null}
        title={t.reportFrom({ name })}
        onClose={onClose}
      />
    </>
  );
}
