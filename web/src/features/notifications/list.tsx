import { WARNED } from "@startup-connect/contract/connections";
import {
  NOTIFICATION_FILTERS,
  NOTIFICATIONS_EMPTY,
  type Notification,
  type NotificationFilter,
} from "@startup-connect/contract/notifications";
import { word } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AnswerButtons } from "#features/connections/answer-buttons.tsx";
import { DeclinedAmong } from "#features/connections/declined.tsx";
import { browserApi } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { ownLang } from "#lib/language.ts";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { callText, type Said, useSubmit } from "#lib/use-submit.ts";
import * as work from "#texts/notifications-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState, Loading, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import type { NotificationList } from "./use-notifications.ts";

interface FiltersProps {
  chosen: NotificationFilter;
  onChoose: (filter: NotificationFilter) => void;
}

/** NOTI-01, NOTI-04. */
export function Filters({ chosen, onChoose }: FiltersProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{work.show}</legend>
      {NOTIFICATION_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
          className={cx(
            "min-h-8 rounded-sm px-3 text-sm font-medium",
            filter === chosen ? "bg-action-tint-2 text-action" : "text-ink-2 hover:bg-hover",
          )}
        >
          {word(filter)}
        </button>
      ))}
    </fieldset>
  );
}

interface MarkAllProps {
  list: NotificationList;
  onSaid: (said: Said | null) => void;
}

/** NOTI-12. */
export function MarkAll({ list, onSaid }: MarkAllProps) {
  const { isBusy, run } = useSubmit({ onFailure: (error) => onSaid({ kind: "bad", text: callText(error) }) });
  const mark = () =>
    run(async () => {
      onSaid(null);
      await browserApi("POST /api/notifications/read-all");
      list.reload();
    });
  return (
    <Button
      kind={3}
      size="sm"
      disabled={list.unread === 0}
      busyText={isBusy && work.marking}
      onClick={() => void mark()}
    >
      {work.markAllRead}
    </Button>
  );
}

interface ListProps {
  list: NotificationList;
  said: Said | null;
  onSaid: (said: Said | null) => void;
  onOpen?: () => void;
  /** Inside a panel that has a frame of its own. */
  bare?: boolean;
  children?: ReactNode;
}

/** The notifications of a filter, or what there is to say in their place (NOTI-03, NOTI-14). */
export function Notifications({ list, said, onSaid, onOpen, bare = false, children }: ListProps) {
  const open = ({ _id, read }: Notification) => {
    onOpen?.();
    if (read) return;
    list.markRead(_id);
    // The number falls with the live event; a failed call leaves it unread, which is true.
    browserApi("POST /api/notifications/{id}/read", { params: { id: _id } }).catch(() => {});
  };
  return (
    <>
      {said && (
        <Alert kind={said.kind} onDismiss={() => onSaid(null)} className={bare ? "m-3" : undefined}>
          {said.text}
        </Alert>
      )}
      {list.state === "loading" && (
        <div className={bare ? "p-4" : undefined}>
          <Loading label={work.loading} blocks={["mb-3 h-14", "mb-3 h-14", "h-14"]} />
        </div>
      )}
      {list.state === "failed" && (
        <div className={bare ? "p-3" : undefined}>
          <TryAgain onTry={list.reload}>{work.notLoaded}</TryAgain>
        </div>
      )}
      {list.state === "ready" && list.notifications.length === 0 && (
        <EmptyState bare={bare} action={<FindPeople />}>
          {NOTIFICATIONS_EMPTY}
        </EmptyState>
      )}
      {list.notifications.length > 0 && (
        <div>
          <ul className={bare ? undefined : "card"}>
            <DeclinedAmong
              items={list.notifications}
              requestOf={({ connectionId }) => connectionId}
              onUndone={list.reload}
            >
              {(notification) => (
                <NotificationItem
                  key={notification._id}
                  notification={notification}
                  onSaid={onSaid}
                  onOpen={open}
                  onAnswered={list.reload}
                  onLeave={onOpen}
                />
              )}
            </DeclinedAmong>
          </ul>
          {children}
        </div>
      )}
    </>
  );
}

interface ItemProps {
  notification: Notification;
  onSaid: (said: Said | null) => void;
  /** It was opened: the page goes on to its link. */
  onOpen: (notification: Notification) => void;
  /** A request was answered. */
  onAnswered: () => void;
  /** A link leads away from the list. */
  onLeave: (() => void) | undefined;
}

/** NOTI-02, NOTI-06, NOTI-12. Unread ones differ by a dot, weight and word, not by colour only. */
function NotificationItem({ notification, onSaid, onOpen, onAnswered, onLeave }: ItemProps) {
  const { message, reason, date, createdAt, read, type, accepted, link, person, note, warned, connectionId } =
    notification;
  return (
    <li
      className={cx(
        "grid gap-x-2.5 border-b border-line px-4 py-3 last:border-0",
        person ? "grid-cols-[0.5rem_auto_minmax(0,1fr)]" : "grid-cols-[0.5rem_minmax(0,1fr)]",
      )}
    >
      <span className={cx("mt-2 size-2 rounded-full", !read && "bg-action")} />
      {person && (
        <Tile id={person.userId} name={person.name} picture={person.picture} size="sm" shape={shapeOf(person.type)} />
      )}
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="flex items-start justify-between gap-2">
          <Link
            to={link}
            onClick={() => onOpen(notification)}
            lang={ownLang(message)}
            className={cx("brk min-w-0 text-ink no-underline hover:underline", read ? "font-normal" : "font-semibold")}
          >
            {message}
          </Link>
          {!read && <Badge kind="info">{work.isNew}</Badge>}
        </p>
        {(note || warned) && <p className="brk whitespace-pre-line text-ink-2">{warned ? WARNED : note}</p>}
        <p className="text-xs text-ink-3">
          {work.dateAndReason({ time: (inside) => <time dateTime={createdAt}>{inside}</time>, date, reason })}
        </p>
        {warned && (
          <p className="pt-1">
            <ButtonLink size="sm" href={link} onClick={() => onOpen(notification)}>
              {work.openRequest}
            </ButtonLink>
          </p>
        )}
        {type === "connectRequest" && !accepted && !warned && (
          <p className="flex flex-wrap gap-1.5 pt-1">
            <AnswerButtons
              requestId={connectionId ?? ""}
              about={message}
              onLeave={onLeave}
              onSaid={(said) => {
                onSaid(said);
                onAnswered();
              }}
            />
          </p>
        )}
        {link.startsWith(`${paths.messages}/`) && (
          <p className="pt-1">
            <ButtonLink size="sm" href={link} onClick={() => onOpen(notification)}>
              {work.openConversation}
            </ButtonLink>
          </p>
        )}
        {accepted && <p className="text-xs font-medium text-good">{work.accepted}</p>}
      </div>
    </li>
  );
}
