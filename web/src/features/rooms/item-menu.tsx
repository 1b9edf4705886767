import { ITEM_NAME_MAX, type RoomItem } from "@startup-connect/contract/rooms";
import { counted } from "@startup-connect/contract/shared";
import { useId, useRef, useState } from "react";
import { ActionDialog } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { IconButton } from "#ui/button.tsx";
import { Ellipsis } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { filesIn, targetsOf } from "./tree.ts";

const entry = "flex min-h-9 w-full items-center rounded-sm px-3 text-left text-sm font-medium hover:bg-hover";
type Change = FieldOf<"PATCH /api/rooms/me/items/{itemId}">;

interface ItemMenuProps {
  item: RoomItem;
  items: readonly RoomItem[];
  onVersion: (file: File) => void;
}

/** What can be done with a file or folder. */
export function ItemMenu({ item, items, onVersion }: ItemMenuProps) {
  const { _id: id, kind, name, parentId } = item;
  const menu = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const menuId = useId();
  const [doing, setDoing] = useState<"rename" | "move" | "delete" | null>(null);
  const dialog = { onClose: () => setDoing(null) };
  /** The menu closes first, so that the focus comes back to its button. */
  const choose = (then: () => void) => () => {
    menu.current?.hidePopover();
    then();
  };
  const entries = [
    ["Rename", () => setDoing("rename")],
    ["Move", () => setDoing("move")],
    ...(kind === "file" ? [["Add new version", () => file.current?.click()] as const] : []),
    ["Delete", () => setDoing("delete")],
  ] as const;
  const change = (json: { name?: string; parentId?: string | null }) =>
    browserApi("PATCH /api/rooms/me/items/{itemId}", { params: { itemId: id }, json });
  return (
    <>
      <IconButton label={`Actions: ${name}`} icon={<Ellipsis />} popoverTarget={menuId} />
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="pop inset-auto m-0 mt-1 min-w-44 p-1.5 [position-area:bottom_span-left] [position-try-fallbacks:flip-inline,flip-block]"
      >
        <ul>
          {entries.map(([text, then]) => (
            <li key={text}>
              <button type="button" className={entry} onClick={choose(then)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <input
        ref={file}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        hidden
        aria-label={`New version of ${name}`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onVersion(chosen);
          currentTarget.value = "";
        }}
      />
      {doing === "rename" && (
        <ActionDialog<Change>
          {...dialog}
          title={`Rename ${name}`}
          confirm="Rename"
          kind={1}
          busyText="Renaming…"
          start={{ name }}
          action={({ text }) => change({ name: text("name") })}
        >
          {(field) => <Input {...field("name")} label="Name" maxLength={ITEM_NAME_MAX} />}
        </ActionDialog>
      )}
      {doing === "move" && (
        <ActionDialog<Change>
          {...dialog}
          title={`Move ${name}`}
          confirm="Move"
          kind={1}
          busyText="Moving…"
          start={{ parentId }}
          action={({ text }) => change({ parentId: text("parentId") || null })}
        >
          {(field) => (
            <Select
              {...field("parentId")}
              label="To"
              placeholder="Files, at the top"
              options={targetsOf(items, item)}
              hint="People with access to the new folder can open it there."
            />
          )}
        </ActionDialog>
      )}
      {doing === "delete" && (
        <ActionDialog
          {...dialog}
          title={`Delete ${name}?`}
          confirm={kind === "folder" ? "Delete folder" : "Delete file"}
          busyText="Deleting…"
          action={() => browserApi("DELETE /api/rooms/me/items/{itemId}", { params: { itemId: id } })}
        >
          {kind === "folder" && `With ${counted(filesIn(items, id).length, "file")} in it. `}
          All versions, and the record of who opened them, are deleted. This cannot be undone.
        </ActionDialog>
      )}
    </>
  );
}
