import {
  ITEM_NAME_MAX,
  type OwnRoom,
  ROOM_BYTES_MAX,
  ROOM_FILE_MAX_BYTES,
  type RoomItem,
} from "@startup-connect/contract/rooms";
import { megabytes } from "@startup-connect/contract/shared";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/rooms.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { sizeOf } from "#ui/file-field.tsx";
import { FileText, Folder, Upload, X } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";
import { EmptyState } from "#ui/states.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { filesIn, pathTo, peopleOn } from "./tree.ts";
import { useUploads } from "./use-uploads.ts";
import { versionText } from "./words.ts";

const folderPath = (id: string | null): string =>
  id ? `${paths.room}?${new URLSearchParams({ folder: id })}` : paths.room;

const filePath = ({ _id, parentId }: RoomItem): string =>
  `${paths.room}?${new URLSearchParams({ ...(parentId && { folder: parentId }), file: _id })}`;

/** ROOM-01: the files of one folder, and what can be done with them. */
export function FilesPanel({ room, folder, isAdding }: { room: OwnRoom; folder: string | null; isAdding: boolean }) {
  const { items, bytes } = room;
  const above = pathTo(items, folder);
  const here = above.at(-1)?._id ?? null;
  const shown = items.filter(({ parentId }) => parentId === here);
  const { uploads, add, dismiss } = useUploads();
  const addHere = (files: readonly File[]) => void add(files, { parentId: here ?? "", itemId: "" });
  return (
    <Panel
      title={t.files}
      flush
      action={
        <span className="flex flex-wrap gap-2">
          <ActionButton<FieldOf<"POST /api/rooms/me/folders">>
            button={t.newFolder}
            look={3}
            size="sm"
            isFresh
            title={t.newFolder}
            confirm={t.createFolder}
            kind={1}
            busyText={t.creating}
            action={({ text }) =>
              browserApi("POST /api/rooms/me/folders", { json: { name: text("name"), parentId: here } })
            }
          >
            {(field) => <Input {...field("name")} label={t.name} maxLength={ITEM_NAME_MAX} />}
          </ActionButton>
          <ChooseFiles isFirst={items.length === 0} isAsked={isAdding} onChoose={addHere} />
        </span>
      }
    >
      {above.length > 0 && (
        <nav
          aria-label={t.folders}
          className="flex flex-wrap gap-x-1.5 border-b border-line px-4 py-2.5 text-sm sm:px-5"
        >
          <Link to={folderPath(null)}>{t.files}</Link>
          {above.map(({ _id, name }) => (
            <span key={_id} className="min-w-0 brk">
              {"/ "}
              {_id === here ? <span aria-current="page">{name}</span> : <Link to={folderPath(_id)}>{name}</Link>}
            </span>
          ))}
        </nav>
      )}
      {uploads.length > 0 && (
        <ul className="border-b border-line">
          {uploads.map((upload) => (
            <li key={upload.key} className="grid gap-1 px-4 py-2.5 text-sm sm:px-5">
              <span className="flex items-center justify-between gap-3">
                <span className="min-w-0 brk">{upload.name}</span>
                <span className="flex flex-none items-center gap-1 num">
                  {!upload.failure && (upload.part < 1 ? `${Math.floor(upload.part * 100)}%` : t.checking)}
                  <IconButton
                    label={upload.failure ? t.dismiss({ name: upload.name }) : t.cancelUpload({ name: upload.name })}
                    icon={<X />}
                    onClick={() => dismiss(upload)}
                  />
                </span>
              </span>
              {upload.failure ? (
                <Alert kind="bad">{upload.failure}</Alert>
              ) : (
                <progress className="h-1.5 w-full" aria-label={t.uploadOf({ name: upload.name })} value={upload.part} />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && uploads.length === 0 ? (
        <EmptyState bare>{here ? t.folderEmpty : t.addDeckFirst({ size: megabytes(ROOM_FILE_MAX_BYTES) })}</EmptyState>
      ) : (
        <ul>
          {shown.map((item) => (
            <ItemRow key={item._id} item={item} room={room}>
              <ItemMenu
                item={item}
                items={items}
                onVersion={(file) => void add([file], { parentId: "", itemId: item._id })}
              />
            </ItemRow>
          ))}
        </ul>
      )}
      {bytes > 0 && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3 num sm:px-5">
          {t.used({ size: sizeOf(bytes), most: Math.round(ROOM_BYTES_MAX / 1024 ** 3) })}
        </p>
      )}
    </Panel>
  );
}

interface ChooseFilesProps {
  isFirst: boolean;
  /** Which files was asked before the page was there; without a press just then the browser opens no chooser. */
  isAsked: boolean;
  onChoose: (files: readonly File[]) => void;
}

function ChooseFiles({ isFirst, isAsked, onChoose }: ChooseFilesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    input.current?.focus();
    if (navigator.userActivation?.isActive) input.current?.click();
  }, [isAsked]);
  return (
    <span className="relative">
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp"
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(isFirst ? 1 : 2, "sm", "peer-focus-visible:outline-2 outline-offset-2 outline-focus")}
      >
        <Upload />
        {t.addFiles}
      </label>
    </span>
  );
}

function ItemRow({ item, room, children }: { item: RoomItem; room: OwnRoom; children: ReactNode }) {
  const { _id, kind, name } = item;
  const people = peopleOn(room.grants, room.items, _id).size;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5 pr-2 pl-4 last:border-0 sm:pl-5 md:grid-cols-[auto_minmax(0,1fr)_9rem_auto]">
      <span className="text-ink-3">{kind === "folder" ? <Folder /> : <FileText />}</span>
      <span className="min-w-0 text-sm">
        <span className="font-medium brk" lang={langOf(name)}>
          {kind === "folder" ? (
            <Link to={folderPath(_id)}>{name}</Link>
          ) : item.versions.some(({ state }) => state === "ready") ? (
            <Link to={filePath(item)} preventScrollReset>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-3 num">
          {kind === "folder" ? (
            <span>{t.countFiles({ files: filesIn(room.items, _id).length })}</span>
          ) : (
            <FileState item={item} />
          )}
          <span className="md:hidden">{openTo(people)}</span>
        </span>
      </span>
      <span className="text-sm text-ink-2 max-md:hidden">{openTo(people)}</span>
      {children}
    </li>
  );
}

const openTo = (people: number): string => (people > 0 ? t.openToPeople({ people }) : t.onlyYou);

function FileState({ item: { versions } }: { item: RoomItem }) {
  const [latest] = versions;
  if (!latest) return null;
  if (latest.state === "refused") return <span className="text-sm text-bad brk">{latest.refusal}</span>;
  if (latest.state === "received")
    return <Badge kind="wait">{latest.pages > 0 ? t.preparingPages({ pages: latest.pages }) : t.preparing}</Badge>;
  const facts = [t.countPages({ pages: latest.pages }), versionText(latest), !latest.mayBeSaved && t.cannotSave];
  return <span>{facts.filter(Boolean).join(", ")}</span>;
}
