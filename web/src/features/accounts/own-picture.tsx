import { PICTURE_FAILED } from "@startup-connect/contract/accounts";
import { IMAGE_TYPES, INVALID_IMAGE, imageFault } from "@startup-connect/contract/shared";
import { useEffect, useId, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { shapeOf } from "#lib/public-profile.ts";
import { useSession } from "#lib/session.tsx";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";

/** PROF-05 to PROF-07: the picture with its button; the button gives way to the chooser and back. */
export function OwnPicture() {
  const me = useMe();
  const { refresh } = useSession();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { isBusy, failure, run, clear } = useSubmit({ say: failureText(PICTURE_FAILED) });
  const [fault, setFault] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  // Focus follows the control that took the other's place.
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) (open ? input.current : button.current)?.focus();
    moved.current = true;
  }, [open]);

  /** Shows the new picture immediately; if saving fails, the old one returns with the reason. */
  const change = async (preview: string, store: () => Promise<unknown>) => {
    setFault("");
    setShown(preview);
    const isStored = await run(async () => {
      await store();
      await refresh();
      setOpen(false);
    });
    setShown(null);
    if (isStored || !input.current) return;
    input.current.value = "";
    input.current.focus();
  };

  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return;
    if (imageFault(file)) {
      setFault(INVALID_IMAGE);
      input.current?.focus();
      return;
    }
    const preview = URL.createObjectURL(file);
    await change(preview, () => browserApi("POST /api/users/profile-picture", { form: { profilePicture: file } }));
    URL.revokeObjectURL(preview);
  };

  const text = fault || failure;
  const remove = () => change("", () => browserApi("DELETE /api/users/profile-picture"));

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Tile id={me._id} name={me.name} picture={shown ?? me.profilePicture} size="lg" shape={shapeOf(me.userType)} />
      {open ? (
        <div className="flex flex-wrap items-center gap-1">
          <span className="relative">
            <input
              ref={input}
              id={id}
              type="file"
              accept={IMAGE_TYPES.join(",")}
              className="peer sr-only"
              aria-describedby={text ? `${id}-error` : undefined}
              aria-invalid={text ? true : undefined}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
            <label
              htmlFor={id}
              className={buttonClass(2, "sm", "peer-focus-visible:outline-2 outline-offset-2 outline-focus")}
            >
              {isBusy ? "Saving…" : "Choose image"}
            </label>
          </span>
          {me.profilePicture && (
            <Button kind={3} size="sm" onClick={() => void remove()} aria-disabled={isBusy}>
              Remove
            </Button>
          )}
          <Button
            kind={3}
            size="sm"
            onClick={() => {
              setFault("");
              clear();
              setOpen(false);
            }}
          >
            Cancel
          </Button>
        </div>
      ) : (
        <Button ref={button} size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          Edit Logo
        </Button>
      )}
      {text && (
        <div id={`${id}-error`} className="col-span-2">
          <Alert kind="bad">{text}</Alert>
        </div>
      )}
    </div>
  );
}
