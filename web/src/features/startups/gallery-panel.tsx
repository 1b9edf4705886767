import type { AllRoutes, Answer } from "@startup-connect/contract";
import { IMAGE_MAX_BYTES } from "@startup-connect/contract/shared";
import {
  CAPTION_MAX,
  CAPTION_TOO_LONG,
  GALLERY_CHANGED,
  GALLERY_FILE_INVALID,
  GALLERY_FILE_MISSING,
  GALLERY_FILE_TOO_LARGE,
  GALLERY_MAX,
  GALLERY_TYPES,
  VIDEO_MAX_BYTES,
} from "@startup-connect/contract/startups";
import { type FormEvent, useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { useLoaded } from "#lib/use-loaded.ts";
import { callText, orGone, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { FileField } from "#ui/file-field.tsx";
import ArrowDown from "#ui/icons/arrow-down.tsx";
import ArrowUp from "#ui/icons/arrow-up.tsx";
import Trash2 from "#ui/icons/trash-2.tsx";
import { Input } from "#ui/input.tsx";
import { Loading, TryAgain } from "#ui/states.tsx";

const askGallery = async (): Promise<readonly OwnItem[]> => (await browserApi("GET /api/startups/gallery")).gallery;

/** SU-18: up to twelve images and videos with captions, in an order of one's own. */
export function GalleryPanel() {
  const { value: items, setValue: setItems, failed, load } = useLoaded(askGallery);
  const [failure, setFailure] = useState("");
  const [said, setSaid] = useState("");
  const [removing, setRemoving] = useState<OwnItem | null>(null);

  /** The new order is shown at once; when it is not stored, the stored one is back. */
  async function move(from: number, to: number) {
    if (!items) return;
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    setItems(next);
    setFailure("");
    setSaid(`Moved to position ${to + 1} of ${next.length}.`);
    try {
      await browserApi("PUT /api/startups/gallery/order", { json: { ids: next.map(({ _id }) => _id) } });
    } catch (error) {
      setSaid("");
      setFailure(error instanceof ApiError && error.status === 409 ? GALLERY_CHANGED : callText(error));
      await load();
    }
  }

  const remove = async () => {
    if (!removing) return;
    await orGone(browserApi("DELETE /api/startups/gallery/{id}", { params: { id: removing._id } }));
    setRemoving(null);
    setItems((now) => now?.filter(({ _id }) => _id !== removing._id));
  };

  return (
    <Panel title="Gallery">
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">
          Images and videos of your work. Everyone sees them on your public page, in this order.
        </p>
        {failed && <TryAgain onTry={() => void load()}>Your gallery could not be loaded.</TryAgain>}
        {!items && !failed && <Loading label="Loading gallery..." blocks={["h-24"]} />}
        {failure && <Alert kind="bad">{failure}</Alert>}
        <p role="status" className="sr-only">
          {said}
        </p>
        {items && items.length > 0 && (
          <ul className="grid border-t border-line">
            {items.map((item, at) => (
              <GalleryRow
                key={item._id}
                item={item}
                at={at}
                count={items.length}
                onMove={(step) => void move(at, at + step)}
                onRemove={() => setRemoving(item)}
                onCaption={(caption) =>
                  setItems((now) => now?.map((one) => (one._id === item._id ? { ...one, caption } : one)))
                }
              />
            ))}
          </ul>
        )}
        {items &&
          (items.length < GALLERY_MAX ? (
            <GalleryUpload count={items.length} onAdded={(item) => setItems((now) => now && [...now, item])} />
          ) : (
            <p className="text-sm text-ink-2">{`Your gallery is full: ${GALLERY_MAX} of ${GALLERY_MAX}. Delete one to add another.`}</p>
          ))}
      </div>
      <ConfirmAction
        open={removing !== null}
        onClose={() => setRemoving(null)}
        action={remove}
        title={removing?.kind === "video" ? "Delete this video?" : "Delete this image?"}
        confirm="Delete"
        busyText="Deleting…"
      >
        It is removed from your public page immediately.
      </ConfirmAction>
    </Panel>
  );
}

interface GalleryRowProps {
  item: OwnItem;
  at: number;
  count: number;
  /** One place earlier (-1) or later (1). */
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onCaption: (caption: string) => void;
}

/** One image or video in settings: what it shows, its caption, its place. */
function GalleryRow({ item, at, count, onMove, onRemove, onCaption }: GalleryRowProps) {
  const [caption, setCaption] = useState(item.caption);
  const { isBusy, failure, run } = useSubmit();
  const name = `${item.kind === "image" ? "image" : "video"} ${at + 1}`;
  const tooLong = [...caption.trim()].length > CAPTION_MAX ? CAPTION_TOO_LONG : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    if (tooLong || caption === item.caption) return;
    void run(async () => {
      const sent = { params: { id: item._id }, json: { caption } };
      const { item: saved } = await browserApi("PATCH /api/startups/gallery/{id}", sent);
      setCaption(saved.caption);
      onCaption(saved.caption);
    });
  }

  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className="block aspect-4/3 overflow-hidden rounded-sm border border-line bg-sunken">
        {item.kind === "image" ? (
          <img src={item.path} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <video
            src={item.path}
            preload="metadata"
            muted
            playsInline
            tabIndex={-1}
            className="size-full object-cover"
          />
        )}
      </span>
      <form onSubmit={save} className="grid min-w-0 content-start justify-items-start gap-2">
        <Input
          label={`Caption of ${name}`}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
          error={tooLong ?? (failure || undefined)}
          className="w-full"
        />
        {caption !== item.caption && (
          <Button size="sm" type="submit" busyText={isBusy && "Saving…"}>
            Save caption
          </Button>
        )}
      </form>
      <div className="flex gap-1 max-sm:col-span-2">
        <IconButton label={`Move ${name} earlier`} icon={<ArrowUp />} disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton
          label={`Move ${name} later`}
          icon={<ArrowDown />}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  );
}

