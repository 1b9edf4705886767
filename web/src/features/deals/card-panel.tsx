import {
  type Board,
  type BoardCard,
  CARD_NOTES_MAX,
  CARD_TAGS_MAX,
  NEXT_STEP_MAX,
  type WholeBoardCard,
} from "@startup-connect/contract/boards";
import { useState } from "react";
import { ActionDialog } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { writeDraft } from "#lib/storage.ts";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { nameOf } from "./board-words.ts";

interface CardDialogProps {
  card: WholeBoardCard;
  open: boolean;
  onClose: () => void;
}

/** BOARD-02: next step, day, tags and notes. What is typed stays in this tab until it is saved or given up. */
export function CardDialog({ card, open, onClose }: CardDialogProps) {
  const { _id: id, nextStep, nextOn, tags, notes } = card;
  const draft = `boardCard${id}Draft` as const;
  const start = { nextStep, nextOn: nextOn ?? "", tags: tags.join(", "), notes };
  return (
    <ActionDialog<"nextStep" | "nextOn" | "tags" | "notes">
      open={open}
      onClose={() => {
        writeDraft(draft, null);
        onClose();
      }}
      title={nameOf(card)}
      confirm="Save"
      busyText="Saving…"
      kind={1}
      draft={draft}
      start={start}
      action={async ({ text }) => {
        // What is not changed here may have been in another window.
        const changed = (name: keyof typeof start) => (text(name) === start[name] ? undefined : text(name));
        const json = {
          nextStep: changed("nextStep"),
          nextOn: changed("nextOn"),
          tags: changed("tags")
            ?.split(/[,;]/)
            .map((tag) => tag.trim())
            .filter(Boolean),
          notes: changed("notes"),
        };
        await browserApi("PATCH /api/boards/me/cards/{id}", { params: { id }, json });
        return "Card saved";
      }}
    >
      {(field) => (
        <>
          <Input label="Next step" optional maxLength={NEXT_STEP_MAX} {...field("nextStep")} />
          <Input
            label="Due"
            optional
            type="date"
            className="max-w-48"
            hint="A due step is in Today."
            {...field("nextOn")}
          />
          <Input label="Tags" optional hint={`Separate with commas, at most ${CARD_TAGS_MAX}.`} {...field("tags")} />
          <Textarea
            label="Notes"
            optional
            rows={6}
            limit={CARD_NOTES_MAX}
            hint="Only you can read them."
            {...field("notes")}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface MoveDialogProps {
  card: BoardCard;
  board: Board;
  open: boolean;
  onClose: () => void;
  /** @returns the success text */
  onMove: (card: BoardCard, to: { columnId: string; after: string | null }) => Promise<string>;
}

/** BOARD-03: to a column, and to a place in it. */
export function MoveDialog({ card, board: { columns, cards }, open, onClose, onMove }: MoveDialogProps) {
  const [columnId, setColumnId] = useState(card.columnId);
  const others = cards.filter((one) => one.columnId === columnId && one._id !== card._id);
  const last = others.at(-1);
  const places = [
    { value: "", label: "At the top" },
    ...others.map((one) => ({
      value: one._id,
      label: one === last ? `At the end, after ${nameOf(one)}` : `After ${nameOf(one)}`,
    })),
  ];
  return (
    <ActionDialog<"columnId" | "after">
      open={open}
      onClose={onClose}
      title={`Move ${nameOf(card)}`}
      confirm="Move"
      busyText="Moving…"
      kind={1}
      action={({ text }) => onMove(card, { columnId, after: text("after") || null })}
    >
      {(field) => (
        <>
          <Select
            label="Column"
            name="columnId"
            options={columns.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={columnId}
            onChange={({ currentTarget }) => setColumnId(currentTarget.value)}
            error={field("columnId").error}
          />
          <Select key={columnId} label="Place" options={places} {...field("after")} defaultValue={last?._id ?? ""} />
        </>
      )}
    </ActionDialog>
  );
}
