import type { AllRoutes, Answer } from "@startup-connect/contract";
import { IMAGE_MAX_BYTES, megabytes } from "@startup-connect/contract/shared";
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
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { type Faults, Form, useForm } from "#lib/form.tsx";
import { useLoaded } from "#lib/use-loaded.ts";
import { callText, orGone } from "#lib/use-submit.ts";
import * as t from "#texts/startups-panels.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { FileField } from "#ui/file-field.tsx";
import { ArrowDown, ArrowUp, Trash } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Loading, TryAgain } from "#ui/states.tsx";
import { announce } from "#ui/title.ts";

const fetchGallery = async (): Promise<readonly OwnItem[]> => (await browserApi("GET /api/startups/gallery")).gallery;

/** The owner adds, captions, orders and deletes the images and videos of their startup (SU-18). */
export function GalleryPanel() {
  const { value: items, setValue: setItems, failed, load } = useLoaded(fetchGallery);
  const [failure, setFailure] = useState("");
  const [removing, setRemoving] = useState<OwnItem | null>(null);

  /** Shows the new order immediately, and the stored one again if saving fails. */
  async function move(from: number, to: number) {
    if (!items) return;
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    setItems(next);
    setFailure("");
    announce(t.moved({ place: String(to + 1), count: String(next.length) }));
    try {
      await browserApi("PUT /api/startups/gallery/order", { json: { ids: next.map(({ _id }) => _id) } });
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 409 ? GALLERY_CHANGED : callText(error));
      await load();
    }
  }

  const remove = async () => {
    if (!removing) return;
    await orGone(browserApi("DELETE /api/startups/gallery/{id}", { params: { id: removing._id } }));
    setRemoving(null);
    setItems((list) => list?.filter(({ _id }) => _id !== removing._id));
    announce(t.deleted(removing));
  };

  return (
    <Panel title={t.gallery}>
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">{t.galleryText}</p>
        {failed && <TryAgain onTry={() => void load()}>{t.galleryNotLoaded}</TryAgain>}
        {!items && !failed && <Loading label={t.loadingGallery} blocks={["h-24"]} />}
        {failure && <Alert kind="bad">{failure}</Alert>}
        {items && items.length > 0 && (
          <ul className="grid border-t border-line">
            {items.map((item, index) => (
              <GalleryRow
                key={item._id}
                item={item}
                index={index}
                count={items.length}
                onMove={(step) => void move(index, index + step)}
                onRemove={() => setRemoving(item)}
                onCaption={(caption) =>
                  setItems((list) => list?.map((other) => (other._id === item._id ? { ...other, caption } : other)))
                }
              />
            ))}
          </ul>
        )}
        {items &&
          (items.length < GALLERY_MAX ? (
            <GalleryUpload
              count={items.length}
              onAdded={(item) => {
                setItems((list) => list && [...list, item]);
                announce(t.added(item));
              }}
            />
          ) : (
            <p className="text-sm text-ink-2">{t.full({ most: String(GALLERY_MAX) })}</p>
          ))}
      </div>
      <ConfirmAction
        open={removing !== null}
        onClose={() => setRemoving(null)}
        action={remove}
        title={t.askDelete({ kind: removing?.kind ?? "image" })}
        confirm={t.erase}
        busyText={t.deleting}
      >
        {t.removedAtOnce}
      </ConfirmAction>
    </Panel>
  );
}

interface GalleryRowProps {
  item: OwnItem;
  /** Its position, from 0, among `count` items. */
  index: number;
  count: number;
  /** Moves it one position earlier (-1) or later (1). */
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onCaption: (caption: string) => void;
}

/** One image or video with its caption and its buttons to move and delete it. */
function GalleryRow({ item, index, count, onMove, onRemove, onCaption }: GalleryRowProps) {
  const form = useForm({
    start: { caption: item.caption },
    find: captionFaults,
    async send(json) {
      if (json.caption === item.caption) return;
      const request = { params: { id: item._id }, json };
      const { item: saved } = await browserApi("PATCH /api/startups/gallery/{id}", request);
      form.set("caption", saved.caption);
      onCaption(saved.caption);
    },
  });
  const { field, values, failure, isBusy } = form;
  const named = { kind: item.kind, place: String(index + 1) };

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
      <Form of={form} className="grid min-w-0 content-start justify-items-start gap-2">
        <Input
          {...field("caption")}
          label={t.captionOf(named)}
          error={field("caption").error ?? (failure || undefined)}
          className="w-full"
        />
        {values.caption !== item.caption && (
          <Button size="sm" type="submit" busyText={isBusy && t.saving}>
            {t.saveCaption}
          </Button>
        )}
      </Form>
      <div className="flex gap-1 max-sm:col-span-2">
        <IconButton label={t.moveEarlier(named)} icon={<ArrowUp />} disabled={index === 0} onClick={() => onMove(-1)} />
        <IconButton
          label={t.moveLater(named)}
          icon={<ArrowDown />}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={t.deleteItem(named)} icon={<Trash />} onClick={onRemove} />
      </div>
    </li>
  );
}

export type OwnItem = Answer<AllRoutes["GET /api/startups/gallery"]>["gallery"][number];

const captionFaults = ({ caption }: { caption: string }): Faults =>
  [...caption.trim()].length > CAPTION_MAX ? { caption: CAPTION_TOO_LONG } : {};

/** Checks size and claimed type before up to 50 MB are sent. The server checks the content. */
function fileErrorOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return GALLERY_FILE_MISSING;
  // A browser knows no type for some pictures and films; the server says what they are.
  if (!/^(?:image|video)\/|^$/.test(file.type)) return GALLERY_FILE_INVALID;
  const maxBytes = file.type.startsWith("video/") ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
  return file.size > maxBytes ? GALLERY_FILE_TOO_LARGE : undefined;
}

interface GalleryUploadProps {
  /** How many items the gallery has. */
  count: number;
  onAdded: (item: OwnItem) => void;
}

/** Adds an image or a video with its caption. */
export function GalleryUpload({ count, onAdded }: GalleryUploadProps) {
  const form = useForm<{ caption: string; file: File | undefined }>({
    start: { caption: "", file: undefined },
    find: ({ file, caption }) => ({ ...captionFaults({ caption }), file: fileErrorOf(file) }),
    // The caption first, so that the server has it before the file arrives.
    async send(item) {
      const added = await browserApi("POST /api/startups/gallery", { form: item });
      form.reset();
      onAdded(added.item);
    },
  });
  const { field, failure, isBusy, turn } = form;
  return (
    <Form of={form} className="grid gap-4" aria-label={t.addTo}>
      <FileField
        key={turn}
        {...field("file")}
        label={t.file}
        choose={t.chooseFile}
        accept={GALLERY_TYPES.join(",")}
        hint={t.fileHint({
          count: String(count),
          most: String(GALLERY_MAX),
          image: megabytes(IMAGE_MAX_BYTES),
          video: megabytes(VIDEO_MAX_BYTES),
        })}
      />
      <Input key={`caption ${turn}`} {...field("caption")} label={t.caption} optional />
      {failure && <Alert kind="bad">{failure}</Alert>}
      <div>
        <Button type="submit" kind={1} busyText={isBusy && t.uploading}>
          {t.addToGallery}
        </Button>
      </div>
    </Form>
  );
}
