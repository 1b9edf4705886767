import { IMAGE_MAX_BYTES } from "@startup-connect/contract/shared";
import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import * as t from "#texts/ui-fields.ts";
import { buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { Field, type FieldTexts, fieldParts } from "./field.tsx";
import { Upload } from "./icons.tsx";
import { usePreview } from "./preview.ts";
import { smallerPicture } from "./smaller-picture.ts";

export interface FileFieldProps extends Omit<ComponentProps<"input">, "className" | "type" | "size">, FieldTexts {
  /** Words of the button: "Choose image", "Choose document". */
  choose: string;
  /** What is there now: a Tile, a file name. Replaced by the preview of a chosen image. */
  current?: ReactNode;
  /** What was chosen before, when the field is drawn again (ROLE-10). */
  chosen?: File | undefined;
  /** Shows "Remove" while something is there: clears the stored one, or the choice just made. */
  onRemove?: (() => void) | undefined;
}

function filesOf(file: File): FileList {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  return chosen.files;
}

/** A file from the device, with what is stored now, a preview of the choice and the way back. */
export function FileField(props: FileFieldProps) {
  const [{ hint, ...texts }, { choose, current, chosen, onRemove, onChange, ...rest }] = fieldParts(props);
  const [files, setFiles] = useState<readonly File[]>(chosen ? [chosen] : []);
  const { address, broken } = usePreview(files[0]);
  /** Of a picture that is too large, the one that was made smaller, or could not be. */
  const tried = useRef<File>(undefined);
  const own = useRef<HTMLInputElement>(null);
  // A form reads it from the control.
  useEffect(() => {
    if (chosen && own.current?.files?.length === 0) own.current.files = filesOf(chosen);
  }, [chosen]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file && rest.accept?.startsWith("image/") && file.size > IMAGE_MAX_BYTES && file !== tried.current) {
      tried.current = file;
      // A form around it looks at the smaller one.
      event.stopPropagation();
      void smallerPicture(file, IMAGE_MAX_BYTES).then((smaller) => {
        tried.current = smaller;
        input.files = filesOf(smaller);
        input.dispatchEvent(new Event("change", { bubbles: true }));
      });
      return;
    }
    setFiles([...(event.currentTarget.files ?? [])]);
    onChange?.(event);
  };
  const picture = address ? (
    <img src={address} alt="" className="size-16 rounded-sm border border-line bg-white object-contain" />
  ) : (
    current
  );
  return (
    <Field {...texts}>
      {(control) => {
        const hintId = `${control.id}-hint`;
        const described = cx(control["aria-describedby"], hint != null && hintId) || undefined;
        return (
          <div
            className={cx(
              "flex items-center gap-4 rounded-md border border-dashed p-4",
              texts.error ? "border-bad" : "border-line-control",
            )}
          >
            {picture}
            <div className="grid min-w-0 justify-items-start gap-1.5">
              <span className="relative flex flex-wrap items-center gap-1">
                <input
                  {...rest}
                  {...control}
                  ref={own}
                  aria-describedby={described}
                  type="file"
                  className="peer sr-only"
                  onChange={change}
                />
                <label
                  htmlFor={control.id}
                  className={buttonClass(2, "sm", "peer-focus-visible:outline-2 outline-offset-2 outline-focus")}
                >
                  <Upload />
                  {choose}
                </label>
                {onRemove && (
                  <button
                    type="button"
                    className={buttonClass(3, "sm")}
                    onClick={() => {
                      if (own.current) own.current.value = "";
                      setFiles([]);
                      onRemove();
                    }}
                  >
                    {t.remove}
                  </button>
                )}
              </span>
              {files.length > 0 && (
                <ul className="text-sm font-medium brk">
                  {files.map((file) => (
                    <li key={file.name}>
                      {file.name} <span className="font-normal text-ink-3 num">{sizeOf(file.size)}</span>
                    </li>
                  ))}
                </ul>
              )}
              <p role="status" className="text-sm text-bad empty:hidden">
                {broken && !texts.error && t.noImage}
              </p>
              {hint != null && (
                <p id={hintId} className="text-xs text-ink-3">
                  {hint}
                </p>
              )}
            </div>
          </div>
        );
      }}
    </Field>
  );
}

/** A number of bytes for people: "412 kB", "1.8 MB". */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
