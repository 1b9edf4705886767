import { type RefObject, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { callText } from "#lib/use-submit.ts";
import * as t from "#texts/connections-menu.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Dialog } from "#ui/dialog.tsx";
import { noRelation, setRelation } from "./relations.ts";
import { ReportDialog } from "./report-dialog.tsx";
import "#app/styles/work.css";

export interface UserMoreProps {
  user: { userId: string; name: string };
  /** The viewer has blocked this user. */
  blocked: boolean;
  /** What else can be done with this user, first. */
  links?: readonly { text: string; to: string }[];
}

interface UserMenuProps extends UserMoreProps {
  open: boolean;
  /** The button that opens it; it appears below. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type DialogName = "report" | "block" | "failed" | null;

const itemClass = "flex min-h-9 w-full items-center rounded-sm px-3 text-left text-sm font-medium hover:bg-hover";

/** CONN-13: report, block, unblock. */
export default function UserMenu({ user, blocked, links = [], open, anchor, onClose }: UserMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const [openDialog, setOpenDialog] = useState<DialogName>(null);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const menu = menuRef.current;
    if (!menu || menu.matches(":popover-open") === open) return;
    if (!open) return menu.hidePopover();
    menu.showPopover(anchor.current ? { source: anchor.current } : undefined);
    menu.querySelector<HTMLElement>("a, button")?.focus();
  }, [open, anchor]);

  const show = (dialog: DialogName) => {
    onClose();
    setOpenDialog(dialog);
  };
  /** CONN-13: explains the effect before blocking. */
  const block = async () => {
    await browserApi("POST /api/blocks", { json: { userId: user.userId } });
    setRelation(user.userId, { ...noRelation, blocked: true });
    setOpenDialog(null);
  };
  const unblock = async () => {
    onClose();
    try {
      await browserApi("DELETE /api/blocks/{userId}", { params: { userId: user.userId } });
      setRelation(user.userId, noRelation);
    } catch (error) {
      setFailure(callText(error));
      setOpenDialog("failed");
    }
  };

  return (
    <>
      <div
        ref={menuRef}
        popover="auto"
        className="pop inset-auto m-0 mt-1 min-w-52 p-1.5 [position-area:bottom_span-left] [position-try-fallbacks:flip-inline,flip-block]"
        onToggle={({ newState }) => {
          if (newState === "closed") onClose();
        }}
      >
        <ul>
          {links.map(({ text, to }) => (
            <li key={to}>
              <Anchor href={to} className={cx(itemClass, "text-ink")}>
                {text}
              </Anchor>
            </li>
          ))}
          <li>
            <button type="button" className={itemClass} onClick={() => show("report")}>
              {t.report({ name: user.name })}
            </button>
          </li>
          <li>
            <button type="button" className={itemClass} onClick={blocked ? () => void unblock() : () => show("block")}>
              {(blocked ? t.unblockPerson : t.blockPerson)({ name: user.name })}
            </button>
          </li>
        </ul>
      </div>
      <ReportDialog
        target={openDialog === "report" ? { targetType: "profile", targetId: user.userId } : null}
        title={t.report({ name: user.name })}
        onClose={() => setOpenDialog(null)}
      />
      <ConfirmAction
        open={openDialog === "block"}
        onClose={() => setOpenDialog(null)}
        action={block}
        title={t.askBlock({ name: user.name })}
        confirm={t.block}
        busyText={t.blocking}
      >
        {t.blockMeans({ name: user.name })}
      </ConfirmAction>
      <Dialog
        open={openDialog === "failed"}
        onClose={() => setOpenDialog(null)}
        title={t.notUnblocked({ name: user.name })}
        actions={<Button onClick={() => setOpenDialog(null)}>{t.close}</Button>}
      >
        <Alert kind="bad">{failure}</Alert>
      </Dialog>
    </>
  );
}
