import type { Notification } from "@startup-connect/contract/notifications";
import { Link } from "react-router";
import { AnswerButtons } from "#features/connections/answer-buttons.tsx";
import { browserApi } from "#lib/api.ts";
import type { Said } from "#lib/use-submit.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";

interface ItemProps {
  notification: Notification;
  onSaid: (said: Said | null) => void;
  /** It was opened: the page goes on to its link. */
  onOpen: (notification: Notification) => void;
  /** A request was answered. */
  onAnswered: () => void;
}

/** NOTI-02, NOTI-06, NOTI-12. Unread ones differ by a dot, weight and word, not by colour only. */
export function NotificationItem({ notification, onSaid, onOpen, onAnswered }: ItemProps) {
  const { message, reason, date, createdAt, read, type, accepted, link } = notification;
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-2.5 border-b border-line px-4 py-3 last:border-0">
      <span className={cx("mt-2 size-2 rounded-full", !read && "bg-action")} />
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="flex items-start justify-between gap-2">
          <Link
            to={link}
            onClick={() => onOpen(notification)}
            className={cx("brk min-w-0 text-ink no-underline hover:underline", read ? "font-normal" : "font-semibold")}
          >
            {message}
          </Link>
          {!read && <Badge kind="info">New</Badge>}
        </p>
        <p className="text-xs text-ink-3">
          <time dateTime={createdAt}>{date}</time>, {reason}
        </p>
        {type === "connectRequest" && !accepted && (
          <Answer notification={notification} onSaid={onSaid} onAnswered={onAnswered} />
        )}
        {accepted && <p className="text-xs font-medium text-good">Accepted</p>}
      </div>
    </li>
  );
}

function Answer({ notification, onSaid, onAnswered }: Pick<ItemProps, "notification" | "onSaid" | "onAnswered">) {
  const { _id, connectionId, message } = notification;
  return (
    <p className="flex gap-1.5 pt-1">
      <AnswerButtons
        about={<span className="sr-only">: {message}</span>}
        onSaid={onSaid}
        answer={async (decision) => {
          onSaid(null);
          const answered =
            decision === "accept"
              ? await browserApi("POST /api/notifications/{id}/accept", { params: { id: _id } })
              : await browserApi("POST /api/connections/{id}/decline", { params: { id: connectionId ?? "" } });
          onAnswered();
          return answered.message;
        }}
      />
    </p>
  );
}
