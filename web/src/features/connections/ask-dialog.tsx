import { NOTE_MAX } from "@startup-connect/contract/connections";
import { type FormEvent, useId, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { relationOf, setRelation } from "./relations.ts";

interface AskDialogProps {
  open: boolean;
  user: { userId: string; name: string };
  onClose: () => void;
  /** The other had asked already: the two are connected. */
  onConnected: () => void;
}

/** CONN-02, CONN-16: the request with its optional note. The note is kept until it is sent. */
export default function AskDialog({ open, user, onClose, onConnected }: AskDialogProps) {
  const form = useId();
  const [note, setNote] = useState("");
  const { isBusy, failure, run } = useSubmit();
  const tooLong = [...note.trim()].length > NOTE_MAX ? `Please use at most ${NOTE_MAX} characters.` : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    if (tooLong) return;
    void run(async () => {
      const { connection } = await browserApi("POST /api/connections", { json: { userId: user.userId, note } });
      setRelation(user.userId, relationOf(connection));
      setNote("");
      onClose();
      if (connection.status === "accepted") onConnected();
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Connect with ${user.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={1} type="submit" form={form} busyText={isBusy && "Sending…"}>
            Send request
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-3 text-ink">
        <Textarea
          label="Note"
          optional
          name="note"
          rows={4}
          limit={NOTE_MAX}
          error={tooLong}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          placeholder="Say why you would like to connect."
          data-autofocus=""
        />
        {failure && <Alert kind="bad">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
