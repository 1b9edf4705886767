import { MESSAGE_DELETED } from "@startup-connect/contract/conversations";
import { ReportDialog } from "#features/connections/report-dialog.tsx";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";

/** A message something is to be done with. */
export interface Asked {
  what: "delete" | "report";
  messageId: string;
}

interface MessageDialogsProps {
  asked: Asked | null;
  /** The other's name. */
  name: string;
  onClose: () => void;
  onDeleted: (messageId: string) => void;
}

/** MSG-09, CONN-13: confirms before a message is deleted or reported. */
export function MessageDialogs({ asked, name, onClose, onDeleted }: MessageDialogsProps) {
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
        title="Delete this message?"
        confirm="Delete message"
        busyText="Deleting…"
      >
        You and {name} will see “{MESSAGE_DELETED}” in its place.
      </ConfirmAction>
      <ReportDialog
        target={asked?.what === "report" ? { targetType: "message", targetId: asked.messageId } : null}
        title={`Report this message of ${name}`}
        onClose={onClose}
      />
    </>
  );
}
