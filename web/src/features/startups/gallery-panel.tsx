import { GALLERY_CHANGED, GALLERY_MAX } from "@startup-connect/contract/startups";
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { callText, orGone } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/card.tsx";
import { Loading, Skeleton, TryAgain } from "#ui/states.tsx";
import { GalleryRow } from "./gallery-row.tsx";
import { GalleryUpload } from "./gallery-upload.tsx";
import { type OwnItem, useOwnGallery } from "./use-own-gallery.ts";

/** SU-18: up to twelve images and videos with captions, in an order of one's own. */
export function GalleryPanel() {
  const { items, setItems, failed, load } = useOwnGallery();
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
    setSaid(`Moved to place ${to + 1} of ${next.length}.`);
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
        {!items && !failed && (
          <Loading label="Loading gallery...">
            <Skeleton className="h-24" />
          </Loading>
        )}
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
            <p className="text-sm text-ink-2">{`All ${GALLERY_MAX} places are taken. Delete one to add another.`}</p>
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
