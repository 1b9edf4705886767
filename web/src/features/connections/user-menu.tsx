import { type RefObject, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { callText } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { noRelation, setRelation } from "./relations.ts";
import { ReportDialog } from "./report-dialog.tsx";
import "#app/styles/work.css";

export interface UserMoreProps {
  user: { userId: string; name: string };
  /** The viewer has blocked this user. */
  blocked: boolean;
}

interface UserMenuProps extends UserMoreProps {
  open: boolean;
  /** The button it belongs to. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Asked = "report" | "block" | "failed" | null;

const row = "flex min-h-9 w-full items-center rounded-sm px-3 text-left text-sm font-medium hover:bg-hover";

/** CONN-13: report, block, unblock. */
export default function UserMenu({ user, blocked, open, anchor, onClose }: UserMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const menu = ref.current;
    if (!menu || menu.matches(":popover-open") === open) return;
    if (!open) return menu.hidePopover();
    menu.showPopover(anchor.current ? { source: anchor.current } : undefined);
    menu.querySelector("button")?.focus();
  }, [open, anchor]);

  const choose = (what: Asked) => {
    onClose();
    setAsked(what);
  };
  /** CONN-13: explains the effect before blocking. */
  const block = async () => {
    await browserApi("POST /api/blocks", { json: { userId: user.userId } });
    setRelation(user.userId, { ...noRelation, blocked: true });
    setAsked(null);
  };
  const unblock = async () => {
    onClose();
    try {
      await browserApi("DELETE /api/blocks/{userId}", { params: { userId: user.userId } });
      setRelation(user.userId, noRelation);
    } catch (error) {
      setFailure(callText(error));
      setAsked("failed");
    }
  };

  return (
    <>
      <div
        ref={ref}
        popover="auto"
        className="pop inset-auto m-0 mt-1 min-w-52 p-1.5 [position-area:bottom_span-left] [position-try-fallbacks:flip-inline,flip-block]"
        onToggle={({ newState }) => {
          if (newState === "closed") onClose();
        }}
      >
        <ul>
          <li>
            <button type="button" className={row} onClick={() => choose("report")}>
              Report {user.name}
            </button>
          </li>
          <li>
            <button type="button" className={row} onClick={blocked ? () => void unblock() : () => choose("block")}>
              {blocked ? "Unblock" : "Block"} {user.name}
            </button>
          </li>
        </ul>
      </div>
      <ReportDialog
        target={asked === "report" ? { targetType: "profile", targetId: user.userId } : null}
        title={`Report ${user.name}`}
        onClose={() => setAsked(null)}
      />
      <ConfirmAction
        open={asked === "block"}
        onClose={() => setAsked(null)}
        action={block}
        title={`Block ${user.name}?`}
        confirm="Block"
        busyText="Blocking…"
      >
        {user.name} can no longer send you requests or messages, or see your contact details. If you are connected, the
        connection ends. {user.name} is not notified.
      </ConfirmAction>
      <Dialog
        open={asked === "failed"}
        onClose={() => setAsked(null)}
        title={`${user.name} could not be unblocked`}
        actions={<Button onClick={() => setAsked(null)}>Close</Button>}
      >
        <Alert kind="bad">{failure}</Alert>
      </Dialog>
    </>
  );
}
