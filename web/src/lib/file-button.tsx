import type { ReactNode } from "react";
import { Alert } from "#ui/alert.tsx";
import { useSubmit } from "./use-submit.ts";

/** A file that comes with the press. */
export function FileButton({ open, children }: { open: () => Promise<void>; children: ReactNode }) {
  const { said, isBusy, run } = useSubmit();
  return (
    <>
      <button type="button" className="min-h-6 text-left text-link underline brk" onClick={() => void run(open)}>
        {isBusy ? "Loading…" : children}
      </button>
      {said && (
        <Alert kind={said.kind} className="mt-2">
          {said.text}
        </Alert>
      )}
    </>
  );
}
