import { useEffect, useRef } from "react";
import * as t from "#texts/ui-fields.ts";
import { Alert } from "./alert.tsx";
import { announce, useErrorTitle } from "./title.ts";

export interface ErrorSummaryProps {
  faults: readonly {
    name: string;
    /** The link to the field; without it the message is the link. */
    label?: string;
    message: string;
  }[];
  /** What the form could not do; default "Please correct 2 fields." */
  title?: string;
  /** Brings the field into view and focuses it; default by its name in the form around. */
  onChoose?: (name: string) => void;
  /** For a form that focuses the first faulty field itself (ERR-22); one or two are not listed. */
  keepsFocus?: boolean;
}

/** All faults of a refused form in one place (A11Y-12). Its form gives it the focus. */
export function ErrorSummary({ faults, title, onChoose, keepsFocus = false }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const count = faults.length;
  const said = title ?? t.correct({ count });
  const isListed = count > (keepsFocus ? 2 : 0);
  useEffect(() => {
    if (isListed && keepsFocus) announce(said);
  }, [isListed, keepsFocus, said]);
  useErrorTitle(count > 0);
  if (!isListed) return null;
  const focusIn = (name: string) => {
    const found = ref.current?.closest("form")?.elements.namedItem(name);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Alert kind="bad" role={keepsFocus ? "note" : "alert"}>
      <div ref={ref} tabIndex={-1} data-faults={keepsFocus ? undefined : ""} className="outline-0">
        <p className="font-semibold">{said}</p>
        <FaultLinks title={said} faults={faults} onChoose={onChoose ?? focusIn} />
      </div>
    </Alert>
  );
}

/** The fields at fault, each a way to it. */
export const FaultLinks = ({ title, faults, onChoose }: ErrorSummaryProps & { onChoose: (name: string) => void }) => (
  <ul className="mt-1 grid">
    {faults.map(({ name, label, message }) => (
      <li key={name}>
        <button
          type="button"
          className="min-h-6 text-left text-link underline hover:decoration-2"
          onClick={() => onChoose(name)}
        >
          {label ?? message}
        </button>
        {label && message !== title && `: ${message}`}
      </li>
    ))}
  </ul>
);
