import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import * as t from "#texts/startup.ts";
import { IconButton } from "#ui/button.tsx";
import { ChevronLeft, ChevronRight, X } from "#ui/icons.tsx";
import { type GalleryEntry, nameOf } from "./gallery-entry.ts";
import "./lightbox.css";

interface LightboxProps {
  items: readonly GalleryEntry[];
  /** Which is shown; null while the view is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** SU-18: one image or video as large as the window, with the way to the others by button and arrow key. */
export default function Lightbox({ items, at, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const isOpen = at !== null;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    else if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  const item = at === null ? undefined : items[at];
  const move = (step: number) => {
    if (at !== null) onMove((at + step + items.length) % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // In a video the arrows move within it.
    if (step === undefined || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    move(step);
  };
  return (
    <dialog
      ref={dialog}
      className="dialog lightbox"
      aria-labelledby={title}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {item && at !== null && (
        <>
          <div className="shown">
            {item.kind === "image" ? (
              <img src={item.path} alt={nameOf(item, at, items.length)} width={item.width} height={item.height} />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: members upload no captions; the text beside says what it is
              <video key={item._id} src={item.path} controls autoPlay playsInline />
            )}
          </div>
          <div className="turn">
            {items.length > 1 && <IconButton label={t.previous} icon={<ChevronLeft />} onClick={() => move(-1)} />}
            <div className="words">
              <h2 id={title}>{nameOf(item, at, items.length)}</h2>
              <p role="status" className="text-xs text-ink-3 num">
                {t.place({ at: at + 1, count: items.length })}
              </p>
            </div>
            {items.length > 1 && <IconButton label={t.next} icon={<ChevronRight />} onClick={() => move(1)} />}
            <IconButton label={t.close} icon={<X />} onClick={onClose} />
          </div>
        </>
      )}
    </dialog>
  );
}
