import { GALLERY_EMPTY } from "@startup-connect/contract/startups";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import Play from "#ui/icons/play.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type GalleryEntry, nameOf } from "./gallery-entry.ts";

// Comes with the first press on a picture.
const LargeView = lazy(() => import("./large-view.tsx"));

/** SU-17, SU-18: images and videos; each is a link to its file, which with a script opens large in the page. */
export function Gallery({ items }: { items: readonly GalleryEntry[] }) {
  const [open, setOpen] = useState<number | null>(null);
  // Once loaded the view stays, so that it can close and give the focus back.
  const [used, setUsed] = useState(false);
  const show = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setUsed(true);
    setOpen(at);
  };
  return (
    <section className="grid gap-3">
      <h2 className="h3">Gallery</h2>
      {items.length === 0 ? (
        <EmptyState>{GALLERY_EMPTY}</EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {items.map((item, at) => (
            <li key={item._id}>
              <a
                href={item.path}
                onClick={show(at)}
                className="relative block aspect-4/3 overflow-hidden rounded-sm border border-line bg-sunken"
              >
                {item.kind === "image" ? (
                  <img
                    src={item.path}
                    alt={nameOf(item, at, items.length)}
                    width={item.width}
                    height={item.height}
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                ) : (
                  <>
                    <video
                      src={item.path}
                      preload="metadata"
                      muted
                      playsInline
                      tabIndex={-1}
                      className="size-full object-cover"
                    />
                    <span className="absolute inset-0 grid place-items-center text-ink">
                      <span className="grid size-12 place-items-center rounded-full bg-surface">
                        <Play className="size-6" />
                      </span>
                    </span>
                    <span className="sr-only">{`Play ${nameOf(item, at, items.length)}`}</span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {used && (
        <Suspense>
          <LargeView items={items} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
