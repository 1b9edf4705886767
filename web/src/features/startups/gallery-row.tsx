import { CAPTION_MAX, CAPTION_TOO_LONG } from "@startup-connect/contract/startups";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Button, IconButton } from "#ui/button.tsx";
import ArrowDown from "#ui/icons/arrow-down.tsx";
import ArrowUp from "#ui/icons/arrow-up.tsx";
import Trash2 from "#ui/icons/trash-2.tsx";
import { Input } from "#ui/input.tsx";
import type { OwnItem } from "./use-own-gallery.ts";

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
export function GalleryRow({ item, at, count, onMove, onRemove, onCaption }: GalleryRowProps) {
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
