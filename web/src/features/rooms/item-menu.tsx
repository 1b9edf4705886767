import { ITEM_NAME_MAX, type RoomItem } from "@startup-connect/contract/rooms";
import { useId, useRef, useState } from "react";
import { ActionDialog } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import * as t from "#texts/rooms.ts";
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
    [t.rename, () => setDoing("rename")],
    [t.move, () => setDoing("move")],
    ...(kind === "file" ? [[t.addVersion, () => file.current?.click()] as const] : []),
    [t.remove, () => setDoing("delete")],
  ] as const;
  const change = (json: { name?: string; parentId?: string | null }) =>
    browserApi("PATCH /api/rooms/me/items/{itemId}", { params: { itemId: id }, json });
  return (
    <>
      <IconButton label={t.actionsOn({ name })} icon={<Ellipsis />} popoverTarget={menuId} />
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
        aria-label={t.newVersionOf({ name })}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onVersion(chosen);
          currentTarget.value = "";
        }}
      />
      {doing === "rename" && (
        <ActionDialog<Change>
          {...dialog}
          title={t.renameThis({ name })}
          confirm={t.rename}
          kind={1}
          busyText={t.renaming}
          start={{ name }}
          action={({ text }) => change({ name: text("name") })}
        >
          {(field) => <Input {...field("name")} label={t.name} maxLength={ITEM_NAME_MAX} />}
        </ActionDialog>
      )}
      {doing === "move" && (
        <ActionDialog<Change>
          {...dialog}
          title={t.moveThis({ name })}
          confirm={t.move}
          kind={1}
          busyText={t.moving}
          start={{ parentId }}
          action={({ text }) => change({ parentId: text("parentId") || null })}
        >
          {(field) => (
            <Select
              {...field("parentId")}
              label={t.moveTo}
              placeholder={t.atTheTop}
              options={targetsOf(items, item)}
              hint={t.moveHint}
            />
          )}
        </ActionDialog>
      )}
      {doing === "delete" && (
        <ActionDialog
          {...dialog}
          title={t.askDelete({ name })}
          confirm={kind === "folder" ? t.deleteFolder : t.deleteFile}
          busyText={t.deleting}
          action={() => browserApi("DELETE /api/rooms/me/items/{itemId}", { params: { itemId: id } })}
        >
          {kind === "folder" ? t.deletingFolder({ files: filesIn(items, id).length }) : t.deletingFile}
        </ActionDialog>
      )}
    </>
  );
}