export type OwnItem = Answer<AllRoutes["GET /api/startups/gallery"]>["gallery"][number];

const types: readonly string[] = GALLERY_TYPES;

/** Said before 50 MB are on their way; what a file really is, the server finds out. */
function faultOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return GALLERY_FILE_MISSING;
  if (!types.includes(file.type)) return GALLERY_FILE_INVALID;
  const most = file.type.startsWith("video/") ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
  return file.size > most ? GALLERY_FILE_TOO_LARGE : undefined;
}

interface GalleryUploadProps {
  /** How many there are. */
  count: number;
  onAdded: (item: OwnItem) => void;
}

/** Adds an image or a video with its caption. */
export function GalleryUpload({ count, onAdded }: GalleryUploadProps) {
  const [file, setFile] = useState<File>();
  const [caption, setCaption] = useState("");
  const { isBusy, failure, faults, run, setFaults, clear } = useSubmit();
  // Another field is an empty one again.
  const [turn, setTurn] = useState(0);
  const tooLong = [...caption.trim()].length > CAPTION_MAX ? CAPTION_TOO_LONG : undefined;

  /** Forgets the last failure. @returns whether the file may be sent */
  const check = (chosen: File | undefined): chosen is File => {
    const fault = faultOf(chosen);
    clear();
    if (fault) setFaults({ file: fault });
    return !fault;
  };
  function send(event: FormEvent) {
    event.preventDefault();
    if (!check(file) || tooLong) return;
    void run(async () => {
      // The caption first: it is known when the file still comes.
      const { item } = await browserApi("POST /api/startups/gallery", { form: { caption, file } });
      setFile(undefined);
      setCaption("");
      setTurn(turn + 1);
      onAdded(item);
    });
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4" aria-label="Add to the gallery">
      <FileField
        key={turn}
        label="Image or video"
        choose="Choose file"
        accept={GALLERY_TYPES.join(",")}
        hint={`${count} of ${GALLERY_MAX}. JPEG, PNG, WebP or GIF of at most 5 MB, MP4 or WebM of at most 50 MB.`}
        error={faults.file}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          setFile(chosen);
          if (chosen) check(chosen);
          else clear();
        }}
      />
      <Input
        label="Caption"
        optional
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        error={tooLong}
      />
      {failure && !faults.file && <Alert kind="bad">{failure}</Alert>}
      <div>
        <Button type="submit" kind={1} busyText={isBusy && "Uploading…"}>
          Add to gallery
        </Button>
      </div>
    </form>
  );
}
