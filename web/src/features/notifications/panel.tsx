import {
  NOTIFICATIONS_EMPTY,
  NOTIFICATIONS_TITLE,
  type NotificationFilter,
} from "@startup-connect/contract/notifications";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "#lib/paths.ts";
import { loginPath } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import type { Said } from "#lib/use-submit.ts";
import * as work from "#texts/notifications-work.ts";
import { X } from "#ui/icons.tsx";
import { EmptyState, TryAgain } from "#ui/states.tsx";
import { Filters, MarkAll, Notifications } from "./list.tsx";
import { useNotifications } from "./use-notifications.ts";
import "#app/styles/work.css";
import "./panel.css";

interface PanelProps {
  open: boolean;
  /** The bell: the panel is positioned at it and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** NOTI-01: the panel of the bell, a native popover; on phones it fills the screen. */
export default function Panel({ open, anchor, onClose }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const title = useId();
  const { session, refresh } = useSession();
  useEffect(() => {
    const panel = ref.current;
    if (!panel || panel.matches(":popover-open") === open) return;
    if (!open) return panel.hidePopover();
    panel.showPopover(anchor.current ? { source: anchor.current } : undefined);
    panel.focus();
  }, [open, anchor]);
  return (
    <div
      ref={ref}
      popover="auto"
      data-modal={NOTIFICATIONS_TITLE}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className="bell-panel"
      onToggle={({ newState }) => {
        if (newState === "closed") onClose();
      }}
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 id={title} className="h3">
          {NOTIFICATIONS_TITLE}
        </h2>
        <button
          type="button"
          onClick={() => {
            onClose();
            anchor.current?.focus();
          }}
          aria-label={work.close}
          className="btn btn-icon"
        >
          <X />
        </button>
      </div>
      {session.state === "member" && open && <Own key={session.me._id} onClose={onClose} />}
      {session.state === "visitor" && <ForVisitor onClose={onClose} />}
      {session.state === "unreachable" && (
        <div className="p-3">
          <TryAgain onTry={() => void refresh()}>{work.loginNotChecked}</TryAgain>
        </div>
      )}
    </div>
  );
}

function Own({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState<NotificationFilter>("All");
  const [said, setSaid] = useState<Said | null>(null);
  const list = useNotifications(filter);
  return (
    <>
      <div className="border-b border-line px-3 py-2">
        <Filters
          chosen={filter}
          onChoose={(chosen) => {
            setSaid(null);
            setFilter(chosen);
          }}
        />
      </div>
      <div className="overflow-y-auto overscroll-contain">
        <Notifications list={list} said={said} onSaid={setSaid} onOpen={onClose} bare />
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-3 py-2">
        <MarkAll list={list} onSaid={setSaid} />
        <Link to={paths.notifications} onClick={onClose} className="px-2 text-sm font-semibold">
          {work.seeAll}
        </Link>
      </div>
    </>
  );
}

/** NOTI-13. */
function ForVisitor({ onClose }: { onClose: () => void }) {
  const login = loginPath(useLocation());
  return (
    <EmptyState
      bare
      action={
        <Link to={login} onClick={onClose} className="font-semibold">
          {work.login}
        </Link>
      }
    >
      {NOTIFICATIONS_EMPTY}
    </EmptyState>
  );
}
