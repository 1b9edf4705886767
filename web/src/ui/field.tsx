import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import * as t from "#texts/ui-fields.ts";
import { cx } from "./cx.ts";
import { TriangleAlert } from "./icons.tsx";
import { useErrorTitle } from "./title.ts";

/** What every field says about itself. The label is not optional. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Message of the field at fault, with the words of the specification. */
  error?: string | undefined;
  /** Adds "(optional)" behind the label. */
  optional?: boolean | undefined;
  /** Adds "(required)": for what people do not expect to be asked for. */
  needed?: boolean | undefined;
  /** Keeps the label for readers only; for a field whose place says what it is, such as a search bar. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** What a field says about itself, and what its control gets. */
export function fieldParts<Props extends FieldTexts & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, optional, needed, hideLabel, className, id, ...rest } = props;
  return [{ label, hint, error, optional, needed, hideLabel, className, id }, rest] as const;
}

/** The same of a field of several controls. */
export function groupParts<Props extends Omit<FieldTexts, "label"> & { legend: ReactNode }>(props: Props) {
  const { legend, hint, error, optional, hideLabel, className, ...rest } = props;
  return [{ legend, hint, error, optional, hideLabel, className }, rest] as const;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** At the right of the hint: a counter, a link. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Frame of one control: label above, hint and error below, all tied to it. */
export function Field({ label, hint, error, optional, needed, hideLabel, className, id, aside, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = cx(hint != null && hintId, error && errorId);
  return (
    <div className={cx("grid content-start gap-1.5 min-w-0", className)}>
      <label htmlFor={control} className={hideLabel ? "sr-only" : "min-w-0 text-sm font-semibold brk"}>
        {label}
        {optional && <Optional />}
        {needed && <span className="font-normal text-ink-3">{` ${t.required}`}</span>}
      </label>
      {children({ id: control, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      <FieldNotes hint={hint} error={error} aside={aside} hintId={hintId} errorId={errorId} />
    </div>
  );
}

export const Optional = () => <span className="font-normal text-ink-3">{` ${t.optional}`}</span>;

interface NotesProps {
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  hintId: string;
  errorId: string;
}

export function FieldNotes({ hint, error, aside, hintId, errorId }: NotesProps) {
  const shownError = useAfterPress(error);
  useErrorTitle(Boolean(shownError));
  useEffect(() => {
    // It may have moved the next field, where the person is by now, out of the window.
    if (shownError && document.activeElement?.matches("input, select, textarea"))
      document.activeElement.scrollIntoView({ block: "nearest" });
  }, [shownError]);
  return (
    <>
      {(hint != null || aside != null) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-3">
          {hint != null && (
            <p id={hintId} className="min-w-0 brk">
              {hint}
            </p>
          )}
          {aside != null && <span className="ml-auto num">{aside}</span>}
        </div>
      )}
      {shownError && (
        <p id={errorId} role="alert" aria-live="polite" className="flex gap-1.5 text-sm font-medium text-bad">
          <TriangleAlert className="mt-px" />
          {shownError}
        </p>
      )}
    </>
  );
}

interface FieldGroupProps extends Omit<FieldTexts, "label"> {
  legend: ReactNode;
  children: (control: Omit<FieldControl, "id">) => ReactNode;
}

/** Frame of several controls that answer one question: fieldset and legend. */
export function FieldGroup({ legend, hint, error, optional, hideLabel, className, children }: FieldGroupProps) {
  const id = useId();
  const described = cx(hint != null && `${id}-hint`, error && `${id}-error`);
  return (
    <fieldset className={className} aria-describedby={described || undefined}>
      <legend className={hideLabel ? "sr-only" : "mb-1 text-sm font-semibold"}>
        {legend}
        {optional && <Optional />}
      </legend>
      {children({ "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      <div className="grid gap-1.5 not-empty:mt-1.5">
        <FieldNotes hint={hint} error={error} hintId={`${id}-hint`} errorId={`${id}-error`} />
      </div>
    </fieldset>
  );
}

let pressed = false;
const note = ({ type }: Event): void => {
  pressed = type === "pointerdown";
};
if (typeof document !== "undefined") {
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) document.addEventListener(type, note, true);
}

/**
 * The value, but not a new one while a button or finger is down: an error shown on blur would move the pressed button,
 * and the click would be lost.
 */
function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    if (!pressed) return setShown(value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click comes with the end of the press, in the same task.
    const show = () => {
      timer = setTimeout(() => setShown(value), 0);
    };
    document.addEventListener("pointerup", show, { once: true });
    document.addEventListener("pointercancel", show, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerup", show);
      document.removeEventListener("pointercancel", show);
    };
  }, [value]);
  return shown;
}

/** A ref of one's own to an element that also goes to the caller's ref: [own, attach]. */
export function useOwnRef<T>(outer: Ref<T> | undefined): readonly [RefObject<T | null>, (element: T | null) => void] {
  const own = useRef<T>(null);
  const attach = useCallback(
    (element: T | null) => {
      own.current = element;
      if (typeof outer === "function") outer(element);
      else if (outer) outer.current = element;
    },
    [outer],
  );
  return [own, attach];
}
