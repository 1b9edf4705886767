import { useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";
import { useErrorTitle } from "./title.ts";

export interface ErrorSummaryProps {
  /** What the form could not do, for example "Please correct 2 fields." */
  title: string;
  faults: readonly { name: string; label: string; message: string }[];
  /** Brings the field into view and focuses it; `setFocus` of the form library. */
  onChoose: (name: string) => void;
}

/** All faults of a refused form in one place. Takes the focus when it appears. */
export function ErrorSummary({ title, faults, onChoose }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  useErrorTitle(faults.length > 0);
  if (faults.length === 0) return null;
  return (
    <Alert kind="bad">
      <div ref={ref} tabIndex={-1} className="outline-0">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 grid gap-0.5">
          {faults.map(({ name, label, message }) => (
            <li key={name}>
              <button
                type="button"
                className="text-left text-link underline hover:decoration-2"
                onClick={() => onChoose(name)}
              >
                {label}
              </button>
              {`: ${message}`}
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}
